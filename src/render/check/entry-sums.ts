import { bodyFile } from '../../catalogue/body.js';
import type { Article, Catalogue, Product } from '../../catalogue/model.js';
import { outlineOfArticle, outlineOfProduct } from '../../catalogue/outline.js';
import type { PortionEntries } from '../../catalogue/portions/check-portion.js';
import type { PortionList } from '../../catalogue/portions/list-place.js';
import { sumOf } from '../hash.js';
import type { FileSums } from '../kept/file-states.js';

/** What tells one state of an entry from another: sums of all that its own page shows of it, and of what other pages may. */
export type EntrySums = readonly [whole: string, outline: string];

/** The sums of entries, and of the files that their bodies stand in. */
export function sumsOfEntries(
  entries: PortionEntries,
  files: FileSums,
): { readonly sums: readonly EntrySums[]; readonly bodies: readonly (readonly [string, string])[] } {
  const bodies = new Map<string, string>();
  const sumsOf = (entry: Product | Article, outline: object): EntrySums => {
    const file = bodyFile(entry.body);
    const body = file === undefined ? '' : (files.sum(file) ?? '');
    if (file !== undefined) bodies.set(file, body);
    return [sumOf(`${JSON.stringify(entry)} ${body}`), sumOf(JSON.stringify(outline))];
  };
  const sums =
    entries.kind === 'products'
      ? entries.items.map((product) => sumsOf(product, outlineOfProduct(product)))
      : entries.items.map((article) => sumsOf(article, outlineOfArticle(article)));
  return { sums, bodies: [...bodies] };
}

/** The sums of all entries of a catalogue, by their lists. */
export function sumsOfCatalogue(
  { categories, articles, news }: Catalogue,
  files: FileSums,
): Map<PortionList, readonly EntrySums[]> {
  const sums = new Map<PortionList, readonly EntrySums[]>();
  for (const [n, { products }] of (categories ?? []).entries()) {
    sums.set(n, sumsOfEntries({ kind: 'products', items: products }, files).sums);
  }
  for (const [section, list] of [
    ['articles', articles],
    ['news', news],
  ] as const) {
    sums.set(section, sumsOfEntries({ kind: 'articles', items: list?.items ?? [] }, files).sums);
  }
  return sums;
}
