import * as v from 'valibot';
import { bodyFile, type Entry } from '../../catalogue/entries/entries.js';
import { originOf, writtenPlace } from '../../catalogue/entries/translations.js';
import { siteTextsOf } from '../../catalogue/interface/words.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { isSchema, nodeOf, type ValueNode } from '../../catalogue/schema/schema-tree.js';
import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { body, pictureFile } from '../../catalogue/schema/values/fields.js';
import { textForms } from '../../catalogue/schema/values/patterns.js';
import { at as dataAt, type EntryPath, isObject, type LocatedDocument } from '../../document/document.js';
import { sumOf } from '../../document/text/sum.js';
import type { ChangeState } from '../changes/change.js';
import { type Refused, refused } from '../refusal.js';
import { type Column, columnsAt, type TableColumn } from '../tables/columns.js';
import { fieldWord } from './field-words.js';
import type { FormColumn, FormField, FormKind, Suggested } from './form.js';

export type FormSite = Pick<SiteSettings, 'language' | 'fields' | 'sections'>;

/** A field of a form, and the column that reads its values. */
export interface FieldSource {
  readonly field: FormField;
  readonly column: Column;
}

/** The text that has the values of an entry. */
export interface WrittenEntry {
  readonly document: LocatedDocument;
  /** The path of the entry's map in that text. */
  readonly at: EntryPath;
  /** The file of a translation, if the catalogue does not have it. */
  readonly file?: string;
}

/** The place where an entry is written. Refused for screens that are made from settings. */
export function writtenEntry({ at }: Entry, { origins, written }: ChangeState): WrittenEntry | Refused {
  const origin = originOf(origins, at);
  if (origin?.isMade) {
    const message = 'the entry is made from its original, and has no text in the catalogue';
    return refused(message, 'write its texts first: in the `translations` of the original');
  }
  if (origin?.file) return { document: origin.file.document, at: [], file: origin.file.name };
  return { document: written, at: writtenPlace(origins, at) };
}

/** The fields of an entry, in the order of the schema. They are the rows of the table of fields: none is named here. */
export function fieldSources(
  entry: Entry,
  written: WrittenEntry,
  state: ChangeState,
  site: FormSite,
): readonly FieldSource[] {
  const columns = columnsAt(entry.at, state.written.value, site, siteTextsOf(state.files));
  const values = dataAt(written.document.value, written.at);
  return columns.filter(isEditable).map((column) => {
    const { schema, holds, path } = column;
    const innerLabel = ({ key, label }: TableColumn) =>
      (key !== undefined && fieldWord(site.language, `${column.key}.${key}`)) || label;
    const fieldOf = (file?: string): FormField => {
      const value = plain(file === undefined ? dataAt(values, path) : shownText(file, state));
      const whole = plain(dataAt(entry.value, path));
      return {
        ...columnOf(column, column.key, holds.kind === 'table' ? undefined : holds.value),
        ...{ label: labelOf(column, site.language), value, base: digestOf(value) },
        ...(holds.kind === 'list' && { kind: holds.value.valueKind === 'choice' ? 'choices' : 'list' }),
        ...(holds.kind === 'table' && {
          kind: 'table',
          columns: holds.columns.map((inner, n) => innerColumn(inner, n, innerLabel(inner))),
        }),
        ...(schema === body && { kind: 'markdown' }),
        ...(value === null && whole !== null && file === undefined && { inherited: whole }),
        ...(isIdentity(path) && { isFixed: true, hint: 'to change it, use “Give it the address” above' }),
        ...(file !== undefined && { file }),
      };
    };
    const whole = schema === body ? bodyFile(String(dataAt(entry.value, path) ?? '')) : undefined;
    return {
      column,
      field: fieldOf(whole !== undefined && state.files.paths.has(whole) ? whole : undefined),
    };
  });
}

/** Entries in an entry have forms of their own, and texts by language are translations. People need no id. */
function isEditable({ holds, key }: Column): boolean {
  if (key === 'id') return false;
  if (holds.kind === 'table')
    return holds.columns.length > 0 && !holds.columns.some(({ key }) => key === 'id');
  return holds.kind === 'list' || holds.value.valueKind !== 'any';
}

/** Keys that other places name. */
function isIdentity([key = '', ...rest]: readonly string[]): boolean {
  return rest.length === 0 && ['slug', 'path'].includes(key);
}

export function digestOf(value: Example | null): string {
  return sumOf(JSON.stringify(value));
}

/** A value as JSON has it, without keys that have none. Null for an absent or an unreadable one. */
function plain(value: unknown): Example | null {
  const isEmptyKey = (key: string, inner: unknown) => inner === null && /\D/.test(key);
  return JSON.parse(JSON.stringify(value) ?? 'null', (key, inner) =>
    isEmptyKey(key, inner) ? undefined : inner,
  );
}

/** The text of a Markdown file as a form shows it. */
function shownText(file: string, { files }: Pick<ChangeState, 'files'>): string {
  return (files.read(file)?.text ?? '').replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
}

/** A key that is not a word of the interface needs the name of its map: `Picture: File`. */
function labelOf({ path, key, label, isShown }: Column, language: string): string {
  const [around = '', ...inner] = path;
  const word = isShown ? label : (fieldWord(language, key) ?? label);
  const outer = inner.length === 0 || isShown ? undefined : fieldWord(language, around);
  return outer === undefined ? word : `${outer}: ${word}`;
}

function innerColumn({ key, value, ...column }: TableColumn, n: number, label: string): FormColumn {
  return columnOf({ ...column, label, words: new Map() }, key ?? String(n), value);
}

function columnOf(
  { schema, label, isRequired, words }: Pick<Column, 'schema' | 'label' | 'isRequired' | 'words'>,
  path: string,
  node: ValueNode | undefined,
): FormColumn {
  const bare = isObject(schema) && 'wrapped' in schema ? schema.wrapped : schema;
  const list = nodeOf(schema);
  const item = list.kind === 'list' ? list.item : bare;
  const { description: hint = '' } = metadataOf(bare);
  const { description: aboutItem = '', pattern } = metadataOf(item);
  const isLink = pattern === textForms.address.pattern || pattern === textForms.elsewhere.pattern;
  const meanings: readonly (readonly [Suggested, boolean])[] = [
    ['addresses', isLink],
    ['products', `${hint} ${aboutItem}`.includes('`category/slug`')],
    ['pictures', bare === pictureFile],
    ['files', hint.includes(' `assets/')],
  ];
  const [suggested] = meanings.find(([, isMeant]) => isMeant) ?? [];
  const kinds: readonly (readonly [FormKind, boolean])[] = [
    ['link', isLink],
    ['colour', pattern === textForms.colour.pattern],
    ['picture', bare === pictureFile],
  ];
  const isChoice = node?.valueKind === 'choice';
  return {
    path,
    label,
    hint,
    kind: kinds.find(([, isMeant]) => isMeant)?.[0] ?? node?.valueKind ?? 'table',
    isRequired,
    ...(isChoice && {
      choices: node.examples.map((value) => ({
        value,
        label: words.get(String(value))?.[0] ?? String(value),
      })),
    }),
    ...(node?.unit !== undefined && { unit: node.unit }),
    ...(suggested && { suggested }),
  };
}

function metadataOf(schema: unknown): { readonly description?: string; readonly pattern?: unknown } {
  if (!isSchema(schema)) return {};
  const { description = v.getDescription(schema), pattern } = v.getMetadata(schema);
  return { ...(typeof description === 'string' && { description }), pattern };
}
