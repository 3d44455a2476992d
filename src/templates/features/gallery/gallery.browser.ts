import type { PictureData } from '../../../site/views/contract.js';
import type { Mount } from '../../islands/mount.js';
import { sourcesOf } from '../../parts/pictures/picture-sources.js';
import { fill } from '../../texts/shown-text.js';
import type { GalleryState } from './gallery.js';

export const mount: Mount = (element, state) => {
  // The same build wrote the state into the page.
  const lightbox = makeLightbox(state as GalleryState);
  const controller = new AbortController();
  element.append(lightbox.dialog);
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button.gallery-open') : null;
    if (button === null) return;
    lightbox.open([...element.querySelectorAll('button.gallery-open')].indexOf(button), button);
  };
  element.addEventListener('click', onClick, { signal: controller.signal });
  return Promise.resolve(() => {
    controller.abort();
    lightbox.dialog.remove();
  });
};

/** Distance that an arrow key moves an enlarged picture, in px. */
const panStep = 120;

/** Lines on a grid of 24. */
const icons = { close: 'M6 6l12 12M18 6L6 18', previous: 'M15 5l-7 7 7 7', next: 'M9 5l7 7-7 7' };

const moves: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A row of pictures that snaps, moved by swipes, buttons and arrow keys. A click enlarges a picture to twice its size. */
function makeLightbox({ pictures, label, texts }: GalleryState) {
  const row = make('ul', { tabindex: '0', 'aria-label': label }, ...pictures.map(slideOf));
  const position = make('p', { 'aria-live': 'polite' });
  const previous = buttonOf('previous', texts.previous);
  const next = buttonOf('next', texts.next);
  const close = buttonOf('close', texts.close);
  const controls = make('div', {}, previous, position, next);
  controls.hidden = pictures.length < 2;
  const dialog = make('dialog', { class: 'lightbox', 'aria-label': label }, row, controls, close);
  let opener: HTMLElement | undefined;

  // The sign of `scrollLeft` depends on the direction of writing.
  const shown = () => Math.round(Math.abs(row.scrollLeft) / (row.clientWidth || 1));
  const turnTo = (number: number, behavior: ScrollBehavior = 'auto') =>
    row.children[number]?.scrollIntoView({ inline: 'center', block: 'nearest', behavior });
  const enlarged = () => row.querySelector<HTMLElement>('[data-enlarged]');
  const follow = () => {
    const number = shown();
    const text = fill(texts.position, { number: number + 1, count: pictures.length });
    if (position.textContent !== text) position.textContent = text;
    previous.ariaDisabled = String(number === 0);
    next.ariaDisabled = String(number === pictures.length - 1);
    const large = enlarged();
    if (large !== row.children[number]) large?.removeAttribute('data-enlarged');
  };

  row.addEventListener('scroll', follow, { passive: true });
  previous.addEventListener('click', () => turnTo(shown() - 1));
  next.addEventListener('click', () => turnTo(shown() + 1));
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    enlarged()?.removeAttribute('data-enlarged');
    opener?.focus();
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof HTMLImageElement) toggle(target, event);
    else if (target instanceof Element && target.closest('button, figcaption, div') === null) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const onward = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    const move = moves[event.key];
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const large = enlarged();
    if (large !== null) large.scrollBy(move.x * panStep, move.y * panStep);
    else if (move.x !== 0) turnTo(shown() + move.x * onward);
  });
  return {
    dialog,
    /** Shows a picture, by its number from 0. @param from gets the focus back */
    open: (number: number, from: HTMLElement) => {
      opener = from;
      dialog.showModal();
      close.focus();
      turnTo(number, 'instant');
      follow();
    },
  };
}

function toggle(image: HTMLImageElement, { clientX, clientY }: MouseEvent): void {
  const slide = image.closest('li');
  const { left, top, width, height } = image.getBoundingClientRect();
  if (!slide?.toggleAttribute('data-enlarged')) return;
  const large = image.getBoundingClientRect();
  slide.scrollBy(
    large.left + ((clientX - left) / width) * large.width - innerWidth / 2,
    large.top + ((clientY - top) / height) * large.height - innerHeight / 2,
  );
}

function slideOf(picture: PictureData): Element {
  const { src, alt, width, height } = picture;
  const size = width && height ? { width: `${width}`, height: `${height}` } : {};
  const sources = sourcesOf(picture).map(({ type, srcSet }) =>
    make('source', { type, srcset: srcSet, sizes: '100vw' }),
  );
  const image = make('img', { src, alt, loading: 'lazy', decoding: 'async', ...size });
  // Screen readers read the same text as `alt`.
  const caption = make('figcaption', { 'aria-hidden': 'true' }, alt);
  return make('li', {}, make('figure', {}, make('picture', {}, ...sources, image), caption));
}

function buttonOf(icon: keyof typeof icons, label: string): HTMLButtonElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS(svg.namespaceURI, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  line.setAttribute('d', icons[icon]);
  svg.append(line);
  return make('button', { type: 'button', class: icon, 'aria-label': label, title: label }, svg);
}

/** A copy of that in `make.ts`: sharing it would add a file to load, for so small a script. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}
