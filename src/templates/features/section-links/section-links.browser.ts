import type { Mount } from '../../islands/mount.js';

/** Marks the link to the section below the bars at the top of the window, and keeps that link in view. */
export const mount: Mount = (element) => {
  const controller = new AbortController();
  let observer: IntersectionObserver | undefined;
  const watch = () => {
    observer?.disconnect();
    observer = observe(element);
  };
  watch();
  // The line that sections cross depends on the height of the window.
  addEventListener('resize', watch, { signal: controller.signal });
  return Promise.resolve(() => {
    controller.abort();
    observer?.disconnect();
  });
};

/** Sections are read from this distance below the bars on, in px. */
const below = 24;

/** Watches a line across the window, one pixel high. */
function observe(element: Element): IntersectionObserver {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of element.querySelectorAll('a')) {
    const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))?.closest('section');
    if (section) links.set(section, link);
  }
  const [first] = links.keys();
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const line = Math.ceil(bars) + below;
  const observer = new IntersectionObserver(
    (entries) => {
      const read = entries.find(({ isIntersecting }) => isIntersecting);
      // Above the first section, none is read. Between two, it is still the one before.
      if (read !== undefined) mark(element, links.get(read.target));
      else if ((first?.getBoundingClientRect().top ?? 0) > line) mark(element, undefined);
    },
    { rootMargin: `${-line}px 0px ${line + 1 - innerHeight}px` },
  );
  for (const section of links.keys()) observer.observe(section);
  return observer;
}

function mark(element: Element, link: HTMLAnchorElement | undefined): void {
  for (const other of element.querySelectorAll('[aria-current]')) other.removeAttribute('aria-current');
  if (link === undefined) {
    element.querySelector('ul')?.scrollTo({ left: 0 });
    return;
  }
  link.setAttribute('aria-current', 'location');
  const list = link.closest('ul');
  if (list === null) return;
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  // Not `scrollIntoView`: it would stop the page where it is scrolling to.
  list.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
}
