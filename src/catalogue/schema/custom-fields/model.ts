import { kindNames } from '../../../kinds/kind-names.js';

/** A text for all languages, or a text for each language tag. */
export type Words = string | Readonly<Record<string, string>>;

export const fieldKinds = ['number', 'choice', 'list', 'table', 'link', 'date', ...kindNames] as const;

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

/** The headings of sections whose names are no words of the interface. */
export const sectionWords: Partial<Record<SheetSectionName, string>> = {
  applications: 'sheet.use',
  composition: 'sheet.composition',
  details: 'sheet.details',
};

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
