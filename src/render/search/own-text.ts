/*
 * The part of a page that is its own. What stands around it on many pages (crumbs, related products, invitations, neighbours)
 * would only be found many times over.
 */

/** Elements that are left out with all that they hold. */
const leftOutElements = new Set([
  'nav',
  'aside',
  'form',
  'script',
  'style',
  'template',
  'svg',
  'picture',
  'button',
  'thead',
]);

/** The same by class: islands work on what stands elsewhere, cards show other pages, actions are buttons. */
const leftOutClasses = new Set(['island', 'actions', 'cards', 'article-cards', 'unseen', 'needs-script']);

/** What is put behind an element, where only its place on the page keeps its text from the next one. */
const separators: Readonly<Record<string, string>> = {
  dt: ': ',
  dd: '. ',
  th: ': ',
  td: ' ',
  tr: '. ',
  li: '. ',
};

/** Elements that have no end. */
const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr', 'col']);

/** A tag of our own rendering, which escapes every `<` and `>` in texts and attributes. */
const tags = /<(\/?)([a-z][a-z0-9-]*)([^>]*)>/g;

/**
 * The own HTML of a route's main part: its article where it has one, else all of it, without what repeats and without
 * attributes.
 * @param main as the renderer gave it
 */
export function ownHtml(main: string): string {
  const html = articleOf(main) ?? main;
  const scan = new RegExp(tags);
  let own = '';
  let from = 0;
  for (let tag = scan.exec(html); tag !== null; tag = scan.exec(html)) {
    const [, slash = '', name = '', attributes = ''] = tag;
    own += html.slice(from, tag.index);
    if (isLeftOut(name, attributes)) skipElement(html, scan, tag);
    else own += `<${slash}${name}>${slash === '' ? '' : (separators[name] ?? '')}`;
    from = scan.lastIndex;
  }
  return own + html.slice(from);
}

function articleOf(main: string): string | undefined {
  const start = main.indexOf('<article');
  const end = main.lastIndexOf('</article>');
  return start === -1 || end === -1 ? undefined : main.slice(start, end);
}

/** Moves a scan behind the end of the element whose start it has just found. */
function skipElement(html: string, scan: RegExp, start: RegExpExecArray): void {
  let depth = 0;
  for (let tag: RegExpExecArray | null = start; tag !== null; tag = scan.exec(html)) {
    const [, slash = '', name = '', attributes = ''] = tag;
    const isEmpty = voidElements.has(name) || attributes.endsWith('/');
    if (!isEmpty) depth += slash === '' ? 1 : -1;
    if (depth <= 0) return;
  }
  scan.lastIndex = html.length;
}

function isLeftOut(name: string, attributes: string): boolean {
  if (leftOutElements.has(name)) return true;
  const classes = /(?:^|\s)class="([^"]*)"/.exec(attributes)?.[1];
  return classes?.split(' ').some((word) => leftOutClasses.has(word)) ?? false;
}
