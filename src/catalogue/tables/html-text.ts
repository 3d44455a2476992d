import Turndown from 'turndown';

/** Shops and PIMs write texts as HTML from the first sign to the last; who writes Markdown does not. */
const html = /^<(p|div|span|ul|ol|h[1-6]|strong|em|b|i|a|table)\b.*<\/?\w+\s*\/?>$/is;
/** Longer ones could keep the library busy. */
const longest = 100_000;

const service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });

/** The Markdown of a text that may be HTML. */
export function markdownOf(text: string): string {
  return html.test(text) && text.length <= longest ? service.turndown(text) : text;
}
