import { gfm } from '@joplin/turndown-plugin-gfm';
import Turndown from 'turndown';
import { textOfHtml } from '../../catalogue/markdown/html-text.js';

/** Shops and PIMs write texts as HTML from the first sign to the last, or with tags that end. Code of Markdown contains them between backticks. */
const whole = /^<(p|div|span|ul|ol|h[1-6]|strong|em|b|i|a|table|script|style)\b.*<\/?\w+\s*\/?>$/is;
const ended = /<\/(?:p|div|span|[uo]l|li|h[1-6]|strong|em|b|i|u|a|table|script|style)\s*>|<br\s*\/?>/i;
const blocks = /<(?:p|div|[uo]l|table|h[1-6]|br)\b/i;
/** The deepest nesting of elements: the library overflows the stack at some 1,500. */
const deepest = 200;
/** Tags of elements that count for the depth. The end of the others may be absent, so only the elements around them count. */
const tag =
  /<(\/?)(?!(?:area|br|col|hr|img|input|link|meta|source|wbr|p|li|d[dt]|t[dhr]|tbody|thead)[\s/>])([a-z][^\s/>]*)/gi;
const hiddenParts = /<(script|style|noscript|template)\b[^>]*>.*?<\/\1\s*>/gis;

const isHtml = (text: string) => whole.test(text) || (ended.test(text) && !text.includes('`'));

/** Removes the parts of HTML that are not displayed, such as scripts. */
export function shownHtml(text: string): string {
  return text.includes('<') ? text.replace(hiddenParts, '') : text;
}

const service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
service.use(gfm);
service.remove(['script', 'style', 'noscript', 'iframe', 'object']);
service.addRule('raised', {
  filter: ['sub', 'sup'],
  replacement: (content, { nodeName }) => textOfHtml(`<${nodeName}>${content}</${nodeName}>`),
});
// A sign before the end of bold text and a letter behind it would show the stars.
service.addRule('bold', {
  filter: ['strong', 'b'],
  replacement: (content, { nextSibling }) => {
    const [, text = content, signs = ''] = /^(.*\S)(?<!\p{P})(\p{P}+)$/su.exec(content) ?? [];
    const isTight = /^[\p{L}\p{N}]/u.test(nextSibling?.textContent ?? '');
    if (content.trim() === '') return '';
    return isTight ? `**${text}**${signs}` : `**${content}**`;
  },
});
const isRelative = (address: string) => address !== '' && !/^(?:https?:|mailto:|tel:|#)/i.test(address);
service.addRule('relative links', {
  filter: (node) => node.nodeName === 'A' && isRelative(node.getAttribute('href') ?? ''),
  replacement: (content) => content,
});
service.addRule('relative pictures', {
  filter: (node) => node.nodeName === 'IMG' && isRelative(node.getAttribute('src') ?? ''),
  replacement: () => '',
});

/** The Markdown of a text that may be HTML. A text with too deep elements stays unchanged. Relative links become their texts. */
export function markdownOf(text: string): string {
  if (!isHtml(text) || isDeepHtml(text)) return text;
  const joined = text
    .replace(/<\/(b|strong|i|em)>(\s*)<\1(?:\s[^>]*)?>/gi, '$2')
    // Cells of Markdown have one line.
    .replace(/(?<=<t[dh]\b[^>]*>)(?:(?!<\/t[dh]|<t[dhr]\b).)*/gis, (cell) =>
      cell.replace(/<\/li>\s*<li\b[^>]*>/gi, '; ').replace(/<\/?(?:p|[uo]l|li|div|h[1-6]|br)\b[^>]*>/gi, ' '),
    );
  return service.turndown(blocks.test(joined) ? joined : joined.replace(/\n/g, '<br>'));
}

/** The relative addresses of links and pictures in HTML: they lead nowhere on another site. */
export function relativeAddresses(text: string): readonly string[] {
  if (!isHtml(text)) return [];
  const addresses = [...text.matchAll(/<(?:a|img)\b[^>]*?\s(?:href|src)\s*=\s*(["']?)([^"'\s>]*)\1/gi)];
  return [...new Set(addresses.map(([, , address = '']) => address).filter(isRelative))];
}

export function isDeepHtml(text: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, typed = ''] of text.matchAll(tag)) {
    const name = typed.toLowerCase();
    const count = open.get(name) ?? 0;
    if (slash && count === 0) continue;
    open.set(name, slash ? count - 1 : count + 1);
    depth += slash ? -1 : 1;
    if (depth > deepest) return true;
  }
  return false;
}
