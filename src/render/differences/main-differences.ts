import { attributesOf, decoded, htmlTokens, withoutHashes } from './html.js';
import type { Difference } from './kinds.js';
import { listDifferences, setDifferences } from './lists.js';

/** Lists what differs between two main parts, or two other parts of a body. */
export function mainDifferences(before: string, after: string): readonly Difference[] {
  if (before === after) return [];
  const [a, b] = [mainFacts(before), mainFacts(after)];
  const pictures = listDifferences('pictures', a.pictures, b.pictures);
  // Pictures with the same address may have another content.
  const others = pictures.length > 0 ? [] : a.pictures.filter((_, n) => a.files[n] !== b.files[n]);
  return [
    ...listDifferences('headings', a.headings, b.headings),
    ...listDifferences('text', a.texts, b.texts),
    ...setDifferences('links', a.links, b.links),
    ...pictures,
    ...[...new Set(others)].map(
      (picture) => ({ kind: 'pictures', part: 'content', before: picture, after: picture }) as const,
    ),
  ];
}

const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Elements whose text nobody sees. */
const unseen = new Set(['script', 'style', 'template', 'noscript']);

/** What the visible part of a page says. Texts have no space around them and single spaces within. */
function mainFacts(html: string) {
  const facts = {
    /** With their levels, such as `h2 Applications`. */
    headings: [] as string[],
    /** Texts of paragraphs, cells, labels and so on, without headings. */
    texts: [] as string[],
    /** Targets of links and forms, in their order. */
    links: [] as string[],
    /** Addresses of pictures without the hashes of their contents, with what is said in their place. */
    pictures: [] as string[],
    /** Addresses of pictures with the hashes, in the same order. */
    files: [] as string[],
  };
  let [text, heading] = ['', ''];
  /** Whether an element has just ended: what begins at once stands beside it, as the styles have it. */
  let isBehind = false;
  const endText = () => {
    const line = text === '' ? '' : withSingleSpaces(text).trim();
    if (line !== '' && heading === '') facts.texts.push(line);
    else if (line !== '') facts.headings.push(`${heading} ${line}`);
    [text, heading] = ['', ''];
  };
  for (const token of htmlTokens(html, unseen)) {
    if (token.kind === 'text') text += decoded(token.text);
    else if (!inline.has(token.tag)) endText();
    if (token.kind === 'open') {
      const { tag, attributes } = token;
      if (tag === 'br' || (isBehind && inline.has(tag))) text += ' ';
      if (/^h[1-6]$/.test(tag)) heading = tag;
      addTarget(tag, attributes, facts);
    }
    isBehind = token.kind === 'close';
  }
  endText();
  return facts;
}

/** Adds where a link or a form leads, or what a picture shows. */
function addTarget(
  tag: string,
  text: string,
  { links, pictures, files }: Readonly<Record<'links' | 'pictures' | 'files', string[]>>,
): void {
  if (tag !== 'a' && tag !== 'img' && tag !== 'form' && tag !== 'iframe') return;
  const attributes = attributesOf(text);
  const target = attributes.get(tag === 'a' ? 'href' : 'action') ?? attributes.get('src');
  if (target === undefined) return;
  const shown = withoutHashes(target);
  if (tag !== 'img') links.push(shown);
  else {
    const alt = attributes.get('alt') ?? '';
    pictures.push(alt === '' ? shown : `${shown} (${alt})`);
    files.push(target);
  }
}

function withSingleSpaces(text: string): string {
  // Most texts have no others: to look takes less time than to replace.
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
}
