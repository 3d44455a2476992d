import type { CertificationLeaf, ProductLeaf, PropertyValueLeaf } from 'schema-dts';
import type { Product } from '../../catalogue/schema/model.js';
import { productFields } from '../../catalogue/schema/product.js';
import { itemsOf } from '../../catalogue/schema/shown-fields.js';
import { defined } from '../defined.js';
import type { OwnFact } from '../views/product-fields.js';
import type { ProductView } from '../views/view.js';
import { filled, nodeIds, pageUrl, productAt, type StructuredInput } from './input.js';

/**
 * A product, with the facts on its page. Without offers, reviews and ratings: products that are sold on enquiry have no public price, and
 * search engines punish invented data.
 */
export function product(
  input: StructuredInput,
  { product: own, own: sections = [], related }: ProductView,
): ProductLeaf {
  const { site, route, images } = input;
  const { origin, brand } = site.catalogue.site;
  const url = pageUrl(input);
  return {
    '@type': 'Product',
    '@id': nodeIds.product(url),
    url,
    name: own.name,
    brand: { '@type': 'Brand', name: brand },
    manufacturer: { '@id': nodeIds.organization(site) },
    ...defined({
      description: route.meta.description || undefined,
      alternateName: filled(alternateNames.flatMap((field) => itemsOf(own, field))),
      image: filled(images),
      category: categoryOf(input),
      color: own.colour?.shade,
      identifier: filled(identifiers(own)),
      additionalProperty: filled([
        ...(own.spec ?? []).map(specificationRow),
        ...sections.flatMap(({ facts }) => facts.flatMap((fact) => ownProperties(fact, origin))),
      ]),
      hasCertification: filled((own.certificates ?? []).flatMap(certification)),
      isRelatedTo: filled(related.map((card) => productAt(origin, card))),
    }),
  };
}

function categoryOf({ site, route: { subject } }: StructuredInput): string | undefined {
  return subject.screen === 'product' ? site.catalogue.categories?.[subject.category]?.title : undefined;
}

type Row = NonNullable<Product['spec']>[number];

function specificationRow({ test, limit, unit, method }: Row): PropertyValueLeaf {
  return {
    '@type': 'PropertyValue',
    name: test,
    value: limit,
    ...defined({ unitText: unit, measurementTechnique: method }),
  };
}

/** A field that the catalogue declares itself; of a table, each row. */
function ownProperties({ label, value }: OwnFact, origin: string): readonly PropertyValueLeaf[] {
  const property = (name: string, content: string | number, unitText?: string): PropertyValueLeaf => ({
    '@type': 'PropertyValue',
    name,
    value: content,
    ...defined({ unitText }),
  });
  switch (value.kind) {
    case 'text':
      return [property(label.text, value.text.text)];
    case 'number':
      return [property(label.text, value.number, value.unit?.text)];
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

/** The numbers of a product in registries, and its names in systems of names. */
function identifiers(product: Product): readonly PropertyValueLeaf[] {
  return productFields.flatMap((field): readonly PropertyValueLeaf[] => {
    const { register } = field;
    if (register === undefined) return [];
    return itemsOf(product, field).map((value) => ({
      '@type': 'PropertyValue',
      propertyID: register,
      value,
    }));
  });
}
