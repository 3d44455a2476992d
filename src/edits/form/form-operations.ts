import { claimedPath } from '../../catalogue/addresses/paths.js';
import type { Entry } from '../../catalogue/entries/entries.js';
import { originOf } from '../../catalogue/entries/translations.js';
import { siteTextsOf } from '../../catalogue/interface/words.js';
import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { at as dataAt, isMap } from '../../document/document.js';
import { plainCharacters } from '../../kinds/characters.js';
import { draftOf } from '../../rules/check/check.js';
import { catalogueSchemaOf } from '../../rules/check/lint-section.js';
import { type ChangeResult, type ChangeState, changeFrom, type Fact } from '../changes/change.js';
import { moveEntry, removeEntry, renameEntry } from '../changes/readdress-entry.js';
import { addEntries, type EntryWish, listPageFor, nameKeys, slugFor } from '../new-entry/add-entries.js';
import { refused } from '../refusal.js';

const newKinds = {
  'new-product': 'product',
  'new-article': 'article',
  'new-news': 'news',
  'new-category': 'category',
} as const;
export const operationNames = [
  'copy',
  'rename',
  'move',
  'remove',
  'new-product',
  'new-article',
  'new-news',
  'new-category',
] as const;

/** A change of a whole entry. */
export interface FormOperation {
  readonly name: (typeof operationNames)[number];
  /** The name of the new entry, the new slug or path, the category, or the address where visitors go. */
  readonly to: string;
}

export function isNewEntry({ name }: FormOperation): boolean {
  return name === 'copy' || name in newKinds;
}

/** Ids for a new entry, and for the page that lists it. */
type NewIds = Readonly<Record<'entry' | 'page', string>>;

/** Does what the command of the same name does. */
export function operate(
  entry: Entry,
  { name, to }: FormOperation,
  state: ChangeState,
  ids: NewIds,
): ChangeResult {
  if (name !== 'copy' && name !== 'rename' && name !== 'move' && name !== 'remove')
    return newEntry(entry, { kind: newKinds[name], name: to }, state, ids);
  if (name === 'rename') return renameEntry(entry, to, state);
  if (name === 'move') return moveEntry(entry, to, state);
  if (name === 'copy') return copyEntry(entry, to, state, ids.entry);
  if (to !== '') return removeEntry(entry, { redirectTo: to }, state);
  return refused('people may know its address', 'say where its visitors go, such as to its category');
}

/** Adds an empty draft to the end of its list. A product is added to the category of the entry. */
function newEntry(
  entry: Entry,
  { kind, name }: Pick<EntryWish, 'kind' | 'name'>,
  state: ChangeState,
  ids: NewIds,
): ChangeResult {
  if (name === '') return refused('it needs a name', 'write what people call it');
  const around = entry.kind === 'product' ? entry.category : entry.value;
  const category = around.translation_of ?? around.id;
  const set = [{ path: ['draft'], text: 'true' }];
  const wish = { kind, id: ids.entry, name: plainCharacters(name), category, set, hints: false };
  const { written, draft, files, neverPublished } = state;
  const wishes = [...listPageFor(wish, draft, siteTextsOf(files), ids.page), wish];
  const added = addEntries(written, wishes, { schema: catalogueSchemaOf(written), draftOf });
  if ('refusal' in added) return added;
  const { plans, ...result } = added;
  const facts = plans.map(({ path }): Fact => ['new', path]);
  const change = { at: plans.at(-1)?.at ?? [], verb: 'create', gone: new Map(), files: new Map() } as const;
  return { ...result, ...change, facts, before: written, neverPublished };
}

/** Keys that only one entry can have. */
const ofOne = [
  'id',
  'slug',
  'path',
  'translations',
  'translation_of',
  'original_sum',
  'shadowed_by',
  'products',
  // They name it, as data sheets and certificates of analysis do.
  'documents',
];

/** Adds a draft behind an entry with the same values. */
function copyEntry(entry: Entry, name: string, state: ChangeState, id: string): ChangeResult {
  const { kind, at } = entry;
  const isWritten = originOf(state.origins, at) === undefined;
  if (kind === 'category' || !isWritten)
    return refused('a copy of this entry would have nothing in it', 'copy a product, an article or a page');
  const pathOf = (slug: string) =>
    claimedPath(
      kind === 'page' ? { kind, at, value: { path: slug } } : { ...entry, value: { slug } },
      state.draft,
    ) ?? '';
  const slug = slugFor({ name, slug: undefined }, state.draft, (slug) =>
    pathOf(kind === 'page' ? `/${slug}` : slug),
  );
  if (typeof slug !== 'string') return slug;
  const written = dataAt(state.written.value, at);
  const values: readonly (readonly [string, Example])[] = Object.entries(
    Object(isMap(written) ? written : {}),
  );
  const kept = values.filter(([key]) => ![...ofOne, nameKeys[kind], 'draft'].includes(key));
  const address = kind === 'page' ? (['path', `/${slug}`] as const) : (['slug', slug] as const);
  const insert = [[['id', id], address, [nameKeys[kind], name], ['draft', true], ...kept] as const];
  const before = Number(at.at(-1)) + 1;
  const list = dataAt(state.written.value, at.slice(0, -1));
  const isLast = !Array.isArray(list) || before >= list.length;
  const operations = [{ at: at.slice(0, -1), insert, ...(!isLast && { before }) }];
  return changeFrom(
    { operations, at, verb: 'update', facts: [['new', pathOf(address[1])]], gone: new Map() },
    state,
  );
}
