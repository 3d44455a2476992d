/*
 * The menus of the header are plain `details`: they open without a script. This closes them as visitors expect it of a menu.
 */

/** Closes a menu on Escape, and when something outside of it is pressed or focused. */
export function watchMenus(): void {
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus())
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    closeMenus();
  });
  for (const event of ['pointerdown', 'focusin']) addEventListener(event, ({ target }) => closeMenus(target));
}

/** Closes the menus that an element is not in; without an element, all. */
export function closeMenus(target?: EventTarget | null): void {
  for (const menu of openMenus()) menu.open = target instanceof Node && menu.contains(target);
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('header details[open]');
}
