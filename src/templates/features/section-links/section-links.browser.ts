import type { Mount } from '../../islands/mount.js';

/** Marks the link to the section below the bars at the top of the window, and keeps that link in view. */
export const mount: Mount = (element) => {
  const controller = new AbortController();
  const { signal } = controller;
  let observer: IntersectionObserver | undefined;
  let isJumping = false;
  const look = () => {
    if (!isJumping) mark(element, linkOfRead(element));
  };
  const watch = () => {
    observer?.disconnect();
    observer = observe(element, look);
  };
  watch();
  // The line that sections cross depends on the height of the window.
  addEventListener('resize', watch, { signal });
  element.addEventListener(
    'click',
    ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null) return;
      mark(element, link);
      // Not the sections on the way. Browsers without this event show them.
      isJumping = 'onscrollend' in window;
    },
    { signal },
  );
  addEventListener(
    'scrollend',
    () => {
      isJumping = false;
      look();
    },
    { signal },
  );
  return Promise.resolve(() => {
    controller.abort();
    observer?.disconnect();
  });
};

/** Where sections are read: this far below the bars, in px. */
function lineOfReading(): number {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.ceil(bars) + 24;
}

function sectionsOf(element: Element): (readonly [section: Element, link: HTMLAnchorElement])[] {
  return [...element.querySelectorAll('a')].flatMap((link) => {
    const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))?.closest('section');
    return section ? [[section, link]] : [];
  });
}

/** Looks whenever a section crosses the line, which is one pixel high. */
function observe(element: Element, look: () => void): IntersectionObserver {
  const line = lineOfReading();
  const observer = new IntersectionObserver(look, {
    rootMargin: `${-line}px 0px ${line + 1 - innerHeight}px`,
  });
  for (const [section] of sectionsOf(element)) observer.observe(section);
  return observer;
}

/** The link to the section that is read: the last that begins above the line. Undefined above the first. */
function linkOfRead(element: Element): HTMLAnchorElement | undefined {
  const line = lineOfReading();
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
  let read: HTMLAnchorElement | undefined;
  for (const [section, link] of sectionsOf(element)) {
    const { top, bottom } = section.getBoundingClientRect();
    // The last sections cannot come up to the line: there, the one that was asked for is read.
    if (isAtEnd && link.hash === location.hash && top < innerHeight && bottom > line) return link;
    if (top <= line) read = link;
  }
  return read;
}

function mark(element: Element, link: HTMLAnchorElement | undefined): void {
  const marked = element.querySelector('[aria-current]');
  // Nothing moves where nothing changes: a visitor may be about to touch a link.
  if (marked === (link ?? null)) return;
  marked?.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'location');
  const list = element.querySelector('ul');
  if (link === undefined || list === null) {
    list?.scrollTo({ left: 0 });
    return;
  }
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  // Not `scrollIntoView`: it would stop the page where it is scrolling to.
  list.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
}
