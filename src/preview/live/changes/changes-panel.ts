import { element } from '../errors/elements.js';
import type { LiveChangedPage, LiveChanges } from '../message.js';

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

/** The styles of the list. Nothing of the page reaches it, and nothing of it reaches the page. */
const changesStyles = `
:host {
  all: initial;
  position: fixed; left: 1rem; bottom: 1rem; z-index: 2147483646;
  font: 0.875rem/1.5 system-ui, sans-serif;
  --ground: #ffffff; --text: #1d1d1f; --faint: #5c5f66; --line: #c9c9c6; --place: #00677f; --hover: #f4f4f1;
  color: var(--text); color-scheme: light;
}
:host([data-open]) { width: min(26rem, calc(100vw - 2rem)); }
@media (prefers-color-scheme: dark) {
  :host {
    --ground: #1e1f22; --text: #ececea; --faint: #a3a7ae; --line: #4a4c52; --place: #7fd3e6; --hover: #141517;
    color-scheme: dark;
  }
}
* { box-sizing: border-box; }
h2, p, ol { margin: 0; }
button { font: inherit; color: inherit; cursor: pointer; }
.badge {
  padding: 0.25rem 0.75rem; border: 1px solid var(--line); border-radius: 999px;
  background: var(--ground); color: var(--faint); box-shadow: 0 1px 6px rgb(0 0 0 / 16%);
}
.badge:hover { color: var(--text); }
.panel {
  display: flex; flex-direction: column; max-height: min(50vh, 26rem); overflow: hidden;
  background: var(--ground); border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 8px 32px rgb(0 0 0 / 24%);
}
.bar { display: flex; align-items: center; justify-content: space-between; padding: 0.25rem 0.25rem 0.25rem 0.875rem; }
h2 { font-size: 0.9375rem; font-weight: 650; }
.close { flex: none; width: 2.25rem; height: 2.25rem; border: 0; border-radius: 6px; background: none; font-size: 1.375rem; line-height: 1; color: var(--faint); }
.close:hover { background: var(--hover); color: var(--text); }
.body { overflow-y: auto; overscroll-behavior: contain; padding: 0 0.875rem 0.75rem; }
ol { padding: 0; list-style: none; }
li { padding: 0.25rem 0; overflow-wrap: anywhere; }
a { display: inline-block; min-height: 1.5rem; color: var(--place); text-underline-offset: 0.15em; }
.why { display: block; font-size: 0.8125rem; color: var(--faint); }
.rest { color: var(--faint); }
:focus-visible { outline: 2px solid var(--place); outline-offset: 2px; border-radius: 2px; }
@media print { :host { display: none; } }
`;
