import type { ShellHtml } from '../differences/shell-differences.js';

/** Parts a page, without its own parts, into what all pages have in the head and in the body. */
export function shellOf(page: string): ShellHtml {
  const end = page.indexOf('</head>');
  return end === -1 ? { head: '', body: page } : { head: page.slice(0, end), body: page.slice(end) };
}
