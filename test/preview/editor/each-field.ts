import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { Example } from '../../../src/catalogue/schema/shape/snippet.js';
import { at, isMap, withAt } from '../../../src/document/document.js';
import { parse } from '../../../src/document/parse/parse.js';
import { withWish } from '../../../src/edits/change-value.js';
import type { EditAnswer, FormField } from '../../../src/edits/form/form.js';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { editClient, fieldsOf } from './edit-client.js';
import { sampleValue } from './sample-values.js';

/** A field of every kind that a site can declare. */
const declared = `
  fields:
    dosage: { label: Dosage, kind: number, unit: g/kg, minimum: 0, maximum: 50, section: commercial }
    taste: { label: Taste, kind: choice, choices: { sweet: Sweet, sour: Sour } }
    notes: { label: Notes, kind: list, choices: [fruity, floral] }
    recipe: { label: Recipe, kind: table, columns: [Medium, Amount] }
    since: { label: Since, kind: date }
    more: { label: More, kind: link }
    remark: { label: Remark, kind: text }
    strength: { label: Strength, kind: quantity }
`;

/** The path of the entry with an id in plain data. */
function placeOf(
  value: unknown,
  id: string,
  around: (string | number)[] = [],
): (string | number)[] | undefined {
  if (isMap(value) && value['id'] === id) return around;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = placeOf(inner, id, [...around, Array.isArray(value) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The data with other values of an entry. */
function withValues(data: unknown, id: string, values: Readonly<Record<string, Example>>): unknown {
  const place = placeOf(data, id) ?? [];
  const entry = Object.entries(values).reduce(
    (all, [name, value]) => withWish(all, { path: name.split('.'), value }),
    Object(at(data, place)),
  );
  return withAt(data, place, entry);
}

/** @param isSample only the first field of each kind */
function editable(fields: readonly FormField[], isSample: boolean): readonly FormField[] {
  const kinds = new Set<string>();
  const isNew = ({ kind }: FormField) => kinds.size < kinds.add(kind).size;
  return fields.filter((field) => !field.isFixed && (isNew(field) || !isSample));
}

/** A page of each kind of entry, with the fields that refuse their sample value. */
export const editedPages: readonly (readonly [page: string, refused: readonly string[]])[] = [
  // No other entry has the path.
  ['/colours/blue-powder', ['shadowed_by']],
  // It has no list, so it has no list pages.
  ['/about-us', ['pages']],
  ['/sports', ['parent', 'pages']],
  ['/knowledge/blue', ['shadowed_by']],
  ['/news/opened', ['shadowed_by']],
];

/** Saves values of fields, and takes the last save back. Resolves whether it is done. */
export interface FieldWriter {
  readonly save: (
    fields: readonly FormField[],
    values: Readonly<Record<string, Example>>,
  ) => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  /** The value that a sample becomes. A person adds to lists. */
  readonly valueFor: (field: FormField) => Example;
}

interface Project {
  readonly url: string;
  readonly first: EditAnswer;
  readonly client: Awaited<ReturnType<typeof editClient>>;
}

/** Wishes as the form sends them. */
async function wishWriter({ client, first }: Project): Promise<FieldWriter> {
  return {
    save: async (_, values) => {
      const { isSaved, findings, others } = await client.save(first, values);
      expect(isSaved || findings.length + others.length > 0).toBe(true);
      return isSaved;
    },
    undo: async () => (await client.post({ do: 'undo' })).isSaved,
    valueFor: sampleValue,
  };
}

/** Changes each field of a page's entry, and takes it back. @param options.isSample only one field of each kind @returns the fields that cannot have the sample value */
export async function editsEachField(
  page: string,
  {
    isSample = false,
    writer = wishWriter,
  }: { isSample?: boolean; writer?: (project: Project) => Promise<FieldWriter> } = {},
): Promise<readonly string[]> {
  const project = await copyOfSite('small');
  const catalogue = path.join(project, 'catalogue.yaml');
  await edit(catalogue, '  page_size:', `${declared.slice(1)}  page_size:`);
  const { url } = await startPreview(project);
  const client = await editClient(url);
  const valueNow = async () => parse({ file: '', text: await readFile(catalogue, 'utf8') }).value;
  const refused: string[] = [];
  const first = await client.form(page);
  const { save, undo, valueFor } = await writer({ url, first, client });
  expect(fieldsOf(first).length).toBeGreaterThan(10);
  for (const field of editable(fieldsOf(first), isSample)) {
    const file = field.file === undefined ? catalogue : path.join(project, field.file);
    const [text, before] = [await readFile(file, 'utf8'), await valueNow()];
    // A picture has both or none.
    const isPicture = (name: string) => name.startsWith('image.');
    const fields = isPicture(field.path) ? fieldsOf(first).filter((other) => isPicture(other.path)) : [field];
    const values = Object.fromEntries(fields.map((wish) => [wish.path, valueFor(wish)]));
    const isSaved = await save(fields, values);
    const isChanged = (await readFile(file, 'utf8')) !== text;
    if (!isSaved || !isChanged) {
      // An error, or a number of pages that the items do not give and the form corrects.
      refused.push(field.path);
      expect(isChanged, field.path).toBe(false);
      continue;
    }
    expect(await valueNow(), field.path).toEqual(
      field.file === undefined ? withValues(before, first.form?.id ?? '', values) : before,
    );
    if (field.file !== undefined) expect(await readFile(file, 'utf8')).toBe(values[field.path]);
    expect(await undo(), field.path).toBe(true);
    expect(await readFile(file, 'utf8'), field.path).toBe(text);
  }
  return refused;
}
