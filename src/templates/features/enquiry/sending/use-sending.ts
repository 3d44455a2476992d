import { type RefObject, useEffect } from 'react';
import { type EnquiryItem, markEnquirySent } from '../storage.js';
import { enquiryText, type UnitNames } from '../text.js';

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
