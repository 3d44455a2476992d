import type { Product } from '../../catalogue/schema/model.js';
import { oneLine } from '../one-line.js';

/** What buyers want of a product, besides documents. */
export const wishes = ['sample', 'quote', 'custom'] as const;

export function wishField(wish: string): string {
  return `wish_${wish}`;
}

/** A longer text is no time. */
const timeLimit = 80;

/** Asks an address of the form: `/contact-us?product=NAME&grade=GRADE&document=KEY&wish=sample`. KEY: the type of a document or its name. */
export function askingHref(
  href: string,
  asked: { readonly [Name in 'product' | 'grade' | 'document' | 'sample_time']?: string | undefined } & {
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

export type Asked = ReturnType<typeof askedIn>;

export function askedIn(search: string) {
  const query = new URLSearchParams(search);
  // The fields have one line.
  const texts = (name: string) => query.getAll(name).map(oneLine).filter(Boolean);
  const [product = ''] = texts('product');
  const [grade = ''] = texts('grade');
  const [time = ''] = texts('sample_time');
  return {
    product,
    grade,
    /** Types of documents, and names of documents without a type. */
    documents: texts('document'),
    wishes: texts('wish'),
    /** When a sample of the product leaves. Empty where its catalogue does not say it. */
    sampleTime: time.length > timeLimit ? '' : time,
  };
}
