import { mostLetters, type PagePart } from './frame-message.js';

/** Marks the part under the pointer. */
export const partStyles =
  'html[data-herbarium-edit] [data-herbarium-field] { outline: 2px dashed; outline-offset: 4px; cursor: pointer; }';

const mark = 'data-herbarium-field';

/** Parts of a page with another use, and parts about other entries. */
const others = 'a, button, input, select, textarea, label, summary, nav, aside';

/** An element of the page, and the elements around it up to the main part. Empty where the page shows no entry. */
export function partsAround({ target }: Event): readonly Element[] {
  const parts: Element[] = [];
  if (!(target instanceof Element) || target.closest('main') === null || target.closest(others) !== null)
    return parts;
  for (let part: Element | null = target; part && part.localName !== 'main'; part = part.parentElement)
    parts.push(part);
  return parts;
}

export function pagePart(part: Element): PagePart {
  return { name: nameOf(part), text: textOf(part), isProse: part.matches('.prose') };
}

export function markPart(part: Element | undefined): void {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  part?.setAttribute(mark, '');
}

function nameOf(part: Element): string {
  if (part.localName === 'section') return textOf(part.querySelector('h2, h3'));
  if (part.localName !== 'dd') return textOf(part);
  let name = part.previousElementSibling;
  while (name?.localName === 'dd') name = name.previousElementSibling;
  return textOf(name);
}

/** A day as it is written in the file, and a picture by its alternative text. */
function textOf(part: Element | null): string {
  if (part instanceof HTMLTimeElement) return part.dateTime;
  if (part instanceof HTMLImageElement) return part.alt;
  return plain(part?.textContent ?? '').slice(0, mostLetters + 1);
}

/** Pages have spaces that do not break. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
