/*
 * What the server has said of the nodes that stand in the page. The page itself does not tell any more: visitors have
 * opened and written things in it, the navigator and islands have changed it. What the server said before and says now
 * tells what an update has to change, and that nothing else is its business.
 */

const served = new WeakMap<Node, Node>();

/** A document in which nothing runs or is fetched. */
const inert = document.implementation.createHTMLDocument('');

/** The server's own of a node of the page; undefined for what a script has put there. */
export function servedOf(live: Node): Node | undefined {
  return served.get(live);
}

/** Notes what the server says of a node, without its children. */
export function noteNode(live: Node, said: Node): void {
  served.set(live, said);
}

/** Notes what the server says of a node and of everything in it. @param said a node of the same shape */
export function noteTree(live: Node, said: Node): void {
  noteNode(live, said);
  const children = [...said.childNodes];
  for (const [place, child] of [...live.childNodes].entries()) {
    const own = children[place];
    if (own !== undefined) noteTree(child, own);
  }
}

/** Notes the page as the browser has parsed it. Scripts stay nobody's: that they run cannot be taken back. */
export function noteFirstPage(): void {
  noteAsItIs(document.documentElement);
  for (const script of document.querySelectorAll('script[src]')) served.delete(script);
}

/** Notes what the navigator has put in place: a main part, the page's part of the head, and the page's language. */
export function noteNavigation(): void {
  const fresh = [...document.head.childNodes, ...document.querySelectorAll('main')];
  for (const node of fresh) {
    const isScript = node instanceof HTMLScriptElement && node.src !== '';
    if (!isScript && !served.has(node)) noteAsItIs(node);
  }
  const { documentElement } = document;
  const said = served.get(documentElement);
  for (const name of ['lang', 'dir']) {
    if (said instanceof Element) said.setAttribute(name, documentElement.getAttribute(name) ?? '');
  }
}

function noteAsItIs(node: Node): void {
  noteTree(node, inert.importNode(node, true));
}
