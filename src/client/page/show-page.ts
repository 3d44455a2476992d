import { ownMarkup } from '../../templates/markup/trusted-types.js';
import type { Payload } from '../loading/payload.js';
import { closeMenus } from './header.js';

/** A payload with its HTML parsed. */
export interface ParsedPage {
  readonly payload: Payload;
  readonly main: HTMLElement;
}

/** Parses a payload's main part. @throws when it has none: then the payload is not ours */
export function parsePage(payload: Payload): ParsedPage {
  const main = fragmentOf(payload.main).querySelector('main');
  if (main === null) throw new Error('no main');
  return { payload, main };
}

/** Changes the document to the state that a full load of the page would give. */
export function showPage({ payload, main }: ParsedPage): void {
  const { documentElement } = document;
  documentElement.lang = payload.language;
  documentElement.dir = payload.direction;
  replacePageHead(fragmentOf(payload.head));
  replaceMain(main);
  // Menus of the header close, as after a full load.
  closeMenus();
}

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = ownMarkup(html);
  return template.content;
}

/** The main part of the page. @throws when there is none */
export function mainElement(): HTMLElement {
  const main = document.querySelector('main');
  if (main === null) throw new Error('no main');
  return main;
}

/** Shows another main part. @throws when there is none */
export function replaceMain(main: HTMLElement): void {
  mainElement().replaceWith(main);
  document.body.dataset['shows'] = main.dataset['screen'] ?? '';
}

/**
 * Replaces the page's own part of the head: it is between the constant meta elements and the stylesheet.
 * @throws when the head has no such place
 */
export function replacePageHead(part: DocumentFragment | HTMLTitleElement): void {
  const before = document.head.querySelector('meta[name=format-detection]');
  const after = document.head.querySelector('link[rel=stylesheet]');
  if (before === null || after === null) throw new Error('no place');
  while (before.nextSibling !== null && before.nextSibling !== after) before.nextSibling.remove();
  after.before(part);
}
