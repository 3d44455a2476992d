/**
 * Puts a page's own part of the head in its place: between the constant meta elements and the stylesheet.
 * @throws when the head has no such place
 */
export function replacePageHead(part: DocumentFragment): void {
  const [before, after] = placeOf(document);
  while (before.nextSibling !== null && before.nextSibling !== after) before.nextSibling.remove();
  after.before(part);
}

/** The page's own part of another document's head; it is taken from there. */
export function takePageHead(from: Document): DocumentFragment {
  const [before, after] = placeOf(from);
  const range = from.createRange();
  range.setStartAfter(before);
  range.setEndBefore(after);
  return range.extractContents();
}

function placeOf({ head }: Document): readonly [before: Element, after: Element] {
  const before = head.querySelector('meta[name="format-detection"]');
  const after = head.querySelector('link[rel="stylesheet"]');
  if (before === null || after === null) throw new Error('no place');
  return [before, after];
}
