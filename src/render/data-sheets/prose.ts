import { type BodyHtml, filledHtml } from '../../catalogue/markdown/html.js';
import type { Run, SheetBlock, Words } from './data-sheet.js';

/** Elements whose words are no words of others. */
const blockTags: ReadonlySet<string> = new Set([
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

/** Stands in the place of a picture. */
const picture = '\0';

/** What parts words from others: a line break, or a picture. */
const breaks = new RegExp(`(\n|${picture})`);

/** The words of an element, without those of elements of their own in it. */
interface Part {
  readonly tag: string;
  readonly words: Words;
}

/** The text of a body: paragraphs, lists and tables. Headings become paragraphs, and pictures are left out. */
export function proseBlocks(html: BodyHtml): readonly SheetBlock[] {
  const pieces =
    filledHtml(html, { address: () => '', picture: () => picture }).match(/<[^>]*>|[^<]+/g) ?? [];
  const reader = new ProseReader();
  for (const [n, piece] of pieces.entries()) reader.read(piece, pieces[n + 1]);
  return reader.blocks;
}

/** Reads the tags and texts of a body, one after the other. */
class ProseReader {
  readonly blocks: SheetBlock[] = [];
  /** The elements around the next piece. */
  readonly #open: string[] = [];
  readonly #styles = new Set<string>();
  /** Of the block that is read. */
  #parts: Part[] = [];
  #words: Run[] | undefined;

  /** @param next the piece after it */
  read(piece: string, next: string | undefined): void {
    const tag = tagOf(piece);
    if (tag === undefined) this.#text(piece, isBlock(tagOf(next)));
    else if (isBlock(tag)) this.#block(tag);
    else if (tag.isEnd) this.#styles.delete(tag.name);
    else this.#styles.add(tag.name);
  }

  #block({ name, isEnd }: Tag): void {
    // A cell may be empty.
    if (isEnd && (name === 'th' || name === 'td')) this.#words ??= [];
    if (this.#words !== undefined) this.#parts.push({ tag: name, words: this.#words });
    this.#words = undefined;
    if (!isEnd) {
      this.#open.push(name);
      return;
    }
    this.#open.pop();
    if (this.#open.length > 0) return;
    this.blocks.push(...blockOf(name, this.#parts));
    this.#parts = [];
  }

  /** Line breaks beside elements of their own are no spaces. */
  #text(html: string, isLast: boolean): void {
    // Code in a list or a quotation is left out.
    if (this.#open.length > 1 && this.#open.includes('pre')) return;
    const from = this.#words === undefined ? html.replace(/^\n/, '') : html;
    const words = isLast ? from.replace(/\n$/, '') : from;
    if (words !== '') this.#words = [...(this.#words ?? []), ...runsOf(words, this.#open, this.#styles)];
  }
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
}

function isBlock(tag: Tag | undefined): boolean {
  return tag !== undefined && blockTags.has(tag.name);
}

function tagOf(piece: string | undefined): Tag | undefined {
  const [, slash, name] = /^<(\/?)(\w+)/.exec(piece ?? '') ?? [];
  return name === undefined ? undefined : { name, isEnd: slash !== '' };
}

/** @param open the elements around a text @param styles those of its words */
function runsOf(html: string, open: readonly string[], styles: ReadonlySet<string>): Words {
  const text = decoded(html);
  if (open.includes('pre')) return [{ text }];
  const style = styles.has('strong') ? 'bold' : styles.has('em') ? 'italic' : undefined;
  return text
    .split(breaks)
    .filter((part) => part !== '' && part !== picture)
    .map((part) => ({ text: part === '\n' ? ' ' : part, ...(style === undefined ? {} : { style }) }));
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function decoded(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}

function blockOf(tag: string, parts: readonly Part[]): readonly SheetBlock[] {
  const words = parts.flatMap((part) => part.words);
  switch (tag) {
    case 'ul':
    case 'ol':
      return [{ kind: 'list', items: parts.map((part) => part.words) }];
    case 'table':
      return [tableOf(parts)];
    case 'pre':
      return [
        {
          kind: 'text',
          words: [
            {
              text: words
                .map(({ text }) => text)
                .join('')
                .trim(),
            },
          ],
        },
      ];
    default: {
      if (words.length === 0) return [];
      const isHeading = tag.startsWith('h');
      return [
        { kind: 'text', words: isHeading ? words.map(({ text }) => ({ text, style: 'bold' })) : words },
      ];
    }
  }
}

function tableOf(parts: readonly Part[]): SheetBlock {
  const headings = parts.filter(({ tag }) => tag === 'th');
  const cells = parts.filter(({ tag }) => tag === 'td');
  return {
    kind: 'table',
    columns: headings.map(({ words }, column) => ({
      heading: words.map(({ text }) => text).join(''),
      cells: cells.filter((_, n) => n % headings.length === column).map((cell) => cell.words),
    })),
  };
}
