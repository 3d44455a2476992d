import type { Product } from '../../catalogue/schema/model.js';
import { oneLine } from '../one-line.js';

/** Requests of buyers about a product, besides documents. */
export const wishes = ['sample', 'quote', 'custom'] as const;

export function wishField(wish: string): string {
  return `wish_${wish}`;
}

/** The most characters of a time for samples. A longer text in the address is not a time. */
const timeLimit = 80;
/** The most characters of a message in an address. */
const messageLimit = 500;

/** The address of the filled form: `/contact-us?product=NAME&grade=GRADE&document=KEY&wish=sample&message=TEXT`. KEY: the type of a document or its name. */
export function askingHref(
  href: string,
  asked: {
    readonly [Name in 'product' | 'grade' | 'document' | 'sample_time' | 'message']?: string | undefined;
  } & {
    readonly wish?: (typeof wishes)[number];
  },
): string {
  const query = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return query.length === 0 ? href : `${href}${href.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** The address of the form for a sample of a product. @param href of the form for the product */
export function sampleHref(href: string, { commercial }: Pick<Product, 'commercial'>): string {
  return askingHref(href, { wish: 'sample', sample_time: commercial?.sample_lead_time });
}

/** Fields of the form that an address fills. Texts are empty if the address lacks them. */
export interface AskedFields extends Readonly<Record<'product' | 'grade' | 'message', string>> {
  /** Types of documents, and names of documents without a type. */
  readonly documents: readonly string[];
  readonly wishes: readonly string[];
  /** The time until a sample of the product is sent. */
  readonly sampleTime: string;
}

export function askedFieldsIn(search: string): AskedFields {
  const query = new URLSearchParams(search);
  // The fields have one line.
  const texts = (name: string) => query.getAll(name).map(oneLine).filter(Boolean);
  const [product = ''] = texts('product');
  const [grade = ''] = texts('grade');
  const [time = ''] = texts('sample_time');
  const [message = ''] = texts('message');
  return {
    product,
    grade,
    message: message.slice(0, messageLimit),
    documents: texts('document'),
    wishes: texts('wish'),
    sampleTime: time.length > timeLimit ? '' : time,
  };
}
