import { bodyFile } from '../../catalogue/body.js';
import type { Article, Catalogue, Product } from '../../catalogue/model.js';
import { outlineOfArticle, outlineOfProduct } from '../../catalogue/outline.js';
import type { PortionList } from '../../catalogue/portions/list-place.js';
import { sumOf } from '../hash.js';
import type { FileSums } from '../kept/file-states.js';

/** What tells one state of an entry from another: sums of all that its own page shows of it, and of what other pages may. */
export type EntrySums = readonly [whole: string, outline: string];

/**
 * @param text JSON of the entry
 * @param outline JSON of its outline
 * @param body the file of its body
 */
export function entrySums(
  text: string,
  outline: string,
  body: string | undefined,
  files: FileSums,
): EntrySums {
  return [sumOf(`${text} ${body === undefined ? '' : files.sum(body)}`), sumOf(outline)];
}

/** The sums of all entries of a catalogue, by their lists. */
export function sumsOfCatalogue(
  { categories, articles, news }: Catalogue,
  files: FileSums,
): Map<PortionList, EntrySums[]> {
  const sums = new Map<PortionList, EntrySums[]>();
  for (const [n, { products }] of (categories ?? []).entries()) {
    sums.set(
      n,
      products.map((product) => sumsOf(product, outlineOfProduct(product), files)),
    );
  }
  for (const [section, list] of [
    ['articles', articles],
    ['news', news],
  ] as const) {
    sums.set(
      section,
      (list?.items ?? []).map((article) => sumsOf(article, outlineOfArticle(article), files)),
    );
  }
  return sums;
}

function sumsOf(entry: Product | Article, outline: object, files: FileSums): EntrySums {
  return entrySums(JSON.stringify(entry), JSON.stringify(outline), bodyFile(entry.body), files);
}
