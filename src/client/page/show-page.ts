import { fieldsOf } from '../../templates/islands/checks.js';
import { make } from '../../templates/islands/make.js';
import { trustedMarkup } from '../../templates/markup/trusted-types.js';
import { siteBase } from '../loading/addresses.js';
import { errorLayout, errorText, type Payload, RouteError } from '../loading/payload.js';
import { closeMenus } from './header.js';

/** @throws if the payload has no main part: then it is not ours */
export function parsePage(payload: Payload) {
  const main = fragmentOf(payload.main).querySelector('main');
  if (main === null) throw new Error('no main');
  return { payload, main };
}

/** Changes the document to the state after a full load of the page. */
export function showPage({ payload, main }: ReturnType<typeof parsePage>): void {
  const { documentElement } = document;
  documentElement.lang = payload.language;
  documentElement.dir = payload.direction;
  replacePageHead(fragmentOf(payload.head));
  replaceMain(main);
  closeMenus();
}

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedMarkup(html);
  return template.content;
}

export function mainElement(): HTMLElement {
  const main = document.querySelector('main');
  if (main === null) throw new Error('no main');
  return main;
}

function replaceMain(main: HTMLElement): void {
  mainElement().replaceWith(main);
  document.body.dataset['shows'] = main.dataset['screen'] ?? '';
}

/** The page's part is between the constant meta elements and the stylesheet. @throws if the head has no such place */
function replacePageHead(part: DocumentFragment | HTMLTitleElement): void {
  const before = document.head.querySelector('meta[name=format-detection]');
  const after = document.head.querySelector('link[rel=stylesheet]');
  if (before === null || after === null) throw new Error('no place');
  while (before.nextSibling !== null && before.nextSibling !== after) before.nextSibling.remove();
  after.before(part);
}

/** The server rendered the error layout into every page. @param onRetry for the button shown when no server answered */
export function showError(error: unknown, onRetry: () => void): void {
  try {
    const { status, message } = describeError(error);
    const template = errorLayout();
    if (template === null) throw new Error('no place');
    const attributes = { id: 'main', tabindex: '-1', 'data-screen': 'error' };
    const main = make('main', attributes, template.content.cloneNode(true));
    fill(main, '.status', status === 0 ? '' : String(status));
    const retry = main.querySelector<HTMLElement>('.retry');
    if (retry !== null) retry.hidden = status !== 0;
    retry?.addEventListener('click', onRetry);
    fill(main, 'h1', message);
    replaceMain(main);
    // The error page is in the language of the interface, not in that of the previous page.
    document.documentElement.lang = template.lang;
    document.documentElement.dir = template.dir;
    replacePageHead(make('title', {}, message));
  } catch {
    showLastResort();
  }
}

/** Status and message of any thrown value; by default 500 and a general message. The status is 0 if no server answered. */
function describeError(error: unknown): { readonly status: number; readonly message: string } {
  const { status: thrown } = fieldsOf(error);
  const isKnown = typeof thrown === 'number' && thrown >= 400 && thrown < 600;
  const status = isUnanswered(error) ? 0 : isKnown ? thrown : 500;
  // Only our own errors have messages for visitors.
  const message = error instanceof RouteError ? error.message : '';
  return { status, message: message || errorText(status === 404 ? 'missing' : 'failed') };
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof RouteError && error.status === 0;
}

/** For an error page that fails itself. */
function showLastResort(): void {
  const text = make('p', {}, 'An error occurred while showing the error page');
  const home = make('a', { href: siteBase() }, 'Go back to home');
  document.body.replaceChildren(make('main', {}, text, home));
  // Without a version, the next link is a full load.
  delete document.documentElement.dataset['version'];
}

function fill(main: Element, selector: string, text: string): void {
  const element = main.querySelector(selector);
  if (element === null) throw new Error('no place');
  element.textContent = text;
}
