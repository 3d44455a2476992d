import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import type { IslandDefinition } from '../../islands/definition.js';
import { useStoredList } from '../../islands/use-stored-list.js';
import { fill } from '../../texts/fill.js';
import type { Texts } from '../../texts/index.js';
import { type EnquiryItem, enquiredProducts, enquiryUnits } from './enquired-products.js';
import { Choice, Field } from './fields.js';
import { type FormChecks, FormErrors } from './form-errors.js';
import { Listed } from './listed.js';
import { useSending, useSentCopy } from './sending/use-sending.js';
import { useAsked } from './use-asked.js';

export interface EnquiryListState {
  readonly texts: Pick<Texts['enquiry'], 'product' | 'quantity' | 'quantityHint'> & Texts['enquiryItems'];
  readonly checks: FormChecks;
  /** What reference numbers begin with. */
  readonly prefix: string;
}

/**
 * The form's errors, and the plain fields for a product, its grade and its quantity. If there is an enquiry list, it takes their place.
 */
function EnquiryList({ texts, checks, prefix }: EnquiryListState) {
  const items = useStoredList(enquiredProducts);
  const [status, setStatus] = useState('');
  const [isWritten, setIsWritten] = useState(false);
  const product = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const toProduct = useFocusOf(product);
  const { labels } = checks;
  useAsked(product, items, labels['documents'] ?? '', setIsWritten);
  useSending(product, items, texts.units);
  useSentCopy(product, prefix, labels);

  const isListed = items.length > 0;
  // What somebody types stays in view when another tab begins a list.
  const isPlain = !isListed || isWritten || (product.current?.value ?? '') !== '';
  const onRemove = (place: number, { name }: EnquiryItem) => {
    // Move the focus before the focused button is removed.
    const row = rows.current?.children[place];
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    if (neighbour) neighbour.querySelector('button')?.focus();
    else toProduct();
    setStatus(fill(texts.removed, { name }));
  };
  const onAnother = () => {
    setIsWritten(true);
    toProduct();
  };

  return (
    <>
      <FormErrors
        {...checks}
        needsMessage={() => !isListed && (product.current?.value ?? '').trim() === ''}
      />
      {isListed && (
        <Listed
          texts={texts}
          items={items}
          rows={rows}
          onRemove={onRemove}
          onAnother={isPlain ? undefined : onAnother}
        />
      )}
      <p className="unseen" role="status">
        {status}
      </p>
      <PlainFields texts={texts} isFurther={isListed} isHidden={!isPlain} product={product} />
    </>
  );
}

/** @returns gives the focus to a field that is shown by the next render */
function useFocusOf(field: RefObject<HTMLInputElement | null>): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    field.current?.focus();
  });
  return () => {
    isWanted.current = true;
  };
}

export const island: IslandDefinition<EnquiryListState> = {
  name: 'enquiry-list',
  wake: 'touch',
  wakesFor: 'query enquiry-list',
  Component: EnquiryList,
};

/** The texts of the fields for one product. */
type PlainTexts = Pick<Texts['enquiry'], 'product' | 'quantity' | 'quantityHint'> &
  Pick<Texts['enquiryItems'], 'another' | 'grade' | 'unit' | 'units'>;

/** A product written by hand, with its grade and its quantity. Beside an enquiry list nobody has to see them. */
function PlainFields({
  texts,
  isFurther,
  isHidden,
  product,
}: {
  readonly texts: PlainTexts;
  /** Whether there is an enquiry list. */
  readonly isFurther: boolean;
  readonly isHidden: boolean;
  readonly product: Ref<HTMLInputElement>;
}) {
  return (
    <div className="enquiry-plain" hidden={isHidden}>
      <Field name="product" label={isFurther ? texts.another : texts.product} ref={product} />
      <Field name="grade" label={texts.grade} />
      <Field name="quantity" label={texts.quantity} hint={texts.quantityHint} />
      <Choice
        name="unit"
        label={texts.unit}
        options={enquiryUnits.map((unit) => [unit, texts.units[unit]])}
      />
    </div>
  );
}
