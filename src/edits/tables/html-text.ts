import Turndown from 'turndown';

/** Shops and PIMs write texts as HTML from the first sign to the last, unlike texts in Markdown. */
const html = /^<(p|div|span|ul|ol|h[1-6]|strong|em|b|i|a|table)\b.*<\/?\w+\s*\/?>$/is;
/** The deepest nesting of elements: the library overflows the stack at some 1,500. */
const deepest = 200;
/** Tags of elements that count for the depth. The end of the others may be absent, so only the elements around them count. */
const tag =
  /<(\/?)(?!(?:area|br|col|hr|img|input|link|meta|source|wbr|p|li|d[dt]|t[dhr]|tbody|thead)[\s/>])([a-z][^\s/>]*)/gi;

const service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });

/** The Markdown of a text that may be HTML. A text with too deep elements stays unchanged. */
export function markdownOf(text: string): string {
  return html.test(text) && !isDeepHtml(text) ? service.turndown(text) : text;
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
