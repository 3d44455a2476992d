import { type RefObject, useEffect, useRef, useState } from 'react';
import type { IslandDefinition } from '../../islands/definition.js';
import type { Texts } from '../../texts/en.js';
import { fill } from '../../texts/fill.js';
import { Choice, Field } from './fields.js';
import { type FormChecks, FormErrors } from './form-errors.js';
import { EnquiryRow } from './row.js';
import { type EnquiryItem, markEnquirySent } from './storage.js';
import { enquiryText, enquiryUnits, isListed, oneLine, type UnitNames } from './text.js';
import { useEnquiry } from './use-enquiry.js';

export interface EnquiryListState {
  readonly texts: Pick<Texts['enquiry'], 'product' | 'quantity' | 'quantityHint'> & Texts['enquiryItems'];
  readonly checks: FormChecks;
}

/**
 * The form's errors, and the plain fields for a product, its grade and its quantity. Above these fields: the enquiry list, if there is one.
 */
function EnquiryList({ texts, checks }: EnquiryListState) {
  const items = useEnquiry();
  const [status, setStatus] = useState('');
  const product = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  useAskedProduct(product, items);
  useSending(product, items, texts.units);

  const onRemove = (place: number, { name }: EnquiryItem) => {
    // Move the focus before the focused button is removed.
    const row = rows.current?.children[place];
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector('button') ?? product.current)?.focus();
    setStatus(fill(texts.removed, { name }));
  };

  return (
    <>
      <FormErrors {...checks} />
      {items.length > 0 && (
        <fieldset className="enquiry-items">
          <legend>{texts.heading}</legend>
          <ul ref={rows}>
            {items.map((item, place) => (
              <EnquiryRow key={item.id} item={item} texts={texts} onRemove={() => onRemove(place, item)} />
            ))}
          </ul>
        </fieldset>
      )}
      <p className="unseen" role="status">
        {status}
      </p>
      <Field name="product" label={items.length > 0 ? texts.another : texts.product} ref={product} />
      <Field name="grade" label={texts.grade} />
      <Field name="quantity" label={texts.quantity} hint={texts.quantityHint} />
      <Choice
        name="unit"
        label={texts.unit}
        options={enquiryUnits.map((unit) => [unit, texts.units[unit]])}
      />
    </>
  );
}

/** Writes the product of the address into its field. A text of the visitor stays. A product on the list is not written. */
function useAskedProduct(field: RefObject<HTMLInputElement | null>, items: readonly EnquiryItem[]): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const asked = oneLine(new URLSearchParams(location.search).get('product') ?? '');
    const input = field.current;
    if (input === null) return;
    if (isListed(items, asked)) {
      if (input.value === asked) input.value = '';
    } else if (isFirst.current && input.value === '') input.value = asked;
    isFirst.current = false;
  }, [field, items]);
}

/** Writes the list into one flat field when the form is sent, because every provider understands that. Records that the list was sent. */
function useSending(
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

export const enquiryList: IslandDefinition<EnquiryListState> = {
  name: 'enquiry-list',
  wake: 'idle',
  Component: EnquiryList,
};
