import { slugOf } from '../../../catalogue/addresses/slug.js';
import { editCatalogue } from '../../../catalogue/edits/yaml/yaml-editor.js';
import { wordsIn } from '../../../catalogue/interface/words.js';
import { EditedText } from '../../../document/edited-text.js';
import { suggest } from '../../../document/text/suggest.js';
import { changesTo, type ValueWish } from '../../../edits/change-value.js';
import { type ChangeState, changeState } from '../../../edits/changes/change.js';
import { addEntries } from '../../../edits/new-entry/add-entries.js';
import { plainHeading } from '../../../edits/tables/headings.js';
import type { ImportRow } from '../../../edits/tables/import-row.js';
import type { declaredFields } from '../../../edits/tables/mapping.js';
import { draftOf } from '../../../rules/check/check.js';
import { catalogueSchemaOf } from '../../../rules/check/lint-section.js';
import { randomId } from '../tool/new-id.js';
import type { ImportStart } from './settle-rows.js';

/** Sets values of the site that it does not have. */
function withSettings({ state, edited }: ImportStart, wishes: readonly ValueWish[]): ImportStart {
  const { written, files } = state;
  const result = editCatalogue({ document: written, edited }, changesTo(written, ['site'], wishes));
  const next = 'impossible' in result ? undefined : changeState(result.document, files);
  return next === undefined || 'impossible' in result
    ? { state, edited }
    : { state: next, edited: result.edited };
}

/** The catalogue as the start of an import, with the fields that a mapping declares. */
export function startOf(state: ChangeState, fields: ReturnType<typeof declaredFields>): ImportStart {
  const start = { state, edited: new EditedText(state.written.source.text) };
  const wishes = Object.entries(fields).map(([name, value]) => ({ path: ['fields', name], value }));
  return wishes.length === 0 ? start : withSettings(start, wishes);
}

/** Adds the categories that rows name. @param general the category of products without one, in a new site @returns also their titles */
export function withCategories(start: ImportStart, rows: readonly ImportRow[], general?: string) {
  const { written, entries, files } = start.state;
  const present = entries.flatMap(({ kind, value }) =>
    kind === 'category' ? [value.id, value.slug, value.title].flatMap((name) => name ?? []) : [],
  );
  const known = new Set(present.map(plainHeading));
  const names = rows.map(({ texts }) => (texts.has('name') ? (texts.get('category') ?? general ?? '') : ''));
  // A name close to an existing one is probably a typing error.
  const isNew = (name: string) =>
    slugOf(name) !== '' && !known.has(plainHeading(name)) && suggest(name, present) === undefined;
  const byName = new Map(names.filter(isNew).map((name) => [plainHeading(slugOf(name)), name]));
  const titles = [...byName.values()].map((name) => name.replace(/\p{Cc}+/gu, ' '));
  const set = { kind: 'category', set: [], hints: true } as const;
  const wishes = titles.map((name) => ({ ...set, id: randomId(), name }));
  const added = addEntries(written, wishes, { schema: catalogueSchemaOf(written), draftOf });
  const state = 'refusal' in added ? undefined : changeState(added.document, files);
  if ('refusal' in added || state === undefined) return { start, titles: titles.slice(0, 0) };
  return { start: { state, edited: start.edited.edited(added.edited.changes()) }, titles };
}

/** The start of a new site: with the languages and the categories of the rows. */
export function startOfSite(start: ImportStart, rows: readonly ImportRow[], usual?: string) {
  const general = usual ?? wordsIn(start.state.draft.site?.language ?? '', {}).allProducts;
  const languages = new Set(rows.flatMap(({ values }) => values.flatMap(({ language = [] }) => language)));
  const settings = [...languages].map((language) => ({ path: ['languages', language], value: {} }));
  const made = withCategories(withSettings(start, settings), rows, general);
  return { ...made, category: made.titles.includes(general) ? general : undefined };
}
