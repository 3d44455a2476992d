import type { Example } from '../../../catalogue/schema/shape/snippet.js';
import type { FormField, FormSection } from '../../../edits/form/form.js';

/** A part of the page that shows a field, or a value of it. */
export interface ShownField {
  readonly part: Element;
  readonly path: string;
  /** The text of the part, which may be one of several values. Its spaces are plain. */
  readonly text: string;
}

/** Parts of a page with another use, and parts about other entries. */
const others = 'a, button, input, select, textarea, label, summary, nav, aside';

/** Letters of the longest text that is compared with values. */
const mostLetters = 400;

/** Finds the field that an element of the page belongs to, by the names and values on the page: published pages have no keys. */
export function shownField(target: Element, sections: readonly FormSection[]): ShownField | undefined {
  if (target.closest('main') === null || target.closest(others) !== null) return undefined;
  for (let part: Element | null = target; part !== null; part = part.parentElement) {
    if (part.localName === 'main') return undefined;
    const text = textOf(part);
    const field = fieldOf(part, text, sections);
    if (field !== undefined) return { part, path: field.path, text };
  }
  return undefined;
}

function fieldOf(part: Element, text: string, sections: readonly FormSection[]): FormField | undefined {
  const fields = sections
    .flatMap((section) => section.fields)
    .filter(({ value, inherited }) => value !== null || inherited !== undefined);
  if (part.matches('.prose')) return fields.find(({ kind }) => kind === 'markdown');
  const name = nameOf(part);
  const named = fields.find(({ label }) => label === name);
  if (named !== undefined || text === '') return named;
  const isShort = text.length <= mostLetters;
  const equal = isShort
    ? fields.find(({ value }) => typeof value !== 'object' && plain(String(value)) === text)
    : undefined;
  const among = isShort ? fields.find(({ value }) => textsIn(value).includes(text)) : undefined;
  const section = sections.find(({ label }) => label === name)?.fields ?? [];
  return equal ?? among ?? fields.find((field) => section.includes(field));
}

/** The name beside a value, or the heading around it. */
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
  return plain(part?.textContent ?? '');
}

/** Pages have spaces that do not break. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** All texts and numbers in a value. */
function textsIn(value: Example | null): readonly string[] {
  if (value === null) return [];
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [plain(String(value))];
}
