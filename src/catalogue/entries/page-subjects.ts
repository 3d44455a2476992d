import { groupedBy, memoize } from '../../document/collections.js';
import type {
  Article,
  CatalogueDraft,
  Category,
  DraftOf,
  Page,
  PageScreen,
  Product,
} from '../schema/model.js';
import { fieldsFor } from '../schema/product.js';
import { itemsOf } from '../schema/shown-fields.js';
import { entriesOf, shadowedBy } from './entries.js';

/** The subject of a page: declared, else its heading, or that of its original. @param pages all of the catalogue */
export function applicationOf(page: DraftOf<Page>, pages: readonly (DraftOf<Page> | undefined)[]) {
  const { translation_of: id } = page;
  const original = id === undefined ? undefined : pages.find((other) => other?.id === id);
  const { heading, title } = original ?? page;
  return page.application ?? (heading || title || undefined);
}

/** The first page with a screen for each reader language. */
export function pagesWith<Listed extends DraftOf<Page>>(
  {
    site,
    pages = [],
  }: Pick<CatalogueDraft, 'site'> & { readonly pages?: readonly (Listed | undefined)[] | undefined },
  screen: PageScreen,
) {
  const found = new Map<string | undefined, Listed>();
  const known = pages.filter((page) => page !== undefined);
  const standIns = screen === 'knowledge' ? known.filter(isStandIn) : [];
  for (const page of [...known.filter((page) => page.screen === screen), ...standIns]) {
    const { language = site?.language } = page;
    if (!found.has(language)) found.set(language, page);
  }
  return found;
}

/** Whether a page lists all articles in its language: it replaces the list of articles of another language. */
export function isStandIn({ screen, topic }: DraftOf<Page>): boolean {
  return screen === 'articles' && topic === undefined;
}

type Listed = Pick<DraftOf<Product> | DraftOf<Article>, 'id' | 'language' | 'translation_of'>;

/** List items for a reader language (default: the site's). Adds untranslated ones in `site.fallback` or in languages without a list. */
export const listedIn = memoize((draft: CatalogueDraft) => {
  const { site } = draft;
  const entries = entriesOf(draft);
  const translated = new Set(entries.flatMap(({ value }) => value.translation_of ?? []));
  const spoken = new Set<string>();
  const strays = new Set<Listed>();
  const lists = {
    product: pagesWith(draft, 'products'),
    article: pagesWith(draft, 'knowledge'),
    news: pagesWith(draft, 'news'),
  };
  for (const entry of entries) {
    if (entry.kind === 'page' || entry.kind === 'category' || shadowedBy(entry) !== undefined) continue;
    const { id, language = site?.language, translation_of: original = id } = entry.value;
    if (original !== undefined && translated.has(original)) spoken.add(`${original} ${language}`);
    const ofCategory = entry.kind === 'product' && (entry.category.language ?? site?.language) === language;
    if (original === id && !ofCategory && !lists[entry.kind].has(language)) strays.add(entry.value);
  }
  return (language: string | undefined = site?.language) =>
    (entry: Listed): boolean => {
      const { id, language: entryLanguage = site?.language, translation_of: original = id } = entry;
      if (entryLanguage === language) return true;
      const isIn = (other: string | undefined) => spoken.has(`${original} ${other}`);
      return (
        (entryLanguage === site?.fallback || (strays.has(entry) && !isIn(site?.fallback))) && !isIn(language)
      );
    };
});

/** `articles` pages list those of their language and topic. The only `knowledge` page lists all articles. */
export function isListedOn(draft: CatalogueDraft, page: DraftOf<Page>) {
  const { site } = draft;
  const { screen, topic, language = site?.language } = page;
  if (screen === 'articles')
    return ({ language: articleLanguage = site?.language, topics }: DraftOf<Article>) =>
      articleLanguage === language && (topic === undefined || topics?.includes(topic) === true);
  return screen === 'knowledge' && hasOneKnowledgePage(draft) ? () => true : listedIn(draft)(language);
}

/** Whether the only page of all articles lists them in all languages. */
export function hasOneKnowledgePage({ pages = [] }: CatalogueDraft): boolean {
  return pages.filter((page) => page?.screen === 'knowledge').length === 1;
}

/** Moves a translation that stands behind an older original in front of the first such original. All others keep their order. */
export function orderedByDate<Item>(
  items: readonly Item[],
  articleOf: (item: Item) => DraftOf<Article>,
): readonly Item[] {
  const dateOf = (item?: Item) => (item && articleOf(item).date) ?? '';
  const isOriginal = (item: Item) => articleOf(item).translation_of === undefined;
  let oldest = '9999';
  const late = items.filter((item) => {
    if (!isOriginal(item)) return dateOf(item) > oldest;
    if (dateOf(item) !== '' && dateOf(item) < oldest) oldest = dateOf(item);
    return false;
  });
  const isLate = new Set(late);
  late.sort((a, b) => Date.parse(dateOf(b)) - Date.parse(dateOf(a)));
  let next = 0;
  return items.flatMap((item) => {
    if (isLate.has(item)) return [];
    const start = next;
    const isDated = isOriginal(item) && dateOf(item) !== '';
    while (isDated && dateOf(late[next]) > dateOf(item)) next += 1;
    return [...late.slice(start, next), item];
  });
}

/** Two products with a common key are the same ingredient. */
export function ingredientKeys(product: DraftOf<Product>): readonly string[] {
  return ingredientFields.flatMap((field) => itemsOf(product, field).map((value) => `${field.key} ${value}`));
}

const ingredientFields = fieldsFor('ingredient');

/** The id that a category shares with its translations: they share a list, and each shows the items for its readers. */
export const sharedId = ({ id, translation_of: original = id }: DraftOf<Category>) => original;

export const categoriesLike = memoize(({ categories = [] }: CatalogueDraft) => {
  const all = groupedBy(
    categories.filter((category) => category !== undefined),
    (category) => [sharedId(category) ?? category],
  );
  return (category: DraftOf<Category>) => all.get(sharedId(category) ?? category) ?? [category];
});
