import { claimedPath, composed, foldedPath } from '../../catalogue/addresses/paths.js';
import { screenPath } from '../../catalogue/addresses/screen-path.js';
import { isReserved, takenSlugs } from '../../catalogue/addresses/segments.js';
import { freeSlug, slugOf } from '../../catalogue/addresses/slug.js';
import { type EditedCatalogue, editCatalogue } from '../../catalogue/edits/yaml/yaml-editor.js';
import { type Entry, entriesOf, titleOf } from '../../catalogue/entries/entries.js';
import { type SiteTexts, wordsIn } from '../../catalogue/interface/words.js';
import type { CatalogueDraft, PageScreen } from '../../catalogue/schema/model.js';
import { manyScreens, neededScreens, textScreens } from '../../catalogue/schema/page-screens.js';
import { keyPath } from '../../catalogue/schema/shape/entry-names.js';
import type { EntryParts } from '../../catalogue/schema/shape/finding.js';
import { at as dataAt, type EntryPath, type LocatedDocument } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import { didYouMean } from '../../document/text/suggest.js';
import { findEntry } from '../find-entry.js';
import { misused, type Refused, refused } from '../refusal.js';
import hints from './hints.json' with { type: 'json' };
import { type Setting, type SetValues, setValues } from './set-values.js';

export type EntryKind = Entry['kind'];

export interface EntryWish {
  readonly kind: EntryKind;
  readonly id: string;
  /** A product's name, an article's headline, a category's or a page's title. */
  readonly name: string;
  readonly category?: string | undefined;
  /** Derived from the name if absent. */
  readonly slug?: string | undefined;
  readonly screen?: PageScreen | undefined;
  /** For a page. Derived from the screen or the title if absent. */
  readonly path?: string | undefined;
  readonly language?: string | undefined;
  /** YYYY-MM-DD; for articles and news. */
  readonly date?: string | undefined;
  readonly set: readonly Setting[];
  /** Whether comments list the fields to complete. */
  readonly hints: boolean;
}

export interface NewEntryPlan extends Pick<EntryWish, 'kind' | 'id'> {
  readonly at: EntryPath;
  readonly path: string;
}

interface DraftReader {
  readonly schema: unknown;
  readonly draftOf: (document: LocatedDocument) => CatalogueDraft;
}

/** Adds entries to a parsed text, one after the other, with a plan for each. The result is not checked. */
export function addEntries(document: LocatedDocument, wishes: readonly EntryWish[], reader: DraftReader) {
  let added: EditedCatalogue = { edited: new EditedText(document.source.text), document };
  const plans: NewEntryPlan[] = [];
  for (const wish of wishes) {
    const planned = planEntry(added.document, wish, reader);
    if ('refusal' in planned) return planned;
    const next = editCatalogue(added, [planned.operation]);
    if ('impossible' in next) {
      return next.impossible.isMisread
        ? refused(
            'the new entry would change how its neighbours are read',
            'look for an error above the end of the list: `herbarium validate`',
          )
        : refused(
            `cannot add an entry to \`${next.impossible.at.join('.')}\``,
            'make it a list (`[]` if it is empty), with each entry on its own lines or in braces',
          );
    }
    added = next;
    plans.push(planned.plan);
  }
  return { ...added, plans };
}

function planEntry(document: LocatedDocument, wish: EntryWish, { schema, draftOf }: DraftReader) {
  const { kind, screen } = wish;
  const draft = draftOf(document);
  const place = listFor(draft, wish);
  if ('refusal' in place) return place;
  const items = dataAt(document.value, place.list);
  const isFirst = isNewestFirst(items);
  const at = [...place.list, Array.isArray(items) && !isFirst ? items.length : 0];
  const set = setValues(wish.set, { schema, at });
  if ('refusal' in set) return set;
  const options = [...(kind === 'page' ? ['path', 'screen'] : ['slug']), nameKeys[kind], 'language', 'date'];
  const taken = wish.set.find(({ path: [key = ''] }) => options.includes(String(key)));
  if (taken !== undefined) {
    const key = keyPath(taken.path);
    return misused(`\`${key}\` has an option of its own`, `use \`--${key}\` instead`);
  }
  const address =
    screen === undefined ? slugFor(wish, draft, place.pathOf) : pagePath(draft, { ...wish, screen });
  if (typeof address !== 'string') return address;
  const id = String(set.values['id'] ?? wish.id);
  return {
    plan: { at, kind, id, path: place.pathOf(address) },
    operation: {
      ...{ at: place.list, insert: [partsOf({ ...wish, id }, address, set.values)] },
      ...(isFirst && { before: 0 }),
    },
  };
}

