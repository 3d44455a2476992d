/*
 * Finds, for the children that an element had and those that it is to have, which become which.
 */

/** A child as the server said it before, and as it says it now. */
export interface Pair {
  readonly old: Node;
  readonly next: Node;
  /** Whether others that were behind it are before it now, or the other way round. */
  readonly isMoved: boolean;
}

/** What two nodes must have in common to become each other; undefined for nodes that it says nothing of. */
type Likeness = (node: Node) => string | undefined;

/** From the surest likeness to the weakest: each is looked for only between those that a surer one has found. */
const likenesses: readonly Likeness[] = [wholeOf, addressOf, kindOf];

/** Whether the server says the same of two nodes and of everything in them. */
export function isSame(one: Node, other: Node): boolean {
  return one.isEqualNode(other) && templatesOf(one) === templatesOf(other) && stateOf(one) === stateOf(other);
}

/** Pairs children; what is in no pair goes, or is new. */
export function pairNodes(old: readonly Node[], next: readonly Node[]): readonly Pair[] {
  // Most updates change one place: what stands around it need not be looked for.
  const most = Math.min(old.length, next.length);
  let start = 0;
  while (start < most && isSamePlace(old, next, start)) start += 1;
  let end = -1;
  while (-end <= most - start && isSamePlace(old, next, end)) end -= 1;
  const oldRest = old.slice(start, old.length + end + 1);
  const nextRest = next.slice(start, next.length + end + 1);
  return [
    ...pairsAt(old.slice(0, start), next),
    ...pairDifferent(oldRest, nextRest),
    ...pairsAt(old.slice(old.length + end + 1), next.slice(next.length + end + 1)),
  ];
}

/** @param place counts from the end where it is negative */
function isSamePlace(old: readonly Node[], next: readonly Node[], place: number): boolean {
  const [one, other] = [old.at(place), next.at(place)];
  return one !== undefined && other !== undefined && isSame(one, other);
}

/** Pairs what stands at the same place. */
function pairsAt(old: readonly Node[], next: readonly Node[]): readonly Pair[] {
  return old.flatMap((node, place) => {
    const other = next[place];
    return other === undefined ? [] : [{ old: node, next: other, isMoved: false }];
  });
}

function pairDifferent(old: readonly Node[], next: readonly Node[]): readonly Pair[] {
  // One that differs from one other cannot be the whole of it.
  const isOne = old.length === 1 && next.length === 1;
  const pairs = [...pairInOrder(old, next, isOne ? [kindOf] : likenesses)];
  const paired = new Set(pairs.flatMap((pair) => [pair.old, pair.next]));
  const isLeft = (node: Node) => !paired.has(node);
  for (const [moved, node] of alikeNodes(old.filter(isLeft), next.filter(isLeft), wholeOf)) {
    pairs.push({ old: moved, next: node, isMoved: true });
  }
  return pairs;
}

/** Pairs nodes so that no two pairs cross. */
function* pairInOrder(
  old: readonly Node[],
  next: readonly Node[],
  [likeness, ...weaker]: readonly Likeness[],
): Generator<Pair> {
  if (likeness === undefined || old.length === 0 || next.length === 0) return;
  let oldFrom = 0;
  let nextFrom = 0;
  for (const [oldNode, nextNode, oldPlace, nextPlace] of longestRising(alikeNodes(old, next, likeness))) {
    yield* pairInOrder(old.slice(oldFrom, oldPlace), next.slice(nextFrom, nextPlace), weaker);
    yield { old: oldNode, next: nextNode, isMoved: false };
    oldFrom = oldPlace + 1;
    nextFrom = nextPlace + 1;
  }
  yield* pairInOrder(old.slice(oldFrom), next.slice(nextFrom), weaker);
}

type Alike = readonly [old: Node, next: Node, oldPlace: number, nextPlace: number];

/** Nodes that have a likeness in common, in the order of the new ones; each is used once. */
function alikeNodes(old: readonly Node[], next: readonly Node[], likeness: Likeness): readonly Alike[] {
  const known = new Map<string, [Node, number][]>();
  for (const [place, node] of old.entries()) {
    const key = likeness(node);
    if (key === undefined) continue;
    const others = known.get(key);
    if (others === undefined) known.set(key, [[node, place]]);
    else others.push([node, place]);
  }
  const alike: Alike[] = [];
  for (const [nextPlace, node] of next.entries()) {
    const found = known.get(likeness(node) ?? '')?.shift();
    if (found !== undefined) alike.push([found[0], node, found[1], nextPlace]);
  }
  return alike;
}

interface Chain {
  readonly alike: Alike;
  readonly before: Chain | undefined;
}

/** The longest part of a list whose old places rise, by patience sorting. */
function longestRising(all: readonly Alike[]): readonly Alike[] {
  const ends: Chain[] = [];
  for (const alike of all) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.alike[2] ?? 0) < alike[2]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { alike, before: ends[low - 1] };
  }
  const rising: Alike[] = [];
  for (let chain = ends.at(-1); chain !== undefined; chain = chain.before) rising.push(chain.alike);
  return rising.reverse();
}

/** Everything that the server says of a node. An island is told by its state too, which stands behind it. */
function wholeOf(node: Node): string {
  return node instanceof Element
    ? `${node.outerHTML}\n${stateOf(node)}`
    : `${node.nodeName}\n${node.nodeValue}`;
}

/** What an element is about: its name in the page, else where it leads to. */
function addressOf(node: Node): string | undefined {
  if (!(node instanceof Element) || isIsland(node)) return undefined;
  const link = node.matches('[href]') ? node : node.querySelector('a[href]');
  const address = node.id === '' ? link?.getAttribute('href') : `#${node.id}`;
  return address ? `${kindOf(node)} ${address}` : undefined;
}

/** What a node is. What is written into a field does not go over to a field of another name. */
function kindOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return node.nodeName;
  // The browser's script has made an island its own: it stays as it is, or another one comes in its place.
  if (isIsland(node)) return undefined;
  return [node.nodeName, node.getAttribute('name'), node.getAttribute('type')].join(' ');
}

function isIsland(node: Element): boolean {
  return node.hasAttribute('data-island');
}

function stateOf(node: Node): string {
  return node instanceof Element && isIsland(node) ? (node.nextElementSibling?.textContent ?? '') : '';
}

/** What stands in templates is no child of theirs. */
function templatesOf(node: Node): string {
  if (!(node instanceof Element)) return '';
  const inside = [...node.querySelectorAll('template')].map(({ innerHTML }) => innerHTML);
  return [node instanceof HTMLTemplateElement ? node.innerHTML : '', ...inside].join('\n');
}
