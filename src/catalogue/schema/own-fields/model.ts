/** A text of the interface: the same in all languages, or one for each, by language tag. */
export type Words = string | Readonly<Record<string, string>>;

export const fieldKinds = ['text', 'number', 'choice', 'list', 'table', 'link'] as const;

/** The sections of a data sheet that a field can be in, in their order. */
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

/** The choices of a field: texts, or words by the value that products have. */
export type Choices = readonly string[] | Readonly<Record<string, Words>>;

/** A text, a number, a list of texts, or a table as rows of cells. */
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
