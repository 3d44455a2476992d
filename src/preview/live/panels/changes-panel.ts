import type { LiveChangedPage, LiveChanges } from '../message.js';
import { closeButton, element, panelHost } from './elements.js';

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
    const { host, content } = panelHost('herbarium-changes', 'Pages that changed', changesStyles);
    this.#content = content;
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
    const close = closeButton(() => this.hide());
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

const changesStyles = `
:host { left: 1rem; z-index: 2147483646; font: 0.875rem/1.5 system-ui, sans-serif; }
:host([data-open]) { width: min(26rem, calc(100vw - 2rem)); }
.badge { padding: 0.25rem 0.75rem; color: var(--faint); box-shadow: 0 1px 6px rgb(0 0 0 / 16%); }
.badge:hover { color: var(--text); }
.panel { max-height: min(50vh, 26rem); box-shadow: 0 8px 32px rgb(0 0 0 / 24%); }
.bar { padding: 0.25rem 0.25rem 0.25rem 0.875rem; }
h2 { font-size: 0.9375rem; }
.body { padding: 0 0.875rem 0.75rem; }
li { padding: 0.25rem 0; overflow-wrap: anywhere; }
a { display: inline-block; min-height: 1.5rem; color: var(--place); text-underline-offset: 0.15em; }
.why { display: block; font-size: 0.8125rem; color: var(--faint); }
.rest { color: var(--faint); }
:focus-visible { outline: 2px solid var(--place); outline-offset: 2px; border-radius: 2px; }
`;
