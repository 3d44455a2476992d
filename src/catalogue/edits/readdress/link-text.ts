import type { Span } from '../../document/source.js';

/** What may stand in the address of any link of a body, in any YAML around it. */
const unsafe = /[^\p{L}\p{N}\p{M}/._~!$+@=;-]/gu;

/**
 * A path as it is written in the address of a link.
 * @param like the address that it takes the place of: where that has its letters encoded, so has this one
 */
export function linkText(path: string, like: string): string {
  const isEncoded = /%[89a-f][\da-f]/i.test(like);
  return path
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(unsafe, encoded)
    .replace(isEncoded ? /[^ -~]+/gu : /[\u200c\u200d]/g, encoded);
}

/** `encodeURIComponent` leaves brackets, quotes and stars. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The same for an address of another site. */
export function wholeLinkText(address: string): string {
  return address
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[^\w./:?#@!$&+;=~%-]+/gu, encoded)
    .replaceAll('&', '&amp;');
}

/**
 * The range of the address of a link in a body.
 * @param range as the link knows it
 * @param address as the author means it, without entities and escapes
 * @param isPath whether only the path is meant, without a query or a fragment behind it
 * @returns undefined where the range is not that of the address: the link names it elsewhere
 */
export function addressRange(
  body: string,
  { start, end }: Span,
  address: string,
  isPath: boolean,
): Span | undefined {
  const raw = body.slice(start, end);
  const inner = raw.startsWith('<') && raw.endsWith('>') ? raw.slice(1, -1) : raw;
  if (inner !== address) return undefined;
  const from = start + raw.indexOf(inner);
  const rest = isPath ? inner.search(/[?#]/) : -1;
  return { start: from, end: from + (rest === -1 ? inner.length : rest) };
}

/** A definition such as `[blue]: /colours/blue`, which links name by its words. */
const definition =
  /^(?:[ \t>*+-]*|[ \t]*\d+[.)][ \t]+)\[[^\]\n]+\]:[ \t]*(?:\r?\n[ \t]*)?(<[^<>\n]*>|[^\s<]\S*)/gm;

/**
 * The same in all definitions of an address.
 * @param code ranges of the body in which nothing is a definition
 */
export function definedRanges(
  body: string,
  address: string,
  code: readonly Span[],
  isPath: boolean,
): readonly Span[] {
  return [...body.matchAll(definition)].flatMap(({ 0: whole, 1: raw = '', index }) => {
    const end = index + whole.length;
    if (code.some((span) => span.start < end && index < span.end)) return [];
    return addressRange(body, { start: end - raw.length, end }, address, isPath) ?? [];
  });
}
