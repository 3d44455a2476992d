import { type BodyHtml, filledHtml } from '../../catalogue/markdown/html.js';
import { append } from '../../document/collections.js';
import { unescapeHtml } from '../../templates/markup/html.js';
import { joinedText, plain, type SheetBlock, type Words } from './sheet-blocks.js';

/** Elements that separate their words from the words around them. */
const blockTags: ReadonlySet<string> = new Set([
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

/** Stands in the place of a picture. */
const picture = '\0';

/** Separators of words: a line break, or a picture. */
const breaks = new RegExp(`(\n|${picture})`);

/** The words of an element, without those of block elements in it. */
interface Part {
  readonly tag: string;
  readonly words: Words;
}

/** The text of a body as paragraphs, lists and tables. Headings become paragraphs. Leaves out pictures. */
export function proseBlocks(body: BodyHtml): readonly SheetBlock[] {
  const html = filledHtml(body, {
    address: () => '',
    picture: () => picture,
    heading: ({ tag }) => `<${tag}>`,
  });
  const pieces = [...html.matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)];
  const reader = new ProseReader();
  for (const [n, [piece, slash, tag]] of pieces.entries()) {
    if (tag === undefined) reader.text(piece, blockTags.has(pieces[n + 1]?.[2] ?? ''));
    else reader.tag(tag, slash === '/');
  }
  return reader.blocks;
}

class ProseReader {
  readonly blocks: SheetBlock[] = [];
  /** The block elements around the next piece. */
  readonly #open: string[] = [];
  readonly #styles = new Set<string>();
  /** The parts of the current block. */
  #parts: Part[] = [];
  #words: Words | undefined;

  tag(name: string, isEnd: boolean): void {
    if (!blockTags.has(name)) {
      if (isEnd) this.#styles.delete(name);
      else this.#styles.add(name);
      return;
    }
    // A cell may be empty.
    if (isEnd && (name === 'th' || name === 'td')) this.#words ??= [];
    if (this.#words !== undefined) this.#parts.push({ tag: name, words: this.#words });
    this.#words = undefined;
    if (isEnd) this.#open.pop();
    else this.#open.push(name);
    if (this.#open.length > 0) return;
    append(this.blocks, blockOf(name, this.#parts));
    this.#parts = [];
  }

  /** Line breaks beside block elements are not spaces. @param isLast whether the tag of a block element follows the text */
  text(html: string, isLast: boolean): void {
    const isCode = this.#open.includes('pre');
    // Code in a list or a quotation is left out.
    if (isCode && this.#open.length > 1) return;
    const from = this.#words === undefined ? html.replace(/^\n/, '') : html;
    const text = unescapeHtml(isLast ? from.replace(/\n$/, '') : from);
    if (text === '') return;
    this.#words = [...(this.#words ?? []), ...(isCode ? plain(text) : this.#styled(text))];
  }

  #styled(text: string): Words {
    const style = this.#styles.has('strong') ? 'bold' : this.#styles.has('em') ? 'italic' : undefined;
    return text
      .split(breaks)
      .filter((part) => part !== '' && part !== picture)
      .map((part) => ({ text: part === '\n' ? ' ' : part, style }));
  }
}

function blockOf(tag: string, parts: readonly Part[]): readonly SheetBlock[] {
  if (tag === 'ul' || tag === 'ol') return [{ kind: 'list', items: parts.map(({ words }) => words) }];
  if (tag === 'table') return [tableOf(parts)];
  const words = parts.flatMap((part) => part.words);
  if (tag === 'pre') return [{ kind: 'text', words: plain(joinedText(words).trim()) }];
  if (words.length === 0) return [];
  const isHeading = tag.startsWith('h');
  return [{ kind: 'text', words: isHeading ? words.map(({ text }) => ({ text, style: 'bold' })) : words }];
}

function tableOf(parts: readonly Part[]): SheetBlock {
  const headings = parts.filter(({ tag }) => tag === 'th');
  const cells = parts.filter(({ tag }) => tag === 'td');
  return {
    kind: 'table',
    columns: headings.map(({ words }, column) => ({
      heading: joinedText(words),
      cells: cells.filter((_, n) => n % headings.length === column).map((cell) => cell.words),
    })),
  };
}
