import type { Result } from '../ranking.js';

/** The filters of the results. An empty text means no filter. */
export interface SearchChoice {
  readonly kind: string;
  readonly category: string;
  readonly language: string;
}

export const noChoice: SearchChoice = { kind: '', category: '', language: '' };

/** The number of results of each value of a filter. */
export type Counts = ReadonlyMap<string, number>;

/** The choice that an address asks for. */
export function choiceOf(query: URLSearchParams): SearchChoice {
  const read = (name: keyof SearchChoice) => query.get(name) ?? '';
  return { kind: read('kind'), category: read('category'), language: read('language') };
}

/** The values of a result in the filters. */
function valuesOf({ data, category }: Result, siteLanguage: string): Partial<SearchChoice> {
  return {
    kind: data.kind,
    language: data.language ?? siteLanguage,
    ...(category === undefined ? {} : { category: category.label }),
  };
}

export function isChosen(
  result: Result,
  choice: SearchChoice,
  siteLanguage: string,
  except?: keyof SearchChoice,
): boolean {
  const values = valuesOf(result, siteLanguage);
  return (['kind', 'category', 'language'] as const).every(
    (name) => name === except || choice[name] === '' || choice[name] === values[name],
  );
}

/** How many results each value of a filter leaves, with the other filters unchanged. The most frequent come first. */
export function countsOf(
  results: readonly Result[],
  choice: SearchChoice,
  siteLanguage: string,
  name: keyof SearchChoice,
): Counts {
  const counts = new Map<string, number>();
  for (const result of results) {
    const value = valuesOf(result, siteLanguage)[name];
    if (value !== undefined && isChosen(result, choice, siteLanguage, name))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}
