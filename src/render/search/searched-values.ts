import { valueWord, wordAt } from '../../catalogue/interface/word-at.js';
import { interfaceLanguages } from '../../catalogue/interface/words.js';
import type { Product } from '../../catalogue/schema/model.js';
import { groupedBy } from '../../document/collections.js';
import { primaryTag } from '../../document/text/primary-tag.js';
import { defined } from '../../site/defined.js';
import { suitability } from '../../site/order/suitability.js';
import { applicationName, applicationPage, needsOf } from '../../site/screens/applications.js';
import { headingOf, languageOf, type Site } from '../../site/site.js';
import { searchedFacets } from '../../site/views/fields/list-fields.js';
import { cardNumbers, nameIn } from '../../site/views/fields/product-fields.js';
import { textsFor } from '../../templates/texts/index.js';

/** Meanings of search words: the categories and all values of facets, by their names in each language. */
export function searchedValues(site: Site) {
  const { products, languages } = site.index;
  const facets = [categoriesOf(site), ...facetsOf(site)];
  // Buyers also write in languages that the site does not have.
  const others = interfaceLanguages.filter((tag) => !languages.some((other) => primaryTag(other) === tag));
  const all = [...languages, ...others];
  const small = all.map((language) => listed(textsFor(language, site.texts).searchWords.small));
  const starts = facets.map((_, place) => facets.slice(0, place).flatMap(({ values }) => values).length);
  return {
    values: facets.flatMap(({ labelIn, values, namesOf, wordsOf, hasSharedWords, job }) => {
      const names = values.map((value) => [
        ...languages.map((language) => namesOf(value, language)),
        ...others.map((language) => wordsOf(value, language)),
      ]);
      const uses = groupedBy(names, (ofValue) => new Set(ofValue.flat()));
      return names.map((ofValue) => {
        const shown = hasSharedWords ? [] : ofValue.map(([first]) => first ?? []);
        const isShown = new Set(shown.flat());
        // A name of several values does not identify one. Degrees of one property share their names.
        const unambiguous = ofValue.map((ofLanguage) =>
          hasSharedWords
            ? ofLanguage.slice(1)
            : ofLanguage.filter((name) => isShown.has(name) || uses.get(name)?.length === 1),
        );
        const label = languages.map((language, n) => {
          const [facet, value = ofValue[0]?.[0] ?? ''] = [labelIn(language), ofValue[n]?.[0]];
          return [language, value === facet ? value : `${facet}: ${value}`] as const;
        });
        const written = new Set<string>();
        const byLanguage = (names: readonly (readonly string[])[]) =>
          Object.fromEntries(
            names.flatMap((ofLanguage, n) => {
              // A name of the site's languages is read in all others, too.
              const fresh = [...new Set(ofLanguage)].filter(
                (name) => n < languages.length || !written.has(name),
              );
              for (const name of fresh) written.add(name);
              return fresh.length === 0 ? [] : [[all[n] ?? '', fresh]];
            }),
          );
        const parts = unambiguous.map((ofLanguage, n) => [
          ...ofLanguage.slice(hasSharedWords ? 0 : 1),
          ...ofLanguage.flatMap((name) => partsOf(name, small[n] ?? []).filter((part) => part !== name)),
        ]);
        return {
          label: Object.fromEntries(label),
          ...defined({ job }),
          shown: byLanguage(shown.map((name) => [name].flat())),
          others: byLanguage(parts),
        };
      });
    }),
    small: [...new Set(small.flat())],
    without: { ...withoutWords(site, all), dyes: dyesIn(facets, starts) },
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

/** The values that a general word means if it is not wanted: `dye free` is without synthetic dyes. */
function dyesIn(facets: readonly SearchedFacet[], starts: readonly number[]): readonly number[] {
  return facets.flatMap(({ values }, n) => {
    const place = values.indexOf('synthetic');
    return place === -1 ? [] : [(starts[n] ?? 0) + place];
  });
}

/** Words before and after something that a buyer does not want, and the names of registry numbers, which may be unwanted. */
function withoutWords(site: Site, languages: readonly string[]) {
  const words = languages.map((language) => textsFor(language, site.texts).searchWords.without);
  const all = (side: 'before' | 'after') => [
    ...new Set(words.flatMap((ofLanguage) => listed(ofLanguage[side]))),
  ];
  const numbers = cardNumbers.map(({ name, label }) => {
    const names = languages.map((language) => nameIn(label, language, site.catalogue.site.language));
    const texts = names.map((text, n) =>
      typeof text === 'string' ? wordAt(textsFor(languages[n] ?? '', site.texts), text) : text.text,
    );
    return [name, [...new Set(texts)]] as const;
  });
  return { before: all('before'), after: all('after'), numbers: Object.fromEntries(numbers) };
}

/** Values, and the indexes of each product's values. Pages show a value's first name. A score rates how well a product suits it. */
interface SearchedFacet extends Pick<ReturnType<typeof searchedFacets>[number], 'values' | 'of' | 'job'> {
  readonly labelIn: (language: string) => string;
  readonly namesOf: (value: string, language: string) => readonly string[];
  /** The names of the interface alone. */
  readonly wordsOf: (value: string, language: string) => readonly string[];
  readonly hasSharedWords: boolean;
  readonly scoreOf: (product: Product, value: string) => number;
}

function categoriesOf({ catalogue, index, texts }: Site): SearchedFacet {
  const { categories = [], site } = catalogue;
  return {
    labelIn: (language) => textsFor(language, texts).searchBox.category,
    values: categories.map((_, n) => String(n)),
    of: index.products.map(({ categoryIndex }) => [categoryIndex]),
    scoreOf: () => 0,
    namesOf: (value, language) => {
      const { title, titles, keywords, language: of = site.language } = categories[Number(value)] ?? {};
      return [of === language ? [title ?? [], listed(keywords)] : (titles?.[language] ?? [])].flat(2);
    },
    wordsOf: () => [],
    hasSharedWords: false,
    job: 'near',
  };
}

function facetsOf(site: Site): readonly SearchedFacet[] {
  const home = site.catalogue.site.language;
  return searchedFacets(site.catalogue.site, site.index.products).map((facet) => {
    const { key, words, prefix, isSwitch, customLabel, values, of, hasSharedWords, isOnlySearched } = facet;
    const { order = [], job } = facet;
    const labelIn = (language: string) => {
      const label = facet.labelIn(language);
      return typeof label === 'string' ? wordAt(textsFor(language, site.texts), label) : label.text;
    };
    // A product with a high degree of a property also has the lower degrees.
    const upTo = (value: string) => (hasSharedWords ? order.slice(order.indexOf(value)) : [value]);
    const othersOf = (value: string, language: string) =>
      upTo(value).flatMap((degree) =>
        listed(valueWord(textsFor(language, site.texts), `searchWords.${key}`, degree)),
      );
    const wordOf = (value: string, language: string) => {
      const word = valueWord(textsFor(language, site.texts), words, value);
      return word ?? (isOnlySearched ? othersOf(value, language)[0] : undefined);
    };
    const wordsOf = (value: string, language: string) => [
      ...new Set([wordOf(value, language) ?? [], othersOf(value, language)].flat()),
    ];
    const namesOf = (value: string, language: string) => {
      const page = key === 'application' ? pageNames(site, value, language) : [];
      const shown = customLabel?.(value, language).text ?? wordOf(value, language) ?? page[0];
      const bare = prefix === undefined ? value : `${prefix} ${value}`;
      return [
        isSwitch ? labelIn(language) : [],
        shown ?? (language === home ? bare : []),
        page,
        othersOf(value, language),
      ].flat();
    };
    const scoreOf = (product: Product, value: string) => {
      const needs = key === 'application' ? needsOf(site, value) : undefined;
      return needs === undefined ? 0 : suitability(product, needs).score;
    };
    return { labelIn, values, of, scoreOf, namesOf, wordsOf, hasSharedWords, job };
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

/** Arabic writes `and` as a letter in front of the article. */
const arabicAnd = /^و(?=ال\p{L})/u;

/** The parts of a name between punctuation and small words: "Dairy and ice cream" gives "Dairy" and "ice cream". */
function partsOf(name: string, small: readonly string[]): readonly string[] {
  const words = name.replace(/[^\p{L}\p{M}\p{N}\s-]+/gu, '\n').split(/[^\S\n]+/);
  const parts = words
    .map((word) => (small.includes(word.toLowerCase()) ? '\n' : word.replace(arabicAnd, '\n')))
    .join(' ');
  return parts.split('\n').flatMap((part) => part.trim() || []);
}
