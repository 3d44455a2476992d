import { type RefObject, useEffect } from 'react';
import { storedText } from '../../../islands/stored-list.js';
import { today } from '../../../islands/today.js';
import { copyKey, type EnquiryItem, enquiredProducts, type SentCopy, sentKey } from '../enquired-products.js';
import { enquiryText, type UnitNames } from '../text.js';
import { newReference, referenceField } from './reference.js';

/** Writes the list into one flat field when the form is sent, because every provider understands that. Records that the list was sent. */
export function useSending(
  product: RefObject<HTMLInputElement | null>,
  items: readonly EnquiryItem[],
  units: UnitNames,
): void {
  useEffect(() => {
    const form = product.current?.form;
    if (!form || items.length === 0) return;
    const onFormData = ({ formData }: FormDataEvent) => {
      const textOf = (name: string) => String(formData.get(name) ?? '');
      const [grade, quantity, unit] = [textOf('grade'), textOf('quantity'), textOf('unit')];
      formData.set(
        'product',
        enquiryText(items, { product: textOf('product'), grade, quantity, unit }, units),
      );
      for (const name of ['grade', 'quantity', 'unit']) formData.delete(name);
    };
    const onSubmit = () => {
      // Nobody knows whether a message in the mail program is sent. There is no thanks page, and the list stays.
      if (form.getAttribute('action')?.startsWith('mailto:') !== true) markEnquirySent();
    };
    form.addEventListener('formdata', onFormData);
    form.addEventListener('submit', onSubmit);
    return () => {
      form.removeEventListener('formdata', onFormData);
      form.removeEventListener('submit', onSubmit);
    };
  }, [product, items, units]);
}

/** Gives an enquiry its reference number when it is sent, and stores a copy for the page that says thanks. */
export function useSentCopy(
  inside: RefObject<HTMLInputElement | null>,
  prefix: string,
  labels: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    const form = inside.current?.form;
    if (!form) return;
    const onSubmit = () => {
      const reference = newReference(prefix, today());
      const field = form.elements.namedItem(referenceField);
      if (field instanceof HTMLInputElement) field.value = reference;
      // No page follows a message in the mail program.
      if (form.getAttribute('action')?.startsWith('mailto:') !== true) {
        storeCopy({ reference, lines: linesOf(new FormData(form), labels) });
      }
    };
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [inside, prefix, labels]);
}

/** What was filled in, as people read it: a unit only with its quantity, and the documents in one line, as the wishes. */
function linesOf(data: FormData, labels: Readonly<Record<string, string>>): SentCopy['lines'] {
  const lines = new Map<string, string>();
  for (const [name, sent] of data) {
    const value = String(sent).trim();
    const field = fieldOf(name);
    const label = labels[field];
    if (value === '' || label === undefined || field === 'consent') continue;
    if (field === 'unit' && data.get('quantity') === '') continue;
    const before = lines.get(label);
    lines.set(label, before === undefined ? value : `${before}, ${value}`);
  }
  return [...lines];
}

/** The field that has the label of a box. */
function fieldOf(name: string): string {
  if (name.startsWith('document_')) return 'documents';
  return name.startsWith('wish_') ? 'wishes' : name;
}

/** Stores the copy of an enquiry that is being sent. It replaces an earlier one. */
function storeCopy(copy: SentCopy): void {
  try {
    sessionStorage.setItem(copyKey, JSON.stringify(copy));
  } catch {
    // Without storage the thanks page is as without a script.
  }
}

/** Records that the list is being sent. It is emptied on the page after the form. */
export function markEnquirySent(): void {
  try {
    sessionStorage.setItem(sentKey, storedText(enquiredProducts));
  } catch {
    // Without storage the list stays, and the buyer empties it by hand.
  }
}
