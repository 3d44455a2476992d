import type { LiveChanges, LiveTranslation } from '../message.js';
import changesStyles from './changes-panel.css' with { type: 'text' };
import { badge, element, openPanel, type Panel } from './elements.js';

/** Milliseconds that an unused badge is shown. */
const shownTime = 10_000;

/** A small badge. It never takes the focus, is not announced, and disappears when unused, so that it is never in the way. */
export function changesPanel() {
  let panel: Panel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    panel?.remove();
    panel = undefined;
  };

  const wait = () => {
    clearTimeout(timer);
    if (panel?.host.hasAttribute('data-open') !== true) timer = setTimeout(hide, shownTime);
  };

  const begin = () => {
    const begun = openPanel('herbarium-changes', 'Pages that changed', changesStyles, hide);
    const { host, signal } = begun;
    for (const type of ['pointerenter', 'focusin'])
      host.addEventListener(type, () => clearTimeout(timer), { signal });
    for (const type of ['pointerleave', 'focusout']) host.addEventListener(type, wait, { signal });
    return begun;
  };

  const open = (changes: LiveChanges) => {
    clearTimeout(timer);
    const { count, first, isEverywhere } = changes;
    const left = count - first.length;
    const rest = isEverywhere
      ? 'All pages share what changed: the header, the footer, the styles or the templates.'
      : `and ${left.toLocaleString('en')} more`;
    const pages = first.map(({ href, path, why }) => {
      const link = element('a', { href }, element('bdi', {}, path));
      return element('li', {}, link, element('span', { class: 'why' }, element('bdi', {}, why)));
    });
    const list = first.length > 0 && element('ol', {}, ...pages);
    const more = left > 0 && element('p', { class: 'rest' }, rest);
    panel?.show(`This save changed ${countText(changes)}`, hide, list, more);
  };

  const show = (changes: LiveChanges) => {
    panel ??= begin();
    const text = `${countText(changes)} changed`;
    panel.host.removeAttribute('data-open');
    panel.content.replaceChildren(badge(text, { 'aria-expanded': 'false' }, () => open(changes)));
    wait();
  };
  return { show, hide };
}

function countText({ count, isAtLeast, isEverywhere }: LiveChanges): string {
  const number = count.toLocaleString('en');
  if (isEverywhere) return `all ${number} pages`;
  return `${number}${isAtLeast ? ' or more' : ''} ${count === 1 ? 'page' : 'pages'}`;
}

const styles = `${changesStyles}:host { bottom: 3.5rem; }`;

/** A badge for the open translations of the page. A click lists them, with links to see both sides. */
export function translationsPanel() {
  let panel: Panel | undefined;

  const show = (translations: readonly LiveTranslation[]) => {
    panel?.remove();
    panel = undefined;
    if (translations.length === 0) return;
    const title = 'Translations of this page';
    const close = () => show(translations);
    const shown = openPanel('herbarium-translations', title, styles, close);
    const items = translations.map(({ language, open, compare }) => {
      const sides =
        compare === null
          ? language
          : element('a', { href: compare, target: '_blank' }, `${language}: compare`);
      return element('li', {}, sides, element('span', { class: 'why' }, open));
    });
    const list = () => shown.show(title, close, element('ol', {}, ...items));
    const count = translations.filter(({ open }) => open !== '').length;
    const text = count === 0 ? 'translated' : `translations: ${count} open`;
    shown.content.replaceChildren(badge(text, { 'aria-expanded': 'false' }, list));
    panel = shown;
  };
  return show;
}
