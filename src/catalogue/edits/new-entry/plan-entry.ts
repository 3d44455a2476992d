import type { EntryPath, LocatedDocument } from '../../document/document.js';
import type { Edit } from '../../document/problem.js';
import type { Source } from '../../document/source.js';
import type { CatalogueDraft } from '../../schema/model.js';
import { didYouMean } from '../../text/suggest.js';
import { fieldsOf, type NewEntry } from './fields.js';
import { insertEntry } from './insert-entry.js';
import { dataAt } from './layout.js';
import { categoryIndex, type EntryPlace, freePaths, placeOf } from './place.js';
import { freeSlug, slugOf } from './slug.js';

/** What somebody wants to have written. */
export interface EntryWish {
  readonly kind: NewEntry['kind'];
  /** A product's name, an article's headline, a category's title. */
  readonly name: string;
  readonly id: string;
  /** Slug or id of the category that a product goes into. */
  readonly category?: string | undefined;
  /** Made of the name if it is absent. */
  readonly slug?: string | undefined;
  /** YYYY-MM-DD; for articles and news. */
  readonly date?: string | undefined;
  readonly language?: string | undefined;
  /** Whether comments name what is still to be written. */
  readonly hints: boolean;
}

/** A catalogue with a new entry in it, which nobody has checked yet. */
export interface EntryPlan {
  readonly source: Source;
  /** What was done to the old text. */
  readonly edit: Edit;
  /** Where the entry is in the new one. */
  readonly at: EntryPath;
  /** The path of its page on the site. */
  readonly path: string;
}

/** Why an entry cannot be put into a catalogue. */
export interface Refusal {
  readonly message: string;
  readonly hint: string;
  /** Whether something else must be asked for; else the catalogue must be changed. */
  readonly isUsage: boolean;
}

/** Puts an entry into the text of a catalogue that could be parsed. @param draft what of its values has the right shape */
export function planEntry(
  document: LocatedDocument,
  draft: CatalogueDraft,
  wish: EntryWish,
): EntryPlan | { readonly refusal: Refusal } {
  const category = wish.kind === 'product' ? categoryIndex(draft, wish.category ?? '') : undefined;
  if (wish.kind === 'product' && category === undefined)
    return { refusal: noCategory(draft, wish.category ?? '') };
  const place = placeOf(draft, wish.kind, category);
  const slug = wish.slug ?? ownSlug(wish.name, draft, place);
  if (slug === '') return { refusal: noSlug(wish.name) };
  const edit = insertEntry(document, place.list, fieldsOf(entryOf(wish, slug), wish.hints));
  if (edit === undefined) return { refusal: noList(place.list.at) };
  const { text } = document.source;
  const items = dataAt(document.value, place.list.at);
  return {
    source: { ...document.source, text: text.slice(0, edit.start) + edit.text + text.slice(edit.end) },
    edit,
    at: [...place.list.at, Array.isArray(items) ? items.length : 0],
    path: place.pathOf(slug),
  };
}

function ownSlug(name: string, draft: CatalogueDraft, { pathOf }: EntryPlace): string {
  const slug = slugOf(name);
  const isFree = freePaths(draft);
  return slug === '' ? '' : freeSlug(slug, (candidate) => isFree(pathOf(candidate)));
}

function entryOf({ kind, name, id, date, language }: EntryWish, slug: string): NewEntry {
  switch (kind) {
    case 'product':
      return { kind, id, slug, name, language };
    case 'category':
      return { kind, id, slug, title: name };
    case 'article':
    case 'news':
      return { kind, id, slug, headline: name, date, language };
  }
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
