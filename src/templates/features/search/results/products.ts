import type { ResultData } from '../../../../site/views/browser-data.js';
import { fieldsOf, isCardFacts, isPicture, isText, isTexts } from '../../../islands/checks.js';
import { loadData } from '../../../islands/load-data.js';

/** Facts of products for the rows, not of other pages. Empty if the file fails to load: rows then show signs and names. */
export interface Products {
  readonly words: Readonly<Record<string, string>>;
  readonly byAddress: ReadonlyMap<string, ResultData>;
}

export async function loadProducts(address: string, language: string): Promise<Products> {
  const { words, pictures } = fieldsOf(await loadData(address).catch(() => undefined));
  const all = Object.entries(fieldsOf(pictures));
  const texts = Object.entries(fieldsOf(fieldsOf(words)[language]));
  return {
    words: Object.fromEntries(texts.flatMap(([key, word]) => (isText(word) ? [[key, word]] : []))),
    byAddress: new Map(all.flatMap(([href, data]) => (isResult(data) ? [[href, data] as const] : []))),
  };
}

function isResult(value: unknown): value is ResultData {
  const { id, grades = [], card } = fieldsOf(value);
  return isPicture(value) && isText(id) && isTexts(grades) && isCardFacts(card);
}
