import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { parse } from 'yaml';
import type { Article, Catalogue, Category, Product } from '../../../src/catalogue/schema/model.js';

type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T;

/** A catalogue's data, which edits change in place. */
export type EditedCatalogue = Mutable<Catalogue>;

/** Changes a catalogue. @returns files that it also changes, by path */
export type Edit = (catalogue: EditedCatalogue) => Record<string, string> | undefined;

export async function editedCatalogue(project: string): Promise<EditedCatalogue> {
  return parse(await readFile(path.join(project, 'catalogue.yaml'), 'utf8'));
}

function pick<T>(items: readonly T[] | undefined, n: number): T | undefined {
  return items?.[n % Math.max(1, items.length)];
}

/** Sets the declared numbers of list pages to the real ones. */
function recount(catalogue: EditedCatalogue): void {
  const live = (items: readonly { shadowed_by?: string }[]) =>
    items.filter((item) => !item.shadowed_by).length;
  const pages = (items: number, size: number | undefined) => Math.max(1, Math.ceil(items / (size ?? 10)));
  const size = catalogue.site.page_size;
  let all = 0;
  for (const category of catalogue.categories ?? []) {
    all += live(category.products);
    category.pages = pages(live(category.products), size?.products);
  }
  for (const page of catalogue.pages) if (page.screen === 'products') page.pages = pages(all, size?.products);
  for (const section of ['articles', 'news'] as const) {
    const list = catalogue[section];
    if (list !== undefined) list.pages = pages(live(list.items), size?.[section]);
  }
}

function onProduct(change: (product: Mutable<Product>, category: Mutable<Category>, n: number) => void) {
  return fc.tuple(fc.nat(), fc.nat(), fc.nat(999)).map(
    ([a, b, n]): Edit =>
      (catalogue) => {
        const category = pick(catalogue.categories, a);
        const product = pick(category?.products, b);
        if (category !== undefined && product !== undefined) change(product, category, n);
        recount(catalogue);
      },
  );
}

function onArticle(change: (article: Mutable<Article>, n: number) => Record<string, string> | undefined) {
  return fc.tuple(fc.boolean(), fc.nat(), fc.nat(999)).map(
    ([isNews, a, n]): Edit =>
      (catalogue) => {
        const article = pick((isNews ? catalogue.news : catalogue.articles)?.items, a);
        return article === undefined ? undefined : change(article, n);
      },
  );
}

function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

let added = 0;

/** Adds a product. With an odd `n` it shares its number with others. */
const addProduct = fc.tuple(fc.nat(), fc.nat(999)).map(
  ([a, n]): Edit =>
    (catalogue) => {
      added += 1;
      const category = pick(catalogue.categories, a);
      category?.products.splice(n % (category.products.length + 1), 0, {
        id: idOf(`added ${added}`),
        slug: `added-${added}`,
        name: `Added ${added}`,
        ...(n % 2 === 0 ? {} : { identity: { latin: 'Arthrospira platensis', cas: '11016-15-2' } }),
        ...(n % 3 === 0 ? { colour: { hex: '#336699' }, form: 'granule' as const } : {}),
      });
      recount(catalogue);
    },
);

const moveProduct = fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(
  ([a, b, c]): Edit =>
    (catalogue) => {
      const from = pick(catalogue.categories, a);
      const to = pick(catalogue.categories, b);
      const product = pick(from?.products, c);
      // Skip a product that shadows another, or that other entries reference by its path: removing it would need more edits.
      if (
        from === undefined ||
        to === undefined ||
        product === undefined ||
        !product.slug.startsWith('added')
      )
        return;
      from.products.splice(from.products.indexOf(product), 1);
      to.products.push(product);
      recount(catalogue);
    },
);

const removeProduct = fc.tuple(fc.nat(), fc.nat()).map(
  ([a, b]): Edit =>
    (catalogue) => {
      const category = pick(catalogue.categories, a);
      const product = pick(category?.products, b);
      if (category !== undefined && product?.slug.startsWith('added')) {
        category.products.splice(category.products.indexOf(product), 1);
      }
      recount(catalogue);
    },
);

const site = (change: (site: EditedCatalogue['site'], n: number) => void) =>
  fc.nat(999).map(
    (n): Edit =>
      (catalogue) => {
        change(catalogue.site, n);
        return undefined;
      },
  );

/** Typical edits of a catalogue, each a single step. */
export const edits: fc.Arbitrary<Edit> = fc.oneof(
  addProduct,
  addProduct,
  moveProduct,
  removeProduct,
  onProduct((product, _, n) => {
    product.name = `${product.name.split(' no.')[0]} no. ${n}`;
  }),
  onProduct((product, _, n) => {
    if (product.slug.startsWith('added')) product.slug = `added-as-${n}-${product.id.slice(0, 4)}`;
  }),
  onProduct((product, _, n) => {
    product.colour = { hex: `#${String(n).padStart(6, '0')}`, shade: `shade ${n}` };
  }),
  onProduct((product, _, n) => {
    product.spec = [
      { test: 'Assay', limit: `≥ ${n}` },
      { test: 'Ash', limit: `≤ ${n}` },
    ];
  }),
  onProduct((product, _, n) => {
    product.applications = [`Use ${n % 4}`, 'Beverages'];
  }),
  onProduct((product, _, n) => {
    product.body = `Body number ${n}, *in* the [catalogue](/about-us).`;
  }),
  onProduct((product, category) => {
    product.related = [category.products[0]?.id ?? product.id];
  }),
  onProduct((_, category) => {
    category.products.reverse();
  }),
  onProduct((_, category, n) => {
    category.intro = `Intro ${n}`;
  }),
  onProduct((_, category, n) => {
    category.title = `Title ${n % 5}`;
  }),
  onArticle((article, n) => {
    article.headline = `Headline ${n}`;
  }),
  onArticle((article, n) => {
    article.date = `2025-01-${String((n % 28) + 1).padStart(2, '0')}`;
  }),
  onArticle((article, n) => {
    article.body = 'content/blue.md';
    return { 'content/blue.md': `Text ${n} of a file.\n` };
  }),
  onArticle((article) => {
    article.products = ['colours/blue-powder', '69c26669bb42a718e48bf152c534f377'];
  }),
  fc.nat(999).map(
    (n): Edit =>
      () => ({ 'content/home.md': `Welcome ${n}.\n` }),
  ),
  fc.nat(999).map(
    (n): Edit =>
      () => ({
        'assets/photos/blue.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${n + 1}" height="9"/>`,
      }),
  ),
  fc.nat(999).map(
    (n): Edit =>
      (catalogue) => {
        const page = pick(catalogue.pages, n);
        if (page !== undefined && page.screen !== 'home') page.intro = `Words ${n}`;
      },
  ),
  fc.nat(99).map(
    (n): Edit =>
      (catalogue) => {
        catalogue.redirects = [{ from: `/old-${n}`, to: '/about-us' }];
      },
  ),
  site((settings, n) => {
    settings.company.tagline = `Line ${n}`;
  }),
  site((settings, n) => {
    settings.metadata = { product: { title: `{product} ${n} {brand}` } };
  }),
  site((settings, n) => {
    settings.theme = { colour: `#${String(n).padStart(6, '4')}` };
  }),
  fc.constant<Edit>(() => undefined),
);
