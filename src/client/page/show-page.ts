import { ownMarkup } from '../../templates/markup/own-markup.js';
import type { Payload } from '../loading/payload.js';
import { mainElement, replacePageHead } from './page-parts.js';

/** A payload whose HTML has been read. */
export interface ParsedPage {
  readonly payload: Payload;
  readonly main: HTMLElement;
}

/** Reads a payload's main part. @throws when it has none: then it is no payload of ours */
export function parsePage(payload: Payload): ParsedPage {
  const main = fragmentOf(payload.main).querySelector('main');
  if (main === null) throw new Error('no main');
  return { payload, main };
}

/** Makes the document what a full load of the page would have made it. */
export function showPage({ payload, main }: ParsedPage): void {
  const { documentElement } = document;
  documentElement.lang = payload.language;
  documentElement.dir = payload.direction;
  replacePageHead(fragmentOf(payload.head));
  mainElement().replaceWith(main);
  // Menus of the header close, as they do when a page is loaded.
  for (const menu of document.querySelectorAll('header details[open]')) menu.removeAttribute('open');
}

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = ownMarkup(html);
  return template.content;
}
