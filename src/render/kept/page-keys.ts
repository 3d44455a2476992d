import { bodyFile } from '../../catalogue/body.js';
import type { PortionList } from '../../catalogue/portions/list-place.js';
import { placeOf } from '../../site/place.js';
import { inOrderOfFile, relatedProducts } from '../../site/related.js';
import type { Route } from '../../site/route.js';
import type { PlacedArticle, PlacedProduct, Site } from '../../site/site.js';
import { translationsOf } from '../../site/translations.js';
import { productsOfList } from '../../site/views/data.js';
import { articlesPerProduct } from '../../site/views/details.js';
import { viewOf } from '../../site/views/index.js';
import type { View } from '../../site/views/view.js';
import type { EntrySums } from '../check/entry-sums.js';
import { sumOf } from '../hash.js';
import type { Renderer } from '../renderer.js';
import { dataFile } from '../route-files.js';
import type { KeptRoute } from './build-state.js';

/** What the keys of pages are made from. */
export interface PageKeyInput {
  readonly site: Site;
  readonly renderer: Renderer;
  /** Names all that every page depends on: the tool, the site's settings and screens, the files of `assets/`. */
  readonly common: string;
  /** The sums of an entry, by its list and its place there. */
  readonly sums: (list: PortionList, place: number) => EntrySums;
  /** The sum of a file's content. */
  readonly fileSum: (file: string) => string | undefined;
  /**
   * The routes of an earlier build, with the same `common`, whose check has looked at the same: nothing can have changed but what an
   * entry's own page shows and no other one.
   */
  readonly alike: Readonly<Record<string, KeptRoute>> | undefined;
}

/**
 * Names, for each route, all that its files are made of: as long as the key stays, so do the bytes. A product's and an article's
 * are made of the sums of what their views read, that of the entry itself before all others; that of any other screen of its view.
 */
export function pageKeys(input: PageKeyInput): (route: Route) => string {
  const { alike } = input;
  const wholeSum = ownSums(input);
  const others = otherKeys(input);
  return (route) => {
    const own = wholeSum(route);
    const known = alike?.[route.path]?.key;
    // A page that could not be named has an empty key.
    if (known) return own === undefined ? known : `${own}${known.slice(known.indexOf(' '))}`;
    return own === undefined ? others(route) : `${own} ${others(route)}`;
  };
}

/** The sum of all that an entry's own page shows of it; undefined for any other screen. */
function ownSums({ site: { index }, sums }: PageKeyInput): (route: Route) => string | undefined {
  const ofArticle = (placed: PlacedArticle | undefined) =>
    placed && sums(placed.section, placed.itemIndex)[0];
  return ({ subject }) => {
    if (subject.screen === 'product') return sums(subject.category, subject.product)[0];
    if (subject.screen === 'article') return ofArticle(index.articles[subject.place]);
    if (subject.screen === 'news-item') return ofArticle(index.news[subject.place]);
    return undefined;
  };
}

/** Names what else the files of a route are made of. */
function otherKeys(input: PageKeyInput): (route: Route) => string {
  const { site, renderer, common } = input;
  const { index } = site;
  const keyOf = (route: Route, ...parts: readonly string[]) => {
    const { path, meta } = route;
    const image = renderer.image(route)?.url ?? '';
    const translations = JSON.stringify(translationsOf(site, route));
    return sumOf([common, path, JSON.stringify(meta), image, translations, ...parts].join('\n'));
  };
  const productSum = (placed: PlacedProduct) => {
    const [, outline] = input.sums(placed.categoryIndex, placed.productIndex);
    return `${placed.path} ${outline}`;
  };
  const articleSum = (placed: PlacedArticle) => {
    const [, outline] = input.sums(placed.section, placed.itemIndex);
    return `${placed.path} ${outline}`;
  };
  const wholeList = (products: readonly PlacedProduct[]) => sumOf(products.map(productSum).join('\n'));
  /** What the route's data file holds: the products of a list, or the names of everything. */
  const dataSum = (route: Route) => {
    if (dataFile(site, route) === undefined) return '';
    const { products, articles, news } = index;
    const list = productsOfList(site, route);
    return list === undefined
      ? wholeList(products) + sumOf([...articles, ...news].map(articleSum).join('\n'))
      : wholeList(list);
  };
  const screenKey = (route: Route) => {
    const view = viewOf(site, route);
    return keyOf(route, JSON.stringify([route, view]), bodySum(view, input), dataSum(route));
  };
  const productKey = (route: Route, placed: PlacedProduct) => {
    const siblings = index.byCategory.get(placed.categoryIndex) ?? [];
    const place = placeOf(siblings, placed, inOrderOfFile);
    const others = [...relatedProducts(index, placed), siblings[place - 1], siblings[place + 1]];
    return keyOf(
      route,
      ...others.map((other) => (other === undefined ? '' : productSum(other))),
      ...(index.articlesAbout.get(placed.product.id) ?? []).slice(0, articlesPerProduct).map(articleSum),
    );
  };
  const articleKey = (route: Route, items: readonly PlacedArticle[], place: number) => {
    const placed = items[place];
    if (placed === undefined) return screenKey(route);
    const named = (placed.article.products ?? []).map((reference) => index.findProduct(reference));
    const neighbours = [items[place - 1], items[place + 1]];
    return keyOf(
      route,
      ...named.map((product) => (product === undefined ? '' : productSum(product))),
      ...neighbours.map((other) => (other === undefined ? '' : articleSum(other))),
    );
  };
  return (route) => {
    const { subject } = route;
    if (subject.screen === 'article') return articleKey(route, index.articles, subject.place);
    if (subject.screen === 'news-item') return articleKey(route, index.news, subject.place);
    const placed = subject.screen === 'product' ? index.findProduct(route.meta.nodeid) : undefined;
    return placed === undefined ? screenKey(route) : productKey(route, placed);
  };
}

/** A body that stands in the catalogue is part of the view; a file's text is not. */
function bodySum(view: View, { fileSum }: PageKeyInput): string {
  const file = 'body' in view ? bodyFile(view.body) : undefined;
  return file === undefined ? '' : (fileSum(file) ?? '');
}
