import type { LiveChanges } from '../message.js';
import changesStyles from './changes-panel.css' with { type: 'text' };
import { badge, element, openPanel, type Panel, panelBar } from './elements.js';

/** Milliseconds that the badge is there when nobody uses it. */
const shownTime = 10_000;

/** A small badge. It never takes the focus, is not announced, and goes away while nobody uses it: it must not stand in anybody's way. */
export class ChangesPanel {
  #panel: Panel | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(changes: LiveChanges): void {
    this.#panel ??= this.#begin();
    const { host, content } = this.#panel;
    const text = `${countText(changes)} changed`;
    host.removeAttribute('data-open');
    content.replaceChildren(badge(text, { 'aria-expanded': 'false' }, () => this.#open(changes)));
    this.#wait();
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#panel?.remove();
    this.#panel = undefined;
  }

  #begin(): Panel {
    const panel = openPanel('herbarium-changes', 'Pages that changed', changesStyles, () => this.hide());
    const { host, signal } = panel;
    for (const type of ['pointerenter', 'focusin']) {
      host.addEventListener(type, () => clearTimeout(this.#timer), { signal });
    }
    for (const type of ['pointerleave', 'focusout']) {
      host.addEventListener(type, () => this.#wait(), { signal });
    }
    return panel;
  }

  /** Goes away later, unless the list is open. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#panel?.host.hasAttribute('data-open') === true) return;
    this.#timer = setTimeout(() => this.hide(), shownTime);
  }

  #open(changes: LiveChanges): void {
    clearTimeout(this.#timer);
    const { count, first, isEverywhere } = changes;
    const left = count - first.length;
    const rest = isEverywhere
      ? 'All pages share what changed: the header, the footer, the styles or the templates.'
      : `and ${left.toLocaleString('en')} more`;
    const pages = first.map(({ href, path, why }) => {
      const link = element('a', { href }, element('bdi', {}, path));
      return element('li', {}, link, element('span', { class: 'why' }, element('bdi', {}, why)));
    });
    const body = element(
      'div',
      { class: 'body' },
      first.length > 0 && element('ol', {}, ...pages),
      left > 0 && element('p', { class: 'rest' }, rest),
    );
    const bar = panelBar(`This save changed ${countText(changes)}`, () => this.hide());
    this.#panel?.content.replaceChildren(element('div', { class: 'panel' }, bar, body));
    this.#panel?.host.setAttribute('data-open', '');
    bar.querySelector('h2')?.focus();
  }
}

function countText({ count, isAtLeast, isEverywhere }: LiveChanges): string {
  const number = count.toLocaleString('en');
  if (isEverywhere) return `all ${number} pages`;
  return `${number}${isAtLeast ? ' or more' : ''} ${count === 1 ? 'page' : 'pages'}`;
}
