import type { KindName } from '../../../kinds/index.js';

/** A text for all languages, or a text for each language tag. */
export type Words = string | Readonly<Record<string, string>>;

/** The kinds of fields that are texts with a meaning. */
const readKinds = [
  ...(['quantity', 'ph', 'duration', 'pack'] as const),
  ...(['cas', 'ec', 'e_number', 'colour_index', 'hs_code', 'gtin'] as const),
] as const satisfies readonly KindName[];

export const fieldKinds = ['text', 'number', 'choice', 'list', 'table', 'link', ...readKinds] as const;

/** The sections of a data sheet that a field can be in, in display order. */
export const sheetSections = [
  'identity',
  'colour',
  'specification',
  'applications',
  'composition',
  'regulatory',
  'certificates',
  'commercial',
  'documents',
  'details',
] as const;
export type SheetSectionName = (typeof sheetSections)[number];

export const defaultSection: SheetSectionName = 'details';

export type Choices = readonly string[] | Readonly<Record<string, Words>>;

export type FieldValue = string | number | readonly string[] | readonly (readonly string[])[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

export function choiceNames(choices: Choices): readonly string[] {
  return isList(choices) ? choices : Object.keys(choices);
}

export function choiceWords(choices: Choices | undefined, name: string): Words {
  return choices === undefined || isList(choices) ? name : (choices[name] ?? name);
}

function isList(choices: Choices): choices is readonly string[] {
  return Array.isArray(choices);
}
