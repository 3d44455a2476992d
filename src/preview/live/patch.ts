import { Idiomorph } from 'idiomorph';
import { ownMarkup } from '../../templates/markup/own-markup.js';

/** What scripts and readers set on elements of the page, and the server never changes. */
const settled: ReadonlySet<string> = new Set(['hidden', 'open', 'aria-invalid']);

/** The parts of the body that the server has sent; browser extensions put their own beside them. */
const served = new WeakSet<Node>(document.body.children);

/** Makes the page what the server says now, and leaves alone what readers and islands have made of it. */
export function patchPage(next: Document): void {
  for (const { name, value } of next.documentElement.attributes) {
    document.documentElement.setAttribute(name, value);
  }
  for (const script of next.querySelectorAll('script')) script.replaceWith(fragmentOf(script.outerHTML));
  patchHead(next);
  Idiomorph.morph(document.body, next.body, {
    callbacks: {
      beforeNodeMorphed: (live: Node, fresh: Node) => {
        if (isSame(live, fresh)) return false;
        if (live instanceof Text) return patchText(live, fresh.nodeValue ?? '');
        return !(live instanceof Element && fresh instanceof Element) || patchIsland(live, fresh);
      },
      beforeAttributeUpdated: (name, live) => !settled.has(name) && !(isValue(name) && isWritten(live)),
      beforeNodeRemoved: (live: Node) => live.parentNode !== document.body || served.has(live),
      afterNodeAdded: (live) => void served.add(live),
    },
  });
}

/** Whether nothing in a node has to change, which most updates say of most of a page. */
function isSame(live: Node, fresh: Node): boolean {
  // Content of templates is not compared; only the body has templates.
  const mayHide = live === document.body || live instanceof HTMLTemplateElement;
  return !mayHide && live.isEqualNode(fresh);
}

/** Scripts of a fragment never run, nor do their copies; browsers would complain of copies of others. */
function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = ownMarkup(html);
  return template.content;
}

/** Brings the page's own part of the head up to date: what stands between the constant elements and the stylesheet. */
function patchHead(next: Document): void {
  const [live, fresh] = [pageHead(document), pageHead(next)];
  if (live.length === fresh.length && live.every((node, n) => node.isEqualNode(fresh[n] ?? null))) return;
  const place = live.at(-1)?.nextSibling ?? null;
  for (const node of live) node.remove();
  for (const node of fresh) document.head.insertBefore(document.importNode(node, true), place);
}

function pageHead({ head }: Document): readonly ChildNode[] {
  const nodes = [...head.childNodes];
  const isAt = (selector: string) => (node: Node) => node instanceof Element && node.matches(selector);
  const before = nodes.findIndex(isAt('meta[name=format-detection]'));
  return nodes.slice(before + 1, nodes.findIndex(isAt('link[rel=stylesheet]')));
}

/** Changes only what differs between the two ends, so that a selection in the rest stays. @returns that all is done */
function patchText(live: Text, fresh: string): false {
  const { data } = live;
  const most = Math.min(data.length, fresh.length);
  let start = 0;
  while (start < most && data[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < most - start && data.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  if (data !== fresh)
    live.replaceData(start, data.length - start - end, fresh.slice(start, fresh.length - end));
  return false;
}

/**
 * Leaves an island alone whose state is the same: its script has made it its own. One of another state takes its place, and wakes.
 * @param live the element around it
 * @returns whether there is more to be done
 */
function patchIsland(live: Element, fresh: Element): boolean {
  const [before, now] = [islandIn(live), islandIn(fresh)];
  if (before !== now) live.replaceChildren(...document.importNode(fresh, true).childNodes);
  return before === undefined || before !== now;
}

function islandIn(element: Element): string | undefined {
  const island = element.querySelector<HTMLElement>(':scope > [data-island]');
  return island === null
    ? undefined
    : `${island.dataset['island']} ${island.nextElementSibling?.textContent}`;
}

function isValue(name: string): boolean {
  return name === 'value' || name === 'checked' || name === 'selected';
}

/** Whether a reader has written into a field, or chosen something. */
function isWritten(field: Element): boolean {
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLOptionElement)) return false;
  const options = [...(field.closest('select')?.options ?? [])];
  const usual = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return usual?.selected === false;
}
