import { applicationPage } from '../../../site/screens/applications.js';
import { headingOf } from '../../../site/screens/screen-names.js';
import { languageOf, type Site } from '../../../site/site.js';
import type { SearchedValues } from '../../../site/views/browser-data.js';
import { searchedFacets } from '../../../site/views/fields/list-fields.js';
import { textsFor, valueWord, wordAt } from '../../../templates/texts/index.js';

interface Facet {
  readonly labelIn: (language: string) => string;
  readonly values: readonly string[];
  /** The places of each product's values. */
  readonly of: readonly (readonly number[])[];
  /** The names of a value in a language, first the one that pages show. */
  readonly namesOf: (value: string, language: string) => readonly string[];
}

/** What the words of a search can mean: the categories and all values of facets, by their names in the languages of the site. */
export function searchedValues(site: Site): SearchedValues {
  const { products, languages } = site.index;
  const facets = [categoriesOf(site), ...facetsOf(site)];
  const perLanguage = <Made>(make: (language: string) => Made) =>
    Object.fromEntries(languages.map((language) => [language, make(language)]));
  const small = perLanguage((language) => listed(textsFor(language).searchWords.small));
  let count = 0;
  const numbered = facets.map((facet) => {
    const start = count;
    count += facet.values.length;
    return { ...facet, start };
  });
  return {
    facets: facets.map(({ labelIn, values, namesOf }) => {
      const names = values.map((value) => perLanguage((language) => namesOf(value, language)));
      const uses = new Map<string, number>();
      for (const text of names.flatMap((ofValue) => [...new Set(Object.values(ofValue).flat())]))
        uses.set(text, (uses.get(text) ?? 0) + 1);
      // What several values are called says nothing of one.
      const isOwn = (text: string, place: number) => place === 0 || uses.get(text) === 1;
      return {
        label: perLanguage(labelIn),
        values: names.map((ofValue) =>
          perLanguage((language) => withParts(ofValue[language]?.filter(isOwn) ?? [], small[language] ?? [])),
        ),
      };
    }),
    small: [...new Set(Object.values(small).flat())],
    of: products.map((_, n) =>
      numbered.flatMap(({ of, start }) => of[n]?.map((place) => start + place) ?? []),
    ),
  };
}

function categoriesOf({ catalogue, index }: Site): Facet {
  const { categories = [], site } = catalogue;
  return {
    labelIn: (language) => textsFor(language).searchBox.category,
    values: categories.map((_, n) => String(n)),
    of: index.products.map(({ categoryIndex }) => [categoryIndex]),
    namesOf: (value, language) => {
      const { title, titles, keywords, language: own = site.language } = categories[Number(value)] ?? {};
      return [own === language ? [title ?? [], listed(keywords)] : (titles?.[language] ?? [])].flat(2);
    },
  };
}

function facetsOf(site: Site): readonly Facet[] {
  const { catalogue, index } = site;
  return searchedFacets(catalogue.site, index.products).map((facet) => {
    const { key, words, prefix, isSwitch, ownLabel, values, of } = facet;
    const labelIn = (language: string) => {
      const label = facet.labelIn(language);
      return typeof label === 'string' ? wordAt(textsFor(language), label) : label.text;
    };
    const namesOf = (value: string, language: string) => {
      const texts = textsFor(language);
      const page = key === 'application' ? pageNames(site, value, language) : [];
      const shown = ownLabel?.(value, language).text ?? valueWord(texts, words, value) ?? page[0];
      const bare = prefix === undefined ? value : `${prefix} ${value}`;
      const home = language === catalogue.site.language ? [bare] : [];
      const others = valueWord(texts, `searchWords.${key}`, value);
      return [isSwitch ? labelIn(language) : [], shown ?? home, page, listed(others)].flat();
    };
    return { labelIn, values, of, namesOf };
  });
}

/** Readers find an application by the heading and the keywords of the page about it, in each language. */
function pageNames(site: Site, application: string, language: string): readonly string[] {
  const page = applicationPage(site, application, language);
  if (page === undefined || languageOf(site, page) !== language) return [];
  return [headingOf(page, site.catalogue.site), ...listed(page.keywords)];
}

function listed(text: string | undefined): readonly string[] {
  return text?.split(/[,،]/).flatMap((part) => part.trim() || []) ?? [];
}

/** Names with their parts between punctuation and small words: "Dairy and ice cream" is also "Dairy" and "ice cream". */
function withParts(names: readonly string[], small: readonly string[]): readonly string[] {
  const parts = names.flatMap((name) =>
    name.split(/[^\p{L}\p{M}\p{N}\s-]+/u).flatMap((piece) =>
      piece
        .split(/\s+/)
        .map((word) => (small.includes(word.toLowerCase()) ? '\n' : word))
        .join(' ')
        .split('\n')
        .flatMap((part) => part.trim() || []),
    ),
  );
  return [...new Set([...names, ...parts])];
}
