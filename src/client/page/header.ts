import { enquiredProducts } from '../../templates/features/enquiry/message/enquired-products.js';
import { isSearchKeyOff, markSearchKey } from '../../templates/features/search-key/setting.js';
import { itemsOf, onListChange } from '../../templates/islands/stored-list.js';
import { fill } from '../../templates/texts/shown-text.js';

/** Closes menus on Escape, and on a press or focus outside. They are plain `details`, so they open without a script. */
export function watchMenus(): void {
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus())
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    closeMenus();
  });
  for (const event of ['pointerdown', 'focusin']) addEventListener(event, ({ target }) => closeMenus(target));
}

/** Closes the menus that do not contain an element; without an element, all. */
export function closeMenus(target?: EventTarget | null): void {
  for (const menu of openMenus()) menu.open = target instanceof Node && menu.contains(target);
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('header details[open]');
}

/** The key `/` focuses the search field, unless the visitor is typing or the shortcut is off. */
export function watchSearchKey(): void {
  markSearchKey();
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || isSearchKeyOff()) return;
    if (target instanceof Element && target.closest('input,select,textarea,[contenteditable]')) return;
    // The page's own field is larger, and comes after that of the header.
    const field = [...document.querySelectorAll<HTMLElement>('.search-form input')].pop();
    if (field === undefined) return;
    event.preventDefault();
    field.focus();
  });
}

export function countEnquiry(): void {
  onListChange(enquiredProducts, showCount);
  document.addEventListener('herbarium:replaced', showCount);
  showCount();
}

function showCount(): void {
  const link = document.querySelector<HTMLElement>('#enquiry-link');
  const number = link?.querySelector('.number');
  if (!link || !number) return;
  const count = itemsOf(enquiredProducts).length;
  const rules = new Intl.PluralRules(link.closest<HTMLElement>('[lang]')?.lang);
  const name = link.dataset[rules.select(count)] ?? link.dataset['other'] ?? '';
  number.textContent = String(count);
  // A screen reader would read only the number.
  link.ariaLabel = fill(name, { count });
  link.hidden = count === 0;
}

export function followOnline(onChange: (isOnline: boolean) => void): void {
  const update = () => {
    const notice = document.querySelector<HTMLElement>('#offline');
    const { onLine } = navigator;
    const { documentElement } = document;
    const wasOnline = documentElement.dataset['offline'] === undefined;
    documentElement.toggleAttribute('data-offline', !onLine);
    if (notice !== null) notice.hidden = onLine;
    if (wasOnline !== onLine) onChange(onLine);
  };
  for (const type of ['online', 'offline', 'pageshow']) addEventListener(type, update);
  document.addEventListener('herbarium:replaced', update);
  update();
}
