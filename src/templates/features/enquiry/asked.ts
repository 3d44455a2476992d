import { oneLine } from './text.js';

/*
 * What an address asks the enquiry form for: `/contact-us?product=NAME&grade=GRADE&document=KEY`.
 */

export interface Asked {
  readonly product: string;
  readonly grade: string;
  /** Types of documents, and names of documents without a type. */
  readonly documents: readonly string[];
}

/** Adds to an address of the form what it asks for. Empty values are left out. */
export function askingHref(
  href: string,
  asked: Partial<Record<'product' | 'grade' | 'document', string>>,
): string {
  const query = Object.entries(asked)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? href : `${href}${href.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Reads the query of the form's address. */
export function askedIn(search: string): Asked {
  const query = new URLSearchParams(search);
  const textOf = (name: string) => oneLine(query.get(name) ?? '');
  return {
    product: textOf('product'),
    grade: textOf('grade'),
    documents: query
      .getAll('document')
      .map(oneLine)
      .filter((text) => text !== ''),
  };
}

/**
 * Ticks the documents in a form. Those without a box of their own are named in the message, if that is empty.
 * @param label of the documents, for the message
 */
export function tickDocuments(form: HTMLFormElement, documents: readonly string[], label: string): void {
  const others = documents.filter((wanted) => {
    const box = form.elements.namedItem(`document_${wanted}`);
    if (!(box instanceof HTMLInputElement)) return true;
    box.checked = true;
    return false;
  });
  const message = form.elements.namedItem('message');
  if (others.length === 0 || !(message instanceof HTMLTextAreaElement) || message.value !== '') return;
  message.value = `${label}: ${others.join(', ')}`;
}
