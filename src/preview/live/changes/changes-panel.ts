import { element } from '../errors/elements.js';
import { changesStyles } from './changes-styles.js';
import type { LiveChangedPage, LiveChanges } from './live-changes.js';

/** Milliseconds that the badge is there when nobody uses it. */
const shownTime = 10_000;

/**
 * Says in a small badge how many pages the last save has changed; a click shows the list. It never takes the focus, is not announced, and
 * goes away by itself while nobody uses it: it must not stand in anybody's way.
 */
export class ChangesPanel {
  #host: HTMLElement | undefined;
  #content: HTMLElement = element('div');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end = new AbortController();

  show(changes: LiveChanges): void {
    this.#host ??= this.#begin();
    this.#badge(changes);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#end.abort();
    this.#host?.remove();
    this.#host = undefined;
  }

  #begin(): HTMLElement {
    const host = document.createElement('herbarium-changes');
    host.setAttribute('lang', 'en');
    host.setAttribute('dir', 'ltr');
    const root = host.attachShadow({ mode: 'open' });
    // Not an element: the site's content security policy forbids inline styles.
    const styles = new CSSStyleSheet();
    styles.replaceSync(changesStyles);
    root.adoptedStyleSheets = [styles];
    this.#content = element('div');
    root.append(element('section', { 'aria-label': 'Pages that changed' }, this.#content));
    this.#end = new AbortController();
    const { signal } = this.#end;
    for (const type of ['pointerenter', 'focusin']) {
      host.addEventListener(type, () => clearTimeout(this.#timer), { signal });
    }
    for (const type of ['pointerleave', 'focusout']) {
      host.addEventListener(type, () => this.#wait(), { signal });
    }
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    document.documentElement.append(host);
    return host;
  }

  #onKey(event: KeyboardEvent): void {
    // The page may have used the key for something of its own.
    if (event.key === 'Escape' && !event.defaultPrevented) this.hide();
  }

  /** Goes away later, unless the list is open. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#host?.hasAttribute('data-open') === true) return;
    this.#timer = setTimeout(() => this.hide(), shownTime);
  }

  #badge(changes: LiveChanges): void {
    const button = element(
      'button',
      { type: 'button', class: 'badge', 'aria-expanded': 'false' },
      `${countText(changes)} changed`,
    );
    button.addEventListener('click', () => this.#open(changes));
    this.#host?.removeAttribute('data-open');
    this.#content.replaceChildren(button);
    this.#wait();
  }

  #open(changes: LiveChanges): void {
    clearTimeout(this.#timer);
    const close = element(
      'button',
      { type: 'button', class: 'close', title: 'Close (Escape)', 'aria-label': 'Close' },
      '×',
    );
    close.addEventListener('click', () => this.hide());
    const title = element('h2', { tabindex: '-1' }, `This save changed ${countText(changes)}`);
    const left = changes.count - changes.first.length;
    const rest = changes.isEverywhere
      ? 'All pages share what changed: the header, the footer, the styles or the templates.'
      : `and ${left.toLocaleString('en')} more`;
    this.#content.replaceChildren(
      element(
        'div',
        { class: 'panel' },
        element('div', { class: 'bar' }, title, close),
        element(
          'div',
          { class: 'body' },
          ...(changes.first.length === 0 ? [] : [element('ol', {}, ...changes.first.map(pageItem))]),
          ...(left > 0 ? [element('p', { class: 'rest' }, rest)] : []),
        ),
      ),
    );
    this.#host?.setAttribute('data-open', '');
    title.focus();
  }
}

function pageItem({ href, path, why }: LiveChangedPage): HTMLElement {
  return element(
    'li',
    {},
    element('a', { href }, element('bdi', {}, path)),
    element('span', { class: 'why' }, element('bdi', {}, why)),
  );
}

function countText({ count, isAtLeast, isEverywhere }: LiveChanges): string {
  const number = count.toLocaleString('en');
  if (isEverywhere) return `all ${number} pages`;
  return `${number}${isAtLeast ? ' or more' : ''} ${count === 1 ? 'page' : 'pages'}`;
}
