import { productForms } from '../../../catalogue/schema/product.js';
import { groupedBy, memoize, perKey } from '../../../document/collections.js';
import { shadeOf, shades } from '../../colour/hue.js';
import { evenlySpaced, luminance } from '../../colour/rgb.js';
import { comparerOf } from '../../order/collation.js';
import { initialsOf } from '../../order/initials.js';
import { applicationName, needsOf } from '../../screens/applications.js';
import type { PlacedProduct, Site } from '../../site.js';
import { listFile } from '../browser-data.js';
import type { Facet, FacetValue } from '../contract.js';
import { columnsOf, facetsOf } from '../fields/list-fields.js';
import { hasShade } from '../fields/product-rows.js';
import { cardFacts, wordKeys } from '../links-and-cards.js';

/** The filters and sorting of a product list. They apply to all of its pages. @param id of its category or overview page */
export function listTools(site: Site, id: string, products: readonly PlacedProduct[], language: string) {
  return {
    file: listFile(id),
    language,
    /** Default language of the names and the catalogue's other texts. */
    namesLanguage: site.catalogue.site.language,
    ...choicesOf(site)(products)(language),
  };
}

/** More letters than any alphabet has: the script of the names has no alphabet, so an index does not help. */
const letterLimit = 60;

/** The choices in a list. Memoized, because all of its pages have the same. */
const choicesOf = memoize((site: Site) =>
  memoize((products: readonly PlacedProduct[]) =>
    perKey((language: string) => {
      const names = products.map(({ product }) => product.name);
      const letters = initialsOf(names, language);
      const facets = facetsOf(site.catalogue.site, products, language);
      const coloured = products.filter(({ product }) => hasShade(product));
      const uses = facets.find(({ key }) => key === 'application')?.values ?? [];
      return {
        facets: facets.map((facet) => translated(site, facet, language)),
        /** The needs of applications by their names, from the pages about them. */
        needs: uses.flatMap(({ value }) => {
          const needs = needsOf(site, value);
          return needs === undefined ? [] : [[value, needs] as const];
        }),
        forms: productForms.filter((form) => products.some(({ product }) => product.form === form)),
        letters: letters.length > 1 && letters.length <= letterLimit ? letters : [],
        bands: bandsOf(coloured),
        columns: columnsOf(site.catalogue.site, products, language),
        cardWords: [
          ...new Set(products.flatMap((placed) => wordKeys(cardFacts(site.catalogue.site, placed)))),
        ],
        hasColours: coloured.length > 0,
      };
    }),
  ),
);

/** Translates the names of applications for readers of another language. */
function translated(site: Site, facet: Facet, language: string): Facet {
  if (facet.key !== 'application' || language === site.catalogue.site.language) return facet;
  const compare = comparerOf(language);
  const named = facet.values.map((choice) => {
    const text = applicationName(site, choice.value, language);
    return text === choice.value ? choice : { ...choice, label: { text, language } };
  });
  const nameOf = ({ label, value }: FacetValue) => label?.text ?? value;
  return { ...facet, values: named.sort((a, b) => compare(nameOf(a), nameOf(b))) };
}

/** The most colours of a band: more would be too thin to see. */
const coloursPerBand = 8;

/** The spectrum of a list: families of shades, with colours of its products from dark to light. Empty with fewer than two families. */
function bandsOf(products: readonly PlacedProduct[]) {
  const hexes = new Set(products.flatMap(({ product }) => product.colour?.hex.toLowerCase() ?? []));
  const families = groupedBy([...hexes], (hex) => [shadeOf(hex)]);
  const bands = shades.flatMap((shade) => {
    const colours = families.get(shade)?.sort((a, b) => luminance(a) - luminance(b)) ?? [];
    return colours.length === 0 ? [] : [{ shade, colours: evenlySpaced(colours, coloursPerBand) }];
  });
  return bands.length < 2 ? [] : bands;
}
