import { createHash } from 'node:crypto';
import { rules } from '../../src/rules/index.js';
import { hostileSlugs } from './dictionary.js';

/*
 * Makes values that fit the schema also pass the rules: unique ids and addresses, correct counts, valid references.
 */

type Entry = Record<string, unknown>;

/** Files that such catalogues use. */
export const projectFiles: Readonly<Record<string, string>> = {
  'assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><script>alert(1)</script></svg>',
  'assets/b c#d?e%f&g+.txt': 'text',
  'assets/é/ش.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  'content/a.md': '# A\n\n[a](/) <b>\n',
};

const assets = Object.keys(projectFiles).filter((file) => file.startsWith('assets/'));

const idOf = (n: number) => createHash('sha256').update(`fuzz ${n}`).digest('hex').slice(0, 32);

/** Switches off all rules that can be switched off. */
export const silentRules: Readonly<Record<string, string>> = Object.fromEntries(
  rules.filter(({ isMandatory }) => isMandatory !== true).map(({ code }) => [code, 'off']),
);

const listOf = (value: unknown): Entry[] => (Array.isArray(value) ? value : []);

/** Generates ids, addresses and references, determined by a seed. */
class Names {
  readonly #taken = new Set<string>();
  #count: number;

  constructor(seed: number) {
    this.#count = seed;
  }

  next(): number {
    this.#count += 1;
    return Number.parseInt(idOf(this.#count).slice(0, 8), 16);
  }

  id(): string {
    this.next();
    return idOf(this.#count);
  }

  pick<T>(values: readonly T[]): T | undefined {
    return values[this.next() % Math.max(1, values.length)];
  }

  /** A slug that differs from all others, on any system. */
  slug(): string {
    const slug = this.pick(hostileSlugs) ?? 'x';
    const likeness = slug.normalize('NFKC').toUpperCase().toLowerCase();
    if (!this.#taken.has(likeness)) {
      this.#taken.add(likeness);
      return slug;
    }
    return `x-${this.next().toString(36)}`;
  }
}

/** @param raw values of the schema @param seed chooses the names */
export function soundCatalogue(raw: Entry, seed: number): Entry {
  const names = new Names(seed);
  const site = raw['site'] as Entry;
  const sizes = (site['page_size'] ?? {}) as Record<string, number>;
  const pages = soundPages(listOf(raw['pages']), names);
  const categories = listOf(raw['categories']).map((category) =>
    soundCategory(category, sizes['products'] ?? 12, names),
  );
  const products = categories.flatMap(({ products }) =>
    listOf(products).flatMap(({ id, shadowed_by }) => (shadowed_by === undefined ? [String(id)] : [])),
  );
  for (const page of pages) refer(page, products, names);
  for (const category of categories)
    for (const product of listOf(category['products'])) refer(product, products, names);
  const articles = (key: 'articles' | 'news') => {
    if (raw[key] === undefined) return {};
    const items = listOf((raw[key] as Entry)['items']).map((item) => named(item, names));
    for (const item of items) refer(item, products, names);
    return { [key]: { pages: pageCount(items.length, sizes[key] ?? 10), items } };
  };
  const whole = {
    site: { ...site, enquiry: { ...(site['enquiry'] as Entry), action: '/thanks', access_key: 'k' } },
    pages,
    ...(raw['categories'] === undefined ? {} : { categories }),
    ...articles('articles'),
    ...articles('news'),
    ...(raw['redirects'] === undefined
      ? {}
      : {
          redirects: listOf(raw['redirects']).map((redirect) => ({
            ...redirect,
            from: `/old ${names.slug()}`,
          })),
        }),
    lint: seed % 4 === 0 && raw['lint'] !== undefined ? raw['lint'] : { rules: silentRules },
  };
  const logo = names.pick(assets);
  if (typeof site['theme'] === 'object') whole.site['theme' as never] = { ...site['theme'], logo } as never;
  return whole;
}

const pageCount = (items: number, size: number) => Math.max(1, Math.ceil(items / size));

function soundPages(raw: readonly Entry[], names: Names): Entry[] {
  const fixed = [
    { path: '/', screen: 'home', title: 'Home' },
    { path: '/404', screen: 'not-found', heading: 'Nothing' },
    { path: '/products', screen: 'products', title: 'Products' },
    { path: `/${names.slug()}`, screen: 'knowledge', title: 'Knowledge' },
    { path: '/news', screen: 'news', title: 'News' },
    { path: '/contact-us', screen: 'contact', title: 'Contact' },
    { path: '/search', screen: 'search', title: 'Search' },
    { path: '/search/404', screen: 'search-not-found', title: 'Search' },
    { path: '/compare', screen: 'compare', title: 'Compare' },
    { path: '/thanks', screen: 'thanks', title: 'Thanks' },
  ];
  const [home, ...others] = raw;
  return [
    ...fixed.map((page, n) => ({ ...(n === 0 ? home : {}), ...page, id: names.id() })),
    ...others.map((page) => ({
      ...page,
      id: names.id(),
      screen: 'about-us',
      path: `/${names.slug()}${names.next() % 2 === 0 ? '' : `/${names.slug()}`}`,
    })),
  ].map((page: Entry) => {
    const { pages: _pages, ...rest } = page;
    return rest;
  });
}

function soundCategory(raw: Entry, size: number, names: Names): Entry {
  const products = listOf(raw['products']).map((product) => named(product, names));
  const [first] = products;
  const category = named(raw, names);
  delete category['parent'];
  const shadowed =
    first !== undefined && names.next() % 3 === 0
      ? [{ id: names.id(), slug: first['slug'], name: 'Lost', shadowed_by: first['id'] }]
      : [];
  return { ...category, pages: pageCount(products.length, size), products: [...products, ...shadowed] };
}

/** An entry with its own id and slug, and without references. */
function named(raw: Entry, names: Names): Entry {
  const { shadowed_by: _loser, translation_of: _original, ...entry } = raw;
  return { ...entry, id: names.id(), slug: names.slug() };
}

/** Makes an entry's references point to existing entries. */
function refer(entry: Entry, products: readonly string[], names: Names): void {
  delete entry['translation_of'];
  for (const key of ['featured', 'related', 'products']) {
    if (!Array.isArray(entry[key])) continue;
    entry[key] = products.filter((id) => id !== entry['id']).slice(0, 2);
  }
  if (Array.isArray(entry['slides'])) {
    const product = products[0];
    entry['slides'] =
      product === undefined ? [] : listOf(entry['slides']).map((slide) => ({ ...slide, product }));
  }
  for (const key of ['images', 'documents']) {
    if (entry[key] !== undefined)
      entry[key] = listOf(entry[key]).map((item) => ({ ...item, file: names.pick(assets) }));
  }
  if (entry['image'] !== undefined)
    entry['image'] = { ...(entry['image'] as Entry), file: names.pick(assets) };
  if (typeof entry['body'] === 'string' && entry['body'].startsWith('content/'))
    entry['body'] = 'content/a.md';
}
