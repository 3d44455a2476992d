/** Wakes the island of a tray, which is loaded with the first chosen product, like a touch of the visitor. @param dock selector of its content */
export function wakeTray(dock: string): void {
  document
    .querySelector(`[data-island]:not([data-awake]) > ${dock}`)
    ?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}
