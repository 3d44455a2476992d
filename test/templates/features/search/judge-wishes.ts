import { perKey } from '../../../../src/document/collections.js';
import type { Names } from '../../../../src/templates/features/search/finding/names.js';
import type { optionsFor } from '../../../../src/templates/features/search/search-field.browser.js';
import wishes from './wishes.json' with { type: 'json' };

interface Wish extends Readonly<Record<'kind' | 'query' | 'language', string>> {
  /** Labels of values that the first product must have. */
  readonly has?: readonly string[];
  /** Expressions for the names of the first product: one that fits, and one that does not. */
  readonly named?: string;
  readonly without?: string;
}

/** Whether the first suggestion for each wish is a product as wished, by the facts of the catalogue. */
export function judgeWishes(namesIn: (language: string) => Names, suggest: Suggest) {
  const inLanguage = perKey(namesIn);
  return (wishes as readonly Wish[]).map(({ kind, query, language, has = [], named, without }) => {
    const names = inLanguage(language);
    const [first] = suggest(names, query);
    const { data, others = [] } = names.list.find((name) => name.data.href === first?.href) ?? {};
    const labels = data?.values?.map((value) => names.values[value]?.label['en']) ?? [];
    const isNamed = (expression: string) =>
      [data?.label ?? '', ...others].some((name) => new RegExp(expression).test(name));
    const isRight =
      data?.kind === 'product' &&
      has.every((label) => labels.includes(label)) &&
      (named === undefined || isNamed(named)) &&
      (without === undefined || !isNamed(without));
    return { kind, query, language, first: first?.kind === 'search' ? '–' : (first?.label ?? ''), isRight };
  });
}

type Suggest = (names: Names, term: string) => ReturnType<typeof optionsFor>;
