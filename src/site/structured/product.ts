import type { CertificationLeaf, IdReference, ProductLeaf, PropertyValueLeaf } from 'schema-dts';
import type { Product } from '../../catalogue/schema/model.js';
import { productFields } from '../../catalogue/schema/product.js';
import { itemsOf } from '../../catalogue/schema/shown-fields.js';
import { amountAs } from '../../kinds/index.js';
import type { Amount } from '../../kinds/quantity.js';
import { unitCode } from '../../kinds/units.js';
import { urlOf } from '../addresses/href.js';
import { defined, filled } from '../defined.js';
import type { Route, Site } from '../site.js';
import type { Link, OwnFact, ProductView } from '../views/contract.js';
import { measureOf } from '../views/fields/ranges.js';
import { limitText } from '../views/fields/test-fields.js';
import type { View } from '../views/index.js';

/** The inputs of a page's structured data. They include the page's view, so that search engines read the same as visitors. */
export interface StructuredInput {
  readonly site: Site;
  readonly route: Route;
  readonly view: View;
  /** Absolute addresses of the pictures of the route's entry. */
  readonly images: readonly string[];
  /** Absolute address of the company's logo, if search engines accept it. */
  readonly logo: string | undefined;
}

export function pageUrl({ site, route }: StructuredInput): string {
  return urlOf(site.catalogue.site, route.canonical);
}

/** Ids are absolute, so that an `@id` refers to the same node on every page. */
export const nodeIds = {
  organization: (site: Site) => `${urlOf(site.catalogue.site, '/')}#organization`,
  product: (page: string) => `${page}#product`,
  breadcrumbs: (page: string) => `${page}#breadcrumb`,
} as const;

/** Refers to a product of another page. Its name instead of its id would be a second, incomplete product for search engines. */
export function productAt(origin: string, { href }: Link): IdReference {
  return { '@id': nodeIds.product(origin + href) };
}

/** Has no offers, reviews and ratings: products sold on enquiry have no public price, and search engines punish invented data. */
export function product(
  input: StructuredInput,
  { product: details, own: customFields = [], related, category, facts }: ProductView,
): ProductLeaf {
  const { site, route, images } = input;
  const { origin, brand, language: siteLanguage } = site.catalogue.site;
  const { language = siteLanguage } = details;
  const allFacts = facts.flatMap((section) => section.facts);
  const url = pageUrl(input);
  return {
    '@type': 'Product',
    '@id': nodeIds.product(url),
    url,
    name: details.name,
    brand: { '@type': 'Brand', name: brand },
    manufacturer: { '@id': nodeIds.organization(site) },
    ...defined({
      description: route.meta.description || undefined,
      alternateName: filled(alternateNames.flatMap((field) => itemsOf(details, field))),
      image: filled(images),
      category: category.label,
      color: details.colour?.shade,
      identifier: filled(identifiers(details)),
      additionalProperty: filled([
        ...(details.spec ?? []).map((row) => ({
          ...property(row.test, row.limit, row.unit, amountAs('quantity', limitText(row), language)),
          ...defined({ measurementTechnique: row.method }),
        })),
        ...productFields.flatMap((field) => {
          const fact = allFacts.find(({ key }) => key === field.key);
          const measure = measureOf(details, field, language);
          if (fact?.value === undefined || measure === undefined) return [];
          return [property(fact.label, fact.value, undefined, measure.amount)];
        }),
        ...customFields.flatMap(({ facts }) => facts.flatMap((fact) => customProperties(fact, origin))),
      ]),
      hasCertification: filled((details.certificates ?? []).flatMap(certification)),
      isRelatedTo: filled(related.map((card) => productAt(origin, card))),
    }),
  };
}

/** @param amount of the value, which adds its limits and the code of its unit */
function property(
  name: string,
  value: string | number,
  unitText?: string,
  { low, high, unit = '' }: Partial<Amount> = {},
): PropertyValueLeaf {
  const [minValue, maxValue] = [low, high].map((limit) =>
    low === high || limit === undefined ? undefined : Number(limit),
  );
  const limits = defined({ minValue, maxValue, unitCode: unitCode(unit), unitText });
  return { '@type': 'PropertyValue', name, value, ...limits };
}

/** One property for a custom field; for a table, one for each row. */
function customProperties({ label, value }: OwnFact, origin: string): readonly PropertyValueLeaf[] {
  switch (value.kind) {
    case 'text':
      return [property(label.text, value.text.text)];
    case 'number':
      return [property(label.text, value.number, value.unit?.text, { unit: value.unit?.text ?? '' })];
    case 'link':
      return [property(label.text, new URL(value.href, origin).href)];
    case 'table':
      return value.rows.map(([first = '', ...others]) =>
        property(`${label.text}: ${first}`, others.filter((cell) => cell !== '').join(', ')),
      );
  }
}

type Certificate = NonNullable<Product['certificates']>[number];

/** Search engines accept only a certificate with its issuer. */
function certification({ name, body, number, valid_until }: Certificate): readonly CertificationLeaf[] {
  if (body === undefined) return [];
  return [
    {
      '@type': 'Certification',
      name,
      issuedBy: { '@type': 'Organization', name: body },
      ...defined({ certificationIdentification: number, expires: valid_until }),
    },
  ];
}

const alternateNames = productFields.filter(({ isAlternateName }) => isAlternateName === true);

/** The registry numbers of a product, and its names in nomenclatures. */
function identifiers(product: Product): readonly PropertyValueLeaf[] {
  return productFields.flatMap((field): readonly PropertyValueLeaf[] => {
    const { register: propertyID } = field;
    if (propertyID === undefined) return [];
    return itemsOf(product, field).map((value) => ({ '@type': 'PropertyValue', propertyID, value }));
  });
}
