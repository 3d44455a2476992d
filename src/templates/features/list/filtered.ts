/*
 * A list that is filtered shows neither its page nor what belongs to it. The main part says so, for the styles. A shared address says so
 * before the first paint, by the script of the first view.
 */

/** Class of what that script has written. The island writes the same. */
export const earlyClass = 'early';

/** Key of the chosen view in the browser's storage. The island wakes when it exists. */
export const viewKey = 'herbarium-list-view';

/** Shows a list as filtered or not. */
export function markFiltered(main: HTMLElement, isFiltered: boolean): void {
  main.toggleAttribute('data-filtered', isFiltered);
}

export function removeEarlyParts(main: HTMLElement): void {
  for (const part of main.querySelectorAll(`.${earlyClass}`)) part.remove();
}
