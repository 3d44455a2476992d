import { valueWord, wordAt } from '../../catalogue/interface/word-at.js';
import type { Product } from '../../catalogue/schema/model.js';
import { groupedBy } from '../../document/collections.js';
import { suitability } from '../../site/order/suitability.js';
import { applicationName, applicationPage, needsOf } from '../../site/screens/applications.js';
import { headingOf, languageOf, type Site } from '../../site/site.js';
import { searchedFacets } from '../../site/views/fields/list-fields.js';
import { textsFor } from '../../templates/texts/index.js';

/** Meanings of search words: the categories and all values of facets, by their names in the languages of the site. */
export function searchedValues(site: Site) {
  const { products, languages } = site.index;
  const facets = [categoriesOf(site), ...facetsOf(site)];
  const small = languages.map((language) => listed(textsFor(language, site.texts).searchWords.small));
  const starts = facets.map((_, place) => facets.slice(0, place).flatMap(({ values }) => values).length);
  return {
    values: facets.flatMap(({ labelIn, values, namesOf }) => {
      const names = values.map((value) => languages.map((language) => namesOf(value, language)));
      const uses = groupedBy(names, (ofValue) => new Set(ofValue.flat()));
      return names.map((ofValue) => {
        const shown = ofValue.flatMap(([first]) => first ?? []);
        // A name of several values does not identify one.
        const unambiguous = ofValue.map((all) =>
          all.filter((name) => shown.includes(name) || uses.get(name)?.length === 1),
        );
        const others = unambiguous.flatMap((all, n) => [
          ...all,
          ...all.flatMap((name) => partsOf(name, small[n] ?? [])),
        ]);
        const label = languages.map((language, n) => {
          const [facet, value = shown[0] ?? ''] = [labelIn(language), ofValue[n]?.[0]];
          return [language, value === facet ? value : `${facet}: ${value}`] as const;
        });
        return { label: Object.fromEntries(label), shown: [...new Set(shown)], others: [...new Set(others)] };
      });
    }),
    small: [...new Set(small.flat())],
    of: products.map(({ product }, n) => {
      const scored = facets.flatMap(({ of, values, scoreOf }, place) =>
        (of[n] ?? []).map((value) => ({
          number: (starts[place] ?? 0) + value,
          score: scoreOf(product, values[value] ?? ''),
        })),
      );
      const suits = scored.flatMap(({ number, score }) => (score === 0 ? [] : [[number, score]]));
      return { values: scored.map(({ number }) => number), suits: Object.fromEntries(suits) };
    }),
  };
}

/** Values, and the indexes of each product's values. Pages show a value's first name. A score rates how well a product suits it. */
function categoriesOf({ catalogue, index, texts }: Site) {
  const { categories = [], site } = catalogue;
  return {
    labelIn: (language: string) => textsFor(language, texts).searchBox.category,
    values: categories.map((_, n) => String(n)),
    of: index.products.map(({ categoryIndex }) => [categoryIndex]),
    scoreOf: (_product: Product, _value: string) => 0,
    namesOf: (value: string, language: string) => {
      const { title, titles, keywords, language: of = site.language } = categories[Number(value)] ?? {};
      return [of === language ? [title ?? [], listed(keywords)] : (titles?.[language] ?? [])].flat(2);
    },
  };
}

function facetsOf(site: Site): readonly ReturnType<typeof categoriesOf>[] {
  const home = site.catalogue.site.language;
  return searchedFacets(site.catalogue.site, site.index.products).map((facet) => {
    const { key, words, prefix, isSwitch, customLabel, values, of } = facet;
    const labelIn = (language: string) => {
      const label = facet.labelIn(language);
      return typeof label === 'string' ? wordAt(textsFor(language, site.texts), label) : label.text;
    };
    const namesOf = (value: string, language: string) => {
      const texts = textsFor(language, site.texts);
      const page = key === 'application' ? pageNames(site, value, language) : [];
      const shown = customLabel?.(value, language).text ?? valueWord(texts, words, value) ?? page[0];
      const bare = prefix === undefined ? value : `${prefix} ${value}`;
      const others = listed(valueWord(texts, `searchWords.${key}`, value));
      return [
        isSwitch ? labelIn(language) : [],
        shown ?? (language === home ? bare : []),
        page,
        others,
      ].flat();
    };
    const scoreOf = (product: Product, value: string) => {
      const needs = key === 'application' ? needsOf(site, value) : undefined;
      return needs === undefined ? 0 : suitability(product, needs).score;
    };
    return { labelIn, values, of, scoreOf, namesOf };
  });
}

/** Readers find an application by its page's heading and keywords, in each language. */
function pageNames(site: Site, application: string, language: string): readonly string[] {
  const page = applicationPage(site, application, language);
  const name = applicationName(site, application, language);
  if (page === undefined || languageOf(site, page) !== language) return name === application ? [] : [name];
  return [headingOf(page, site), ...listed(page.keywords)];
}

function listed(text = ''): readonly string[] {
  return text.split(/[,،]/).flatMap((part) => part.trim() || []);
}

/** The parts of a name between punctuation and small words: "Dairy and ice cream" gives "Dairy" and "ice cream". */
function partsOf(name: string, small: readonly string[]): readonly string[] {
  const words = name.replace(/[^\p{L}\p{M}\p{N}\s-]+/gu, '\n').split(/[^\S\n]+/);
  const parts = words.map((word) => (small.includes(word.toLowerCase()) ? '\n' : word)).join(' ');
  return parts.split('\n').flatMap((part) => part.trim() || []);
}
