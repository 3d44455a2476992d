import { type RefObject, useEffect, useRef, useState } from 'react';
import { Field } from '../parts/field.js';
import type { Texts } from '../texts/en.js';
import type { IslandDefinition } from './definition.js';
import { EnquiryRow } from './enquiry-row.js';
import { type EnquiryItem, markEnquirySent } from './enquiry-storage.js';
import { enquiryText, isListed, oneLine, type UnitNames } from './enquiry-text.js';
import { fill } from './fill.js';
import { useEnquiry } from './use-enquiry.js';

export interface EnquiryListState {
  readonly texts: Pick<Texts['enquiry'], 'product' | 'quantity' | 'quantityHint'> & Texts['enquiryItems'];
}

/** The plain fields for a product and a quantity; above them the enquiry list, where there is one. */
function EnquiryList({ texts }: EnquiryListState) {
  const items = useEnquiry();
  const [status, setStatus] = useState('');
  const product = useRef<HTMLInputElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  useAskedProduct(product, items);
  useSending({ product, quantity, items, units: texts.units });

  const onRemove = (place: number, { name }: EnquiryItem) => {
    // The focus goes before the button that has it does.
    const row = rows.current?.children[place];
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector('button') ?? product.current)?.focus();
    setStatus(fill(texts.removed, { name }));
  };

  return (
    <>
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
      <Field name="quantity" label={texts.quantity} hint={texts.quantityHint} ref={quantity} />
    </>
  );
}

/**
 * Writes the product that the address asks about into its field. What the visitor has written there stays; what is on the
 * list need not be written.
 */
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

/**
 * Makes one flat field of the list when the form is sent, because that is what every provider understands, and notes that
 * it was sent.
 */
function useSending({
  product,
  quantity,
  items,
  units,
}: {
  readonly product: RefObject<HTMLInputElement | null>;
  readonly quantity: RefObject<HTMLInputElement | null>;
  readonly items: readonly EnquiryItem[];
  readonly units: UnitNames;
}): void {
  useEffect(() => {
    const form = product.current?.form;
    if (!form || items.length === 0) return;
    const onFormData = ({ formData }: FormDataEvent) => {
      const written = { product: product.current?.value ?? '', quantity: quantity.current?.value ?? '' };
      formData.set('product', enquiryText(items, written, units));
      formData.delete('quantity');
    };
    const onSubmit = () => {
      // Nobody knows what becomes of a message in the mail program: no page says thanks, and the list stays.
      if (form.getAttribute('action')?.startsWith('mailto:') !== true) markEnquirySent();
    };
    form.addEventListener('formdata', onFormData);
    form.addEventListener('submit', onSubmit);
    return () => {
      form.removeEventListener('formdata', onFormData);
      form.removeEventListener('submit', onSubmit);
    };
  }, [product, quantity, items, units]);
}

export const enquiryList: IslandDefinition<EnquiryListState> = { wake: 'idle', Component: EnquiryList };
