import { markdown } from './parser.js';

/** A tag of a known element, with or without attributes: `<10 ppm` and `a <b and c> d` are no tags. */
const tag =
  /<!--[^>]{0,200}-->|<(\/?)(a|b|big|br|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|script|small|span|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>/gi;
const block = /^(?:br|div|h[1-6]|hr|li|ol|p|table|td|th|tr|ul)$/i;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
const raised = /<(su[pb])>([\d+-]+)<\/\1>/gi;
const digits = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋' };

/** The first tag or entity of a text that is not HTML. Undefined if it has none. */
export function htmlIn(text: string): { readonly start: number; readonly end: number } | undefined {
  if (!/[<&]/.test(text)) return undefined;
  const entities = [...text.matchAll(entity)].filter(([name]) => characterOf(name) !== name);
  const [first] = [...text.matchAll(tag), ...entities].sort((a, b) => a.index - b.index);
  return first && { start: first.index, end: first.index + first[0].length };
}

/** The text of HTML: without tags, and with the characters that entities name. @param between in the place of blocks and line breaks */
export function textOfHtml(html: string, between = ' '): string {
  if (htmlIn(html) === undefined) return html;
  return html
    .replace(raised, (_, place: string, number: string) => {
      const forms = digits[place.toLowerCase() === 'sup' ? 'sup' : 'sub'];
      return [...number].map((sign) => forms['0123456789+-'.indexOf(sign)]).join('');
    })
    .replace(tag, (_, __, name = '') => (block.test(name) ? between : ''))
    .replace(entity, characterOf)
    .replace(/[ \t]*\n[ \t\n]*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const characterOf = (name: string) => markdown.utils.unescapeAll(name).replace('\u00a0', ' ');