/** Whether a list begins with its newest entry: a new one then comes before it. */
function isNewestFirst(items: unknown): boolean {
  const dates = Array.isArray(items) ? items.flatMap((item) => dataAt(item, ['date']) ?? []).map(String) : [];
  const [first = '', last = ''] = [dates.at(0), dates.at(-1)];
  return first > last;
}

export const nameKeys = {
  page: 'title',
  category: 'title',
  product: 'name',
  article: 'headline',
  news: 'headline',
} as const satisfies Record<EntryKind, string>;

/** The required fields of a kind, and the given values. */
function partsOf(wish: EntryWish, address: string, set: SetValues): EntryParts {
  const { kind, id, name, screen, language, date } = wish;
  const fromOptions = {
    id,
    [kind === 'page' ? 'path' : 'slug']: address,
    screen,
    [nameKeys[kind]]: name,
    language,
    date,
  };
  const others = Object.entries(set).filter(([key]) => fromOptions[key] === undefined);
  const fields = [...Object.entries(fromOptions), ...others].flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  const isText = screen !== undefined && textScreens.has(screen);
  // Hints become fields without their `#`. Only fields that a page lacks: all fields of the format would hide the entry.
  const open = [...hints[kind], ...(isText ? hints.text : [])].filter(
    (hint) => !fields.some(([key]) => hint.startsWith(`${key}:`)),
  );
  // The list that will contain other entries comes last.
  return [
    ...fields,
    ...(wish.hints ? open : []),
    ...(kind === 'category' ? [['products', []] as const] : []),
  ];
}

const lists = {
  page: ['pages'],
  category: ['categories'],
  article: ['articles', 'items'],
  news: ['news', 'items'],
} as const;

/** The list of an entry, and its path there by its slug; a page is named by its whole path. */
function listFor(draft: CatalogueDraft, { kind, category: name = '' }: EntryWish) {
  const pathOf = (entry: Entry) => claimedPath(entry, draft) ?? '';
  if (kind === 'page') return { list: lists[kind], pathOf: (path: string) => path };
  if (kind !== 'product') {
    const at = lists[kind];
    return { list: at, pathOf: (slug: string) => pathOf({ kind, at, value: { slug } }) };
  }
  const entries = entriesOf(draft).filter((entry) => entry.kind === 'category');
  const match = findEntry(name, { draft, entries, isSound: () => true }, () => noCategory(draft, name));
  if ('refusal' in match) return match;
  const category = draft.categories?.[Number(match.entry.at[1])] ?? {};
  const list = [...match.entry.at, 'products'];
  return { list, pathOf: (slug: string) => pathOf({ kind, at: list, value: { slug }, category }) };
}

/** The requested slug, or one from the name whose path is free. */
export function slugFor(
  { slug, name }: Pick<EntryWish, 'slug' | 'name'>,
  draft: CatalogueDraft,
  pathOf: (slug: string) => string,
) {
  if (slug !== undefined) return composed(slug);
  const usual = slugOf(name);
  if (usual === '') return unwritable('slug', name);
  const ownerOf = pathOwners(draft);
  const { isTaken } = takenSlugs(draft);
  return freeSlug(usual, (candidate) => {
    const path = pathOf(candidate);
    const isOfSite = isReserved(candidate) || (path === `/${candidate}` && isTaken(candidate));
    return !isOfSite && ownerOf(path) === undefined;
  });
}

function noCategory(draft: CatalogueDraft, name: string): Refused {
  const slugs = (draft.categories ?? []).flatMap((category) => category?.slug ?? []);
  const usual =
    slugs.length === 0
      ? 'write one first: `herbarium new category`'
      : `the categories are ${slugs.map((slug) => `\`${slug}\``).join(', ')}`;
  return misused(`there is no category \`${name}\``, didYouMean(name, slugs) ?? usual);
}

