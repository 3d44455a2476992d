/** The main part of the page. @throws when there is none */
export function mainElement(): HTMLElement {
  const main = document.querySelector('main');
  if (main === null) throw new Error('no main');
  return main;
}

/** Shows another main part. @throws when there is none */
export function replaceMain(main: HTMLElement): void {
  mainElement().replaceWith(main);
  document.body.dataset['shows'] = main.dataset['screen'] ?? '';
}

/**
 * Replaces the page's own part of the head: it is between the constant meta elements and the stylesheet.
 * @throws when the head has no such place
 */
export function replacePageHead(part: DocumentFragment | HTMLTitleElement): void {
  const before = document.head.querySelector('meta[name=format-detection]');
  const after = document.head.querySelector('link[rel=stylesheet]');
  if (before === null || after === null) throw new Error('no place');
  while (before.nextSibling !== null && before.nextSibling !== after) before.nextSibling.remove();
  after.before(part);
}
