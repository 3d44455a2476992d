import type { ShellHtml } from '../differences/shell-differences.js';

/** Parts a page, without its own parts, into what all pages have in the head and in the body. */
export function shellOf(page: string): ShellHtml {
  const end = page.indexOf('</head>');
  if (end === -1) return { head: '', body: page };
  // The tag of the body names the page's screen.
  return { head: page.slice(0, end), body: page.slice(end).replace(/^<\/head><body[^>]*>/, '</head>') };
}
