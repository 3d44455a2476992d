import { isSearchKeyOff, markSearchKey } from '../../templates/features/search-key/setting.js';

/** The key `/` leads to the search field, as on many sites; not while a visitor writes, nor when it is switched off. */
export function watchSearchKey(): void {
  markSearchKey();
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || isSearchKeyOff()) return;
    if (target instanceof Element && target.closest('input,select,textarea,[contenteditable]')) return;
    // That of the page itself is the larger one, and comes after that of the header.
    const field = [...document.querySelectorAll<HTMLElement>('.search-form input')].pop();
    if (field === undefined) return;
    event.preventDefault();
    field.focus();
  });
}
