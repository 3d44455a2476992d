import { claimsOf } from '../../catalogue/addresses/paths.js';
import { type Entry, titleOf } from '../../catalogue/entries/entries.js';
import { valueWord } from '../../catalogue/interface/word-at.js';
import { siteTextsOf, wordsIn } from '../../catalogue/interface/words.js';
import { sectionWords, sheetSections, type Words } from '../../catalogue/schema/custom-fields/model.js';
import { editionKeys, metadata, shadowed_by } from '../../catalogue/schema/values/fields.js';
import { groupedBy } from '../../document/collections.js';
import { at as dataAt } from '../../document/document.js';
import type { ChangeState } from '../changes/change.js';
import type { Refused } from '../refusal.js';
import { fieldWord } from './field-words.js';
import type { EntryForm, FormField, Suggested } from './form.js';
import {
  type FieldSource,
  type FormSite,
  fieldSources,
  type WrittenEntry,
  writtenEntry,
} from './form-fields.js';

/** Most suggestions of a kind: a browser shows a few of them. */
const mostSuggestions = 5000;

/** Names of files that pages show as pictures. */
export const pictureName = /\.(?:jpe?g|png|webp|avif|tiff?|heic|gif|svg)$/i;

/** Sections that no data sheet has. */
const others: readonly (readonly [string, readonly unknown[]])[] = [
  ['search', Object.values(metadata)],
  ['publication', [...Object.values(editionKeys), shadowed_by]],
];

export interface OpenForm {
  readonly entry: Entry;
  readonly form: EntryForm;
  readonly written: WrittenEntry;
  readonly sources: readonly FieldSource[];
}

/** The form of an entry: sections in the order of the data sheet, required fields first. @returns a refusal for a made screen */
export function formOf(entry: Entry, state: ChangeState, site: FormSite): OpenForm | Refused {
  const written = writtenEntry(entry, state);
  if ('refusal' in written) return written;
  const sources = fieldSources(entry, written, state, site);
  const used = usedItems(entry, sources, state);
  const bySection = groupedBy(sources, (source) => [sectionOf(source, site)]);
  const names = ['entry', ...sheetSections, ...Object.keys(site.sections ?? {}), 'search', 'publication'];
  const { id = '', language = site.language } = entry.value;
  const form = {
    ...{ id, kind: entry.kind, name: titleOf(entry) ?? id, language, labels: site.language },
    sections: names.flatMap((key) => {
      const fields = (bySection.get(key) ?? []).map(({ field }) => {
        return used[field.path] === undefined ? field : { ...field, suggested: field.path };
      });
      const sorted = fields.toSorted((a, b) => rankOf(a) - rankOf(b));
      return fields.length === 0 ? [] : [{ key, label: sectionLabel(key, state, site), fields: sorted }];
    }),
    suggestions: { ...suggestionsIn(state), ...used },
  };
  return { entry, form, written, sources };
}

/** The rank of a field in its section: required fields first, fixed ones last. */
function rankOf({ isFixed, isRequired }: FormField): number {
  return isFixed ? 2 : isRequired ? 0 : 1;
}

function sectionOf({ column: { section, schema, path } }: FieldSource, site: FormSite): string {
  const [other] = others.find(([, schemas]) => schemas.includes(schema)) ?? [];
  const around = sheetSections.find((name) => path.length > 1 && name === path[0]);
  const known = section !== undefined && site.sections?.[section] === undefined;
  return other ?? (known ? sheetSections.find((name) => name === section) : section) ?? around ?? 'entry';
}

function sectionLabel(key: string, { files }: ChangeState, { language, sections }: FormSite): string {
  const declared: Words | undefined = sections?.[key];
  if (declared !== undefined) return typeof declared === 'string' ? declared : (declared[language] ?? key);
  const sheet = sheetSections.find((name) => name === key);
  const words = wordsIn(language, siteTextsOf(files));
  return fieldWord(language, `#${key}`) ?? valueWord(words, (sheet && sectionWords[sheet]) ?? key, '') ?? key;
}

/** The items that other entries of the kind and the language have in a list, by its path. */
function usedItems(
  { kind, value: { language } }: Entry,
  sources: readonly FieldSource[],
  { entries }: ChangeState,
): Record<string, readonly string[]> {
  const alike = entries.filter((other) => other.kind === kind && other.value.language === language);
  const lists = sources.filter(({ field }) => field.kind === 'list' && field.suggested === undefined);
  return Object.fromEntries(
    lists.flatMap(({ field: { path }, column }) => {
      const items = alike.flatMap(({ value }) => {
        const list = dataAt(value, column.path);
        return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
      });
      return items.length === 0 ? [] : [[path, [...new Set(items)].sort().slice(0, mostSuggestions)]];
    }),
  );
}

function suggestionsIn(state: ChangeState): Record<Suggested, readonly string[]> {
  const claims = claimsOf(state);
  const most = (texts: readonly string[]) => texts.slice(0, mostSuggestions);
  const files = [...state.files.paths].filter((name) => name.startsWith('assets/'));
  return {
    products: most(claims.flatMap(({ path, entry }) => (entry.kind === 'product' ? path.slice(1) : []))),
    addresses: most(claims.map(({ path }) => path)),
    files: most(files),
    pictures: most(files.filter((name) => pictureName.test(name))),
  };
}
