import type { Mount } from '../../islands/mount.js';

/** Marks the link to the section below the bars at the top of the window, and keeps that link in view. */
export const mount: Mount = (element) => {
  const controller = new AbortController();
  const { signal } = controller;
  let observer: IntersectionObserver | undefined;
  let isJumping = false;
  const look = () => {
    if (!isJumping) mark(element, currentLink(element));
  };
  const watch = () => {
    observer?.disconnect();
    observer = observe(element, look);
  };
  watch();
  // The line that sections cross depends on the height of the window.
  addEventListener('resize', watch, { signal });
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    mark(element, link);
    // Do not mark the sections on the way. Browsers without this event mark them.
    isJumping = 'onscrollend' in window;
  };
  const onScrollEnd = () => {
    isJumping = false;
    look();
  };
  element.addEventListener('click', onClick, { signal });
  addEventListener('scrollend', onScrollEnd, { signal });
  return Promise.resolve(() => {
    controller.abort();
    observer?.disconnect();
  });
};

/** The line at which sections are read, in px from the top of the window: a little below the bars. */
function readingLine(): number {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.ceil(bars) + 24;
}

function sectionsOf(element: Element): (readonly [section: Element, link: HTMLAnchorElement])[] {
  return [...element.querySelectorAll('a')].flatMap((link) => {
    const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))?.closest('section');
    return section ? [[section, link]] : [];
  });
}

/** Calls back whenever a section crosses the line, which is one pixel high. */
function observe(element: Element, look: () => void): IntersectionObserver {
  const line = readingLine();
  const observer = new IntersectionObserver(look, {
    rootMargin: `${-line}px 0px ${line + 1 - innerHeight}px`,
  });
  for (const [section] of sectionsOf(element)) observer.observe(section);
  return observer;
}

/** The link to the section that is read: the last section that begins above the line. Undefined above the first. */
function currentLink(element: Element): HTMLAnchorElement | undefined {
  const line = readingLine();
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
  let current: HTMLAnchorElement | undefined;
  for (const [section, link] of sectionsOf(element)) {
    const { top, bottom } = section.getBoundingClientRect();
    // The last sections cannot reach the line: the requested section counts as read.
    if (isAtEnd && link.hash === location.hash && top < innerHeight && bottom > line) return link;
    if (top <= line) current = link;
  }
  return current;
}

function mark(element: Element, link: HTMLAnchorElement | undefined): void {
  const marked = element.querySelector('[aria-current]');
  // Do not move the links without a change: a visitor may be about to touch one.
  if (marked === (link ?? null)) return;
  marked?.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'location');
  const list = element.querySelector('ul');
  if (link === undefined || list === null) {
    list?.scrollTo({ left: 0 });
    return;
  }
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  // Not `scrollIntoView`, which would stop the page while it scrolls.
  list.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
}
