import type { ShownField } from './shown-field.js';

/** Marks the part under the pointer. The panel removes the attribute of the root when it closes. */
export const fieldStyles =
  'html[data-herbarium-edit] [data-herbarium-field] { outline: 2px dashed; outline-offset: 4px; cursor: pointer; }';

const mark = 'data-herbarium-field';

/** Leads from parts of the page to their fields, while there is a form. @param find undefined for a part without a field */
export function linkPage(
  find: (target: Element) => ShownField | undefined,
  lead: (shown: ShownField) => void,
  signal: AbortSignal,
): void {
  let marked: Element | undefined;
  const shownAt = ({ target }: Event) => (target instanceof Element ? find(target) : undefined);
  const onPointer = (event: Event) => {
    const part = shownAt(event)?.part;
    if (part === marked) return;
    marked?.removeAttribute(mark);
    part?.setAttribute(mark, '');
    marked = part;
  };
  const onClick = (event: Event) => {
    const shown = shownAt(event);
    if (shown !== undefined) lead(shown);
  };
  document.addEventListener('pointerover', onPointer, { signal });
  document.addEventListener('click', onClick, { signal });
}
