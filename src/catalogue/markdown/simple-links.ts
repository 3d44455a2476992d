import type { BodyLink } from './parse-body.js';

/** What gives another meaning to brackets behind it, or another beginning to lines: code, HTML, escapes, pictures. */
const odd = ['\\', '`', '<', '\r', '\0', '![', '~~~'];

/** From a bracket: words and an address in which every character stands for itself. */
const link = /\[([^\][\n]+)\]\(([\p{L}\p{N}_/.:#?=,;+~@-]+)\)/uy;

/** A line that may be more than a part of a paragraph; one that begins with a letter, in the first column, never is. */
const oddLine = /(?:^|\n)(?!\p{L}|$)/u;

/**
 * Finds the links of a body without parsing it, where they are all of the plainest form, in plain paragraphs: so are those of
 * most bodies, and so the address of each is what is written.
 * @returns undefined where only a parser can tell
 */
export function simpleLinks(text: string): readonly BodyLink[] | undefined {
  // Without either there is none, whatever else is in the text.
  if (!text.includes('[') && !text.includes('<')) return [];
  if (odd.some((sign) => text.includes(sign))) return undefined;
  const links: BodyLink[] = [];
  let paragraphEnd = 0;
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at)) {
    if (at >= paragraphEnd) {
      const end = endOfParagraph(text, at);
      if (end === undefined) return undefined;
      paragraphEnd = end;
    }
    const found = linkAt(text, at);
    if (found === undefined) return undefined;
    links.push(found);
    at = found.whole.end;
  }
  return links;
}

/** The end of the plain paragraph that a place stands in; undefined where it stands in anything else. */
function endOfParagraph(text: string, at: number): number | undefined {
  const before = text.lastIndexOf('\n\n', at);
  const behind = text.indexOf('\n\n', at);
  const end = behind === -1 ? text.length : behind;
  return oddLine.test(text.slice(before === -1 ? 0 : before + 2, end)) ? undefined : end;
}

function linkAt(text: string, at: number): BodyLink | undefined {
  link.lastIndex = at;
  const [whole, label, address] = link.exec(text) ?? [];
  if (whole === undefined || label === undefined || address === undefined) return undefined;
  const end = at + whole.length;
  return {
    kind: 'link',
    address,
    label,
    span: { start: end - 1 - address.length, end: end - 1 },
    whole: { start: at, end },
  };
}
