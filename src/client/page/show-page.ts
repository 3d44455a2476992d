import { ownMarkup } from '../../templates/markup/own-markup.js';
import type { Payload } from '../loading/payload.js';
import { closeMenus } from './menus.js';
import { replaceMain, replacePageHead } from './page-parts.js';

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
