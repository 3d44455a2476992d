/** The key `/` leads to the search field, as on many sites; not while a visitor writes. */
export function watchSearchKey(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest('input,select,textarea,[contenteditable]')) return;
    const find = (place: string) => document.querySelector<HTMLElement>(`${place} .search-form input`);
    // That of the page itself is the larger one.
    const field = find('main') ?? find('header');
    if (field === null) return;
    event.preventDefault();
    field.focus();
  });
}
