import type { Catalogue, MetadataTemplates } from '../catalogue/model.js';

/** Search-engine texts of a route. */
export interface SearchTexts {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

type Kind = 'product' | 'category' | 'article';
type Values = Readonly<Record<string, string>>;

/** The specification's templates (section 3); a catalogue may replace each of them. */
const defaultTemplates: Record<Kind, SearchTexts> = {
  product: {
    title: 'China {product} Manufacturers Suppliers Factory - {brand}',
    description:
      '{brand} is a professional manufacturer and supplier of {product} in China. We provide customised {product} at a reasonable price in bulk wholesale. Contact us for a free sample.',
    keywords:
      '{product}, manufacturers, China suppliers, China factory, made in China, for sale, wholesale, buy, Customized, in stock, Bulk',
  },
  category: {
    title: '{category} - {brand}',
    description: '{intro}',
    keywords: '{category}, manufacturers, China suppliers, wholesale, Bulk',
  },
  article: { title: '{headline} - {brand}', description: '{headline}', keywords: '{headline}' },
};

/** Fills a route's texts: what its entry says, else the catalogue's template, else the specification's. */
export function searchTexts(
  kind: Kind,
  own: Partial<SearchTexts>,
  templates: MetadataTemplates | undefined,
  values: Values,
): SearchTexts {
  const text = (key: keyof SearchTexts) =>
    own[key] ?? fill(templates?.[kind]?.[key] ?? defaultTemplates[kind][key], values);
  return { title: text('title'), description: text('description'), keywords: text('keywords') };
}

/** The texts of a fixed screen: only what its entry says, because the specification has no template for them. */
export function pageTexts(page: Catalogue['pages'][number], brand: string): SearchTexts {
  return {
    title: page.title ?? brand,
    description: page.description ?? '',
    keywords: page.keywords ?? '',
  };
}

/** Later pages of a list say which they are, so that no two of them share a title. */
export function pagedTexts(texts: SearchTexts, number: number, brand: string): SearchTexts {
  if (number === 1) return texts;
  const suffix = ` - ${brand}`;
  const isSuffixed = texts.title.endsWith(suffix);
  const stem = isSuffixed ? texts.title.slice(0, -suffix.length) : texts.title;
  return { ...texts, title: `${stem} – Page ${number}${isSuffixed ? suffix : ''}` };
}

function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? placeholder) : placeholder,
  );
}
