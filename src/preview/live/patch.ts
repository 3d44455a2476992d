import { isSame, pairNodes } from './match.js';
import { noteNode, noteTree, servedOf } from './served.js';

/** Makes the page what the server says now; everything of which it says the same as before is left alone. */
export function patchPage(next: Document): void {
  // Scripts run only once, and those of the page are running.
  for (const script of next.querySelectorAll('script[src]')) script.remove();
  patchNode(document.documentElement, next.documentElement);
}

function patchNode(live: Node, next: Node): void {
  const said = servedOf(live);
  if (said === undefined || isSame(said, next)) return;
  if (live instanceof Element && said instanceof Element && next instanceof Element) {
    patchAttributes(live, said, next);
    patchContent(live, said, next);
  } else if (live instanceof CharacterData && said instanceof CharacterData) {
    patchText(live, said.data, next.nodeValue ?? '');
  }
  noteNode(live, next);
}

/** Attributes that the server says nothing new of stay: those of an opened menu, for example. */
function patchAttributes(live: Element, said: Element, next: Element): void {
  for (const { namespaceURI, localName } of said.attributes) {
    if (!next.hasAttributeNS(namespaceURI, localName)) live.removeAttributeNS(namespaceURI, localName);
  }
  for (const { namespaceURI, localName, name, value } of next.attributes) {
    if (said.getAttributeNS(namespaceURI, localName) !== value)
      live.setAttributeNS(namespaceURI, name, value);
  }
}

function patchContent(live: Element, said: Element, next: Element): void {
  if (live instanceof HTMLTemplateElement) {
    // What the template of a parsed page has belongs to a document of its own.
    live.content.replaceChildren(
      ...(next instanceof HTMLTemplateElement ? document.importNode(next.content, true).childNodes : []),
    );
  } else if (live instanceof HTMLSelectElement && said instanceof HTMLSelectElement) {
    const chosen = live.value === said.value ? undefined : live.value;
    patchChildren(live, next);
    // Other than a text field, a select takes what the server says over what was chosen.
    if (chosen !== undefined && [...live.options].some(({ value }) => value === chosen)) live.value = chosen;
  } else patchChildren(live, next);
}

function patchChildren(parent: Element, next: Element): void {
  const liveOf = servedChildren(parent);
  const wanted = [...next.childNodes];
  const pairs = new Map(pairNodes([...liveOf.keys()], wanted).map((pair) => [pair.next, pair]));
  const kept = new Set([...pairs.values()].map(({ old }) => old));
  for (const [said, child] of liveOf) if (!kept.has(said)) child.remove();
  let after: ChildNode | null = null;
  for (const child of wanted.reverse()) {
    const pair = pairs.get(child);
    const live = pair === undefined ? undefined : liveOf.get(pair.old);
    if (live !== undefined) {
      if (pair?.isMoved === true) move(parent, live, after);
      patchNode(live, child);
    }
    after = live ?? insert(parent, child, after);
  }
}

/** The children that the server has sent, by what it said of them. */
function servedChildren(parent: Element): ReadonlyMap<Node, ChildNode> {
  const liveOf = new Map<Node, ChildNode>();
  for (const child of [...parent.childNodes]) {
    const said = servedOf(child);
    if (said !== undefined) liveOf.set(said, child);
    // A text that a script has written stands in the place of the server's; an element stands beside them.
    else if (child instanceof Text) child.remove();
  }
  return liveOf;
}

function insert(parent: Element, next: ChildNode, after: ChildNode | null): ChildNode {
  const live = document.importNode(next, true);
  noteTree(live, next);
  parent.insertBefore(live, after);
  return live;
}

/** Not all browsers can move a node without taking it out, which keeps more of it: the focus, and what is playing. */
const canMove = 'moveBefore' in Element.prototype;

function move(parent: Element, live: ChildNode, after: ChildNode | null): void {
  if (canMove) parent.moveBefore(live, after);
  else parent.insertBefore(live, after);
}

/** Changes only what differs between the two ends, so that a selection in the rest stays. */
function patchText(live: CharacterData, said: string, next: string): void {
  if (live.data !== said) {
    live.data = next;
    return;
  }
  const most = Math.min(said.length, next.length);
  let start = 0;
  while (start < most && said[start] === next[start]) start += 1;
  let end = 0;
  while (end < most - start && said.at(-1 - end) === next.at(-1 - end)) end += 1;
  live.replaceData(start, said.length - start - end, next.slice(start, next.length - end));
}
