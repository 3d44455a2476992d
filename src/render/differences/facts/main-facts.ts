import { withoutHashes } from './addresses.js';
import { attributesOf, decoded, type HtmlToken, htmlTokens } from './tokens.js';

/** What the visible part of a page says. Texts have no space around them and single spaces within. */
export interface MainFacts {
  /** With their levels, such as `h2 Applications`. */
  readonly headings: readonly string[];
  /** Texts of paragraphs, cells, labels and so on, without headings. */
  readonly texts: readonly string[];
  /** Targets of links and forms, in their order. */
  readonly links: readonly string[];
  /** Addresses of pictures without the hashes of their contents, with what is said in their place. */
  readonly pictures: readonly string[];
  /** Addresses of pictures with the hashes, in the same order. */
  readonly files: readonly string[];
}

/** Elements that stand within a line of text. */
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Elements whose text nobody sees. */
const unseen = new Set(['script', 'style', 'template', 'noscript']);

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Reads a main part, or any other part of a body. */
export function mainFacts(html: string): MainFacts {
  const reader = new MainReader();
  for (const token of htmlTokens(html)) reader.take(token);
  reader.endText();
  return reader.facts;
}

class MainReader {
  readonly facts = {
    headings: [] as string[],
    texts: [] as string[],
    links: [] as string[],
    pictures: [] as string[],
    files: [] as string[],
  };
  #text = '';
  #heading = '';
  #unseen = '';
  /** Whether an element has just ended: what begins at once stands beside it, as the styles have it. */
  #isBehind = false;

  take(token: HtmlToken): void {
    if (this.#unseen !== '') {
      if (token.kind === 'close' && token.tag === this.#unseen) this.#unseen = '';
    } else if (token.kind === 'text') this.#text += decoded(token.text);
    else {
      if (!inline.has(token.tag)) this.endText();
      else if (this.#isBehind && token.kind === 'open') this.#text += ' ';
      if (token.kind === 'open') this.#open(token.tag, token.attributes);
    }
    this.#isBehind = token.kind === 'close';
  }

  /** Ends the text so far: of a heading, or another. */
  endText(): void {
    const text = this.#text === '' ? '' : withSingleSpaces(this.#text).trim();
    this.#text = '';
    if (text !== '') {
      if (this.#heading === '') this.facts.texts.push(text);
      else this.facts.headings.push(`${this.#heading} ${text}`);
    }
    this.#heading = '';
  }

  #open(tag: string, attributes: string): void {
    if (tag === 'br') this.#text += ' ';
    if (unseen.has(tag)) this.#unseen = tag;
    if (headings.has(tag)) this.#heading = tag;
    this.#takeAttributes(tag, attributes);
  }

  #takeAttributes(tag: string, text: string): void {
    if (tag !== 'a' && tag !== 'img' && tag !== 'form' && tag !== 'iframe') return;
    const attributes = attributesOf(text);
    const target = attributes.get(tag === 'a' ? 'href' : 'action') ?? attributes.get('src');
    if (target === undefined) return;
    if (tag !== 'img') this.facts.links.push(withoutHashes(target));
    else {
      const alt = attributes.get('alt') ?? '';
      const shown = withoutHashes(target);
      this.facts.pictures.push(alt === '' ? shown : `${shown} (${alt})`);
      this.facts.files.push(target);
    }
  }
}

function withSingleSpaces(text: string): string {
  // Most texts have no others: to look takes less time than to replace.
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
}
