import { siteBase } from '../addresses/route-path.js';
import { describeError, errorLayout } from '../loading/route-error.js';
import { replaceMain, replacePageHead } from './show-page.js';

/**
 * Shows the error layout instead of the main part. The server rendered it into every page.
 * @param onRetry called by a button, which is there when no server answered
 * @returns the new main part
 */
export function showError(error: unknown, onRetry: () => void): HTMLElement {
  try {
    const { status, message } = describeError(error);
    const template = errorLayout();
    if (template === null) throw new Error('no place');
    const main = document.createElement('main');
    main.id = 'main';
    main.tabIndex = -1;
    main.dataset['screen'] = 'error';
    main.append(template.content.cloneNode(true));
    fill(main, '.status', status === 0 ? '' : String(status));
    const retry = main.querySelector<HTMLElement>('.retry');
    if (retry !== null) retry.hidden = status !== 0;
    retry?.addEventListener('click', onRetry);
    fill(main, 'h1', message);
    replaceMain(main);
    // The error page is in the language of the interface, whatever the page before was.
    document.documentElement.lang = template.lang;
    document.documentElement.dir = template.dir;
    // Remove all metadata of the page before.
    const title = document.createElement('title');
    title.textContent = message;
    replacePageHead(title);
    return main;
  } catch {
    return showLastResort();
  }
}

/** When the error page itself fails (specification, section 8). */
function showLastResort(): HTMLElement {
  const main = document.createElement('main');
  const text = document.createElement('p');
  text.textContent = 'An error occurred while showing the error page';
  const home = document.createElement('a');
  home.href = siteBase();
  home.textContent = 'Go back to home';
  main.append(text, home);
  document.body.replaceChildren(main);
  // A page without its shell has no version, so the next link is a full load.
  delete document.documentElement.dataset['version'];
  return main;
}

function fill(main: Element, selector: string, text: string): void {
  const element = main.querySelector(selector);
  if (element === null) throw new Error('no place');
  element.textContent = text;
}