type PageWish = Pick<EntryWish, 'name' | 'path' | 'language'> & { readonly screen: PageScreen };

/** The path of a new page: requested, usual for its screen, or derived from the title. */
function pagePath(draft: CatalogueDraft, wish: PageWish): string | Refused {
  const { screen, language } = wish;
  const pageLanguage = languageOf(draft, language);
  const other = (draft.pages ?? []).find(
    (page) => page?.screen === screen && languageOf(draft, page.language) === pageLanguage,
  );
  if (other !== undefined && !manyScreens.has(screen)) {
    return refused(
      `the page ${other.path ?? ''} has the screen \`${screen}\` already`,
      'change that page; only a page in another language can have the same screen: --language <tag>',
    );
  }
  const ownerOf = pathOwners(draft);
  const path = wish.path ?? usualPath(draft, wish, (candidate) => ownerOf(candidate) === undefined);
  if (path === '') return unwritable('path', wish.name);
  const owner = ownerOf(path);
  if (owner === undefined) return path;
  const hint = 'give the page another: `herbarium new page --path <path>`';
  return refused(`the path ${path} belongs to ${owner}`, hint);
}

function unwritable(address: 'path' | 'slug', name: string): Refused {
  const message = `cannot make a ${address} from \`${name}\`: it has no letters or digits`;
  return misused(message, `give one: --${address} <${address}>`);
}

/** The page that lists entries of this kind, if the catalogue has none yet: the build needs one. */
export function listPageFor(
  wish: EntryWish,
  draft: CatalogueDraft,
  texts: SiteTexts,
  id: string,
): readonly EntryWish[] {
  const screen = missingList(draft, wish.kind);
  if (screen === undefined) return [];
  const name = wordsIn(draft.site?.language ?? '', texts).screens[screen];
  return [{ kind: 'page', screen, name, id, set: [], hints: wish.hints }];
}

/** The list screen for new entries of a kind, if no page has it yet. */
function missingList(draft: CatalogueDraft, kind: Entry['kind']): PageScreen | undefined {
  if (kind === 'page' || draft.pages === undefined) return undefined;
  const section = kind === 'article' ? 'articles' : kind === 'news' ? 'news' : 'categories';
  const screens = new Set(draft.pages.map((page) => page?.screen));
  const isRead = !screens.has(undefined);
  const needed = neededScreens({ [section]: [kind] }).find(({ path }) => path !== '/' && path !== '/404');
  return isRead && needed !== undefined && !screens.has(needed.screen) ? needed.screen : undefined;
}

function usualPath(draft: CatalogueDraft, wish: PageWish, isFree: (path: string) => boolean): string {
  const { screen, name, language } = wish;
  const pageLanguage = languageOf(draft, language);
  const folder = pageLanguage === languageOf(draft, undefined) ? '' : `/${pageLanguage}`;
  if (!manyScreens.has(screen)) return `${folder}${screenPath(screen, pageLanguage)}` || '/';
  const slug = slugOf(name);
  return slug === '' ? '' : freeSlug(`${folder}/${slug}`, isFree);
}

function languageOf({ site }: CatalogueDraft, language: string | undefined): string {
  return (language ?? site?.language ?? '').toLowerCase();
}

/** Returns the owner of a path, including shadowed entries; undefined for a free path. Ignores case and Unicode normalisation form. */
export function pathOwners(draft: CatalogueDraft): (path: string) => string | undefined {
  const names = entriesOf(draft).map((entry) => {
    const name = entry.kind === 'page' ? entry.value.screen : titleOf(entry);
    return [claimedPath(entry, draft), `the ${entry.kind} \`${name ?? ''}\``] as const;
  });
  const redirects = (draft.redirects ?? []).map((redirect) => [redirect?.from, 'a redirect'] as const);
  const owners = new Map<string, string>();
  // The first claim of a path wins.
  for (const [path, name] of [...names, ...redirects].toReversed())
    if (path !== undefined) owners.set(foldedPath(path), name);
  return (path) => owners.get(foldedPath(path));
}
