import { slug } from 'github-slugger';
import pageIds from './page-ids.json' with { type: 'json' };

/** A heading of a body: its element, `h2` to `h6`, and its plain words. */
export type Heading = Readonly<Record<'tag' | 'text', string>>;

/** Ids of other parts of pages, as patterns: those of all pages, then by screen or kind of entry. A test compares them with the example. */
const patterns: Readonly<Record<string, string>> = pageIds;
const { everywhere } = pageIds;

/** Screens whose headings of the second level had other ids before, which links may still name. */
const oldIds: ReadonlySet<string> = new Set(['about-us', 'text', 'article']);

/** Whether an id belongs to another part of the page than its text. @param sections ids of the sections of a product */
export function isPageId(id: string, screen: string, sections: readonly string[] = []): boolean {
  return (
    new RegExp(`^(?:${everywhere}|${patterns[screen] ?? everywhere})$`).test(id) || sections.includes(id)
  );
}

/** Gives ids to the headings of a page in order, as GitHub does. */
export class HeadingIds {
  readonly #screen: string;
  readonly #sections: readonly string[];
  /** The last number of each stem: a text may have thousands of equal headings. */
  readonly #numbers = new Map<string, number>();
  readonly #oldNumbers = new Map<string, number>();

  constructor(screen: string, sections: readonly string[] = []) {
    [this.#screen, this.#sections] = [screen, sections];
  }

  /** @returns the id, and its alias from earlier versions, if it had another one */
  next({ tag, text }: Heading): { readonly id: string; readonly alias?: string } {
    const isTaken = (id: string) => this.#numbers.has(id) || isPageId(id, this.#screen, this.#sections);
    const id = numbered(slug(text) || 'text', this.#numbers, 0, isTaken);
    if (tag !== 'h2' || !oldIds.has(this.#screen)) return { id };
    const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const taken = this.#oldNumbers;
    const alias = numbered(['text', ...words].join('-'), taken, 1, (old) => taken.has(old));
    return alias === id ? { id } : { id, alias };
  }
}

/** The first free id with a number after the stem, if the stem itself is taken. */
function numbered(
  stem: string,
  numbers: Map<string, number>,
  first: number,
  isTaken: (id: string) => boolean,
) {
  let number = numbers.get(stem) ?? first;
  const id = () => (number === first ? stem : `${stem}-${number}`);
  while (isTaken(id())) number += 1;
  numbers.set(id(), first).set(stem, number);
  return id();
}
