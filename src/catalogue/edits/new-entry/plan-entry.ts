import type { EntryPath, LocatedDocument } from '../../document/document.js';
import type { Edit } from '../../document/problem.js';
import type { CatalogueDraft, PageScreen } from '../../schema/model.js';
import { didYouMean } from '../../text/suggest.js';
import type { Refusal } from '../refusal.js';
import { type EntryKind, fieldsOf, nameKeys } from './fields.js';
import { insertEntries } from './lines/insert-entry.js';
import { dataAt } from './lines/layout.js';
import { pagePath } from './page-path.js';
import { categoryIndex, type EntryPlace, pathOwners, placeOf } from './place.js';
import { setValues } from './set/set-values.js';
import { type Setting, settingName } from './set/setting.js';
import { freeSlug, slugOf } from './slug.js';

/** What somebody wants to have written. */
export interface EntryWish {
  readonly kind: EntryKind;
  /** A product's name, an article's headline, a category's or a page's title. */
  readonly name: string;
  readonly id: string;
  /** Slug or id of the category that a product goes into. */
  readonly category?: string | undefined;
  /** Made of the name if it is absent. */
  readonly slug?: string | undefined;
  /** Of a page. */
  readonly screen?: PageScreen | undefined;
  /** Of a page; made of the screen or of the title if it is absent. */
  readonly path?: string | undefined;
  /** YYYY-MM-DD; for articles and news. */
  readonly date?: string | undefined;
  readonly language?: string | undefined;
  /** Other keys with their values. */
  readonly set: readonly Setting[];
  /** Whether comments name what is still to be written. */
  readonly hints: boolean;
}

/** An edit that puts a new entry into a catalogue, which nobody has checked yet. */
export interface EntryPlan {
  readonly edit: Edit;
  /** Where the entry is in the new text. */
  readonly at: EntryPath;
  readonly kind: EntryKind;
  readonly id: string;
  /** The path of its page on the site. */
  readonly path: string;
}

/** What an entry is put into. */
export interface EntryTarget {
  readonly document: LocatedDocument;
  /** What of the document's values has the right shape. */
  readonly draft: CatalogueDraft;
  /** The schema of the whole catalogue. */
  readonly schema: unknown;
}

/** Puts an entry into the text of a catalogue that could be parsed. */
export function planEntry(
  { document, draft, schema }: EntryTarget,
  wish: EntryWish,
): EntryPlan | { readonly refusal: Refusal } {
  const { kind, name, language, date, screen } = wish;
  const category = kind === 'product' ? categoryIndex(draft, wish.category ?? '') : undefined;
  if (kind === 'product' && category === undefined)
    return { refusal: noCategory(draft, wish.category ?? '') };
  const place = placeOf(draft, kind, category);
  const { list } = place;
  const items = dataAt(document.value, list.at);
  const at = [...list.at, Array.isArray(items) ? items.length : 0];
  const set = setValues(wish.set, { schema, at });
  if ('refusal' in set) return set;
  const taken = wish.set.find(({ path: [key = ''] }) => optionsOf(kind).includes(String(key)));
  if (taken !== undefined) return { refusal: hasOption(taken) };
  const address =
    screen === undefined ? slugFor(wish, draft, place) : pagePath(draft, { ...wish, screen, title: name });
  if (typeof address !== 'string') return { refusal: address };
  const id = String(set.values['id'] ?? wish.id);
  const entry = { kind, id, address, name, screen, language, date, set: set.values };
  const edit = insertEntries(document, list, [fieldsOf(entry, wish.hints)]);
  if (edit === undefined) return { refusal: noList(list.at) };
  return { edit, at, kind, id, path: place.pathOf(address) };
}

/** The keys that have options of their own. */
function optionsOf(kind: EntryKind): readonly string[] {
  const address = kind === 'page' ? ['path', 'screen'] : ['slug'];
  return [...address, nameKeys[kind], 'language', 'date'];
}

function slugFor({ slug, name }: EntryWish, draft: CatalogueDraft, { pathOf }: EntryPlace): string | Refusal {
  if (slug !== undefined) return slug;
  const own = slugOf(name);
  if (own === '') return noSlug(name);
  const ownerOf = pathOwners(draft);
  return freeSlug(own, (candidate) => ownerOf(pathOf(candidate)) === undefined);
}

function hasOption({ path }: Setting): Refusal {
  const key = settingName(path);
  return { message: `\`${key}\` has an option of its own`, hint: `use \`--${key}\` instead`, isUsage: true };
}

function noCategory(draft: CatalogueDraft, name: string): Refusal {
  const slugs = (draft.categories ?? []).flatMap((category) => category?.slug ?? []);
  const known =
    slugs.length === 0
      ? 'write one first: `herbarium new category`'
      : `the categories are ${slugs.map((slug) => `\`${slug}\``).join(', ')}`;
  return {
    message: `there is no category \`${name}\``,
    hint: didYouMean(name, slugs) ?? known,
    isUsage: true,
  };
}

function noSlug(name: string): Refusal {
  const message = `cannot make a slug from \`${name}\`: it has no letters or digits`;
  return { message, hint: 'give one: --slug <slug>', isUsage: true };
}

function noList(at: EntryPath): Refusal {
  return {
    message: `cannot add an entry to \`${at.join('.')}\``,
    hint: 'make it a list (`[]` if it is empty), with each entry on its own lines or in braces',
    isUsage: false,
  };
}
