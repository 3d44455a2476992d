import type { Example } from '../../../catalogue/schema/shape/snippet.js';
import type { FormField, FormSection } from '../../../edits/form/form.js';
import { mostLetters, type PagePart } from '../frame/frame-message.js';
import { plain } from '../frame/page-parts.js';

/** Finds the field that a part of the page shows, by the names and values on the page: published pages have no keys. */
export function fieldOfPart(
  { name, text, isProse }: PagePart,
  sections: readonly FormSection[],
): FormField | undefined {
  const fields = sections
    .flatMap((section) => section.fields)
    .filter(({ value, inherited }) => value !== null || inherited !== undefined);
  if (isProse) return fields.find(({ kind }) => kind === 'markdown');
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

/** All texts and numbers in a value. */
function textsIn(value: Example | null): readonly string[] {
  if (value === null) return [];
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [plain(String(value))];
}
