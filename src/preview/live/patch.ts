import { Idiomorph } from 'idiomorph';
import { trustedMarkup } from '../../templates/markup/trusted-types.js';

/** Attributes that scripts and readers set, and the server never changes. */
const settled = new Set(['hidden', 'open', 'aria-invalid', 'data-filtered', 'data-query']);
/** Attributes of fields. They stay if a reader has typed or chosen something. */
const values = new Set(['value', 'checked', 'selected']);
/** The parts of the body from the server. Browser extensions add others. */
const served = new WeakSet<Node>(document.body.children);

/** Updates the page to the server's version. Keeps what readers and islands have changed. */
export function patchPage(next: Document): void {
  for (const { name, value } of next.documentElement.attributes) {
    document.documentElement.setAttribute(name, value);
  }
  // Scripts of a fragment never run, nor do their copies.
  for (const script of next.querySelectorAll('script')) {
    const template = document.createElement('template');
    template.innerHTML = trustedMarkup(script.outerHTML);
    script.replaceWith(template.content);
  }
  patchHead(next);
  for (const kind of ['icon', 'apple-touch-icon']) {
    const [live, fresh] = [document, next].map((page) => page.head.querySelector(`link[rel="${kind}"]`));
    if (live && fresh && !live.isEqualNode(fresh)) live.replaceWith(document.importNode(fresh, true));
  }
  Idiomorph.morph(document.body, next.body, {
    callbacks: {
      beforeNodeMorphed: (live: Node, fresh: Node) => {
        if (isSame(live, fresh)) return false;
        if (live instanceof Text) return patchText(live, fresh.nodeValue ?? '');
        return !(live instanceof Element && fresh instanceof Element) || patchIsland(live, fresh);
      },
      beforeAttributeUpdated: (name, live) => !settled.has(name) && !(values.has(name) && isWritten(live)),
      beforeNodeRemoved: (live: Node) => live.parentNode !== document.body || served.has(live),
      afterNodeAdded: (live) => void served.add(live),
    },
  });
}

/** Whether a node is up to date. In most updates, most of the page is. */
function isSame(live: Node, fresh: Node): boolean {
  // The content of templates is not compared. Only the body contains templates.
  const mayHide = live === document.body || live instanceof HTMLTemplateElement;
  return !mayHide && live.isEqualNode(fresh);
}

/** Updates the page's own part of the head, between the constant elements and the stylesheet. */
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

/** Changes only the part that differs, so that a selection in the rest stays. @returns false: the node is done */
function patchText(live: Text, fresh: string): false {
  const { data } = live;
  if (data === fresh) return false;
  const most = Math.min(data.length, fresh.length);
  let start = 0;
  while (start < most && data[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < most - start && data.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  live.replaceData(start, data.length - start - end, fresh.slice(start, fresh.length - end));
  return false;
}

/** Skips an island whose state is the same: its script has changed it. @returns whether more is to be done */
function patchIsland(live: Element, fresh: Element): boolean {
  const [before, now] = [islandIn(live), islandIn(fresh)];
  if (before !== now) live.replaceChildren(...document.importNode(fresh, true).childNodes);
  return before === undefined || before !== now;
}

function islandIn(element: Element): string | undefined {
  const island = element.querySelector<HTMLElement>(':scope > [data-island]');
  return island ? `${island.dataset['island']} ${island.nextElementSibling?.textContent}` : undefined;
}

function isWritten(field: Element): boolean {
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLOptionElement)) return false;
  const options = [...(field.closest('select')?.options ?? [])];
  const usual = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return usual?.selected === false;
}

/** Loads new styles beside the present ones, so that the page always has some. @returns removes unused styles */
export async function loadStyles(next: Document): Promise<() => void> {
  const live = styleLinks(document);
  const loading: Promise<void>[] = [];
  const wanted = new Set<string>();
  let place: HTMLLinkElement | undefined;
  for (const fresh of styleLinks(next)) {
    wanted.add(fresh.href);
    const same = live.find(({ href }) => href === fresh.href);
    const link = same ?? document.importNode(fresh);
    if (same === undefined) {
      loading.push(loaded(link));
      if (place !== undefined) place.after(link);
      // The navigator replaces the part of the head before the first style.
      else if (live[0] !== undefined) live[0].before(link);
      else document.head.append(link);
    }
    place = link;
  }
  await Promise.all(loading);
  return () => {
    for (const link of live) if (!wanted.has(link.href)) link.remove();
  };
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}

function styleLinks({ head }: Document): readonly HTMLLinkElement[] {
  return [...head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}
