/** What an address asks the enquiry form for. */
export interface Asked {
  readonly product: string;
  readonly grade: string;
  /** Types of documents, and names of documents without a type. */
  readonly documents: readonly string[];
  readonly wishes: readonly string[];
}

/** What buyers want of a product, besides documents. */
export const wishes = ['sample', 'quote', 'custom'] as const;
export type Wish = (typeof wishes)[number];

/** Name of the box for a wish. */
export function wishField(wish: string): string {
  return `wish_${wish}`;
}

/**
 * Adds to an address of the form what it asks for: `/contact-us?product=NAME&grade=GRADE&document=KEY&wish=sample`. What is undefined is
 * left out. A document is the key of its type or its name.
 */
export function askingHref(
  href: string,
  asked: { readonly [Name in 'product' | 'grade' | 'document']?: string | undefined } & {
    readonly wish?: Wish;
  },
): string {
  const query = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return query.length === 0 ? href : `${href}${href.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Reads the query of the form's address. */
export function askedIn(search: string): Asked {
  const query = new URLSearchParams(search);
  const texts = (name: string) =>
    query.getAll(name).flatMap((value) => {
      // The fields have one line.
      const text = value.replace(/\s+/g, ' ').trim();
      return text === '' ? [] : text;
    });
  const [product = ''] = texts('product');
  const [grade = ''] = texts('grade');
  return { product, grade, documents: texts('document'), wishes: texts('wish') };
}
