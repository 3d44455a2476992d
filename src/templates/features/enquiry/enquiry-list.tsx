import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { type Asked, askedIn, wishField } from '../../../site/enquiry-address.js';
import type { IslandDefinition } from '../../islands/definition.js';
import { itemsOf } from '../../islands/stored-list.js';
import { useStoredList } from '../../islands/use-stored-list.js';
import { fill } from '../../texts/fill.js';
import type { Texts } from '../../texts/index.js';
import { changeInEnquiry, type EnquiryItem, enquiredProducts, enquiryUnits } from './enquired-products.js';
import { Choice, Field } from './fields.js';
import { type FormChecks, FormErrors } from './form-errors.js';
import { Listed } from './listed.js';
import { useSending, useSentCopy } from './sending/use-sending.js';
import { comparable } from './text.js';

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

/**
 * Chooses in the form what its address asks for: a product, its grade, documents and wishes. A text of the visitor stays. A product on the list is
 * not written once more: its row gets the grade.
 * @param onWritten told whether the field for a product has that of the address
 */
function useAsked(
  field: RefObject<HTMLInputElement | null>,
  items: readonly EnquiryItem[],
  documentsLabel: string,
  onWritten: (isWritten: boolean) => void,
): void {
  const isFirst = useRef(true);
  const report = useRef(onWritten);
  report.current = onWritten;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again when the list has changed
  useEffect(() => {
    const input = field.current;
    const asked = askedIn(location.search);
    if (!input?.form) return;
    // The first effect still has the list of the server, which is empty.
    const listed = itemsOf(enquiredProducts).find(
      ({ name }) => comparable(name) === comparable(asked.product),
    );
    if (isFirst.current) {
      tickBoxes(input.form, asked, documentsLabel);
      tellSampleTime(input.form, asked);
      keepInOtherLanguages();
      if (listed?.grade === '' && listed.grades.includes(asked.grade))
        changeInEnquiry(listed.id, { grade: asked.grade });
      if (listed === undefined && input.value === '' && asked.product !== '')
        report.current(write(input, asked));
    }
    if (listed !== undefined && input.value === asked.product) report.current(clear(input));
    isFirst.current = false;
  }, [field, items, documentsLabel]);
}

function write(input: HTMLInputElement, { product, grade }: Asked): true {
  input.value = product;
  const grades = input.form?.elements.namedItem('grade');
  if (grades instanceof HTMLInputElement && grades.value === '') grades.value = grade;
  return true;
}

function clear(input: HTMLInputElement): false {
  input.value = '';
  return false;
}

/**
 * Ticks the wishes and the documents in a form. Documents without a box of their own are named in the message, if that is empty.
 * @param label of the documents, for the message
 */
function tickBoxes(form: HTMLFormElement, { wishes, documents }: Asked, label: string): void {
  for (const wish of wishes) tick(form, wishField(wish));
  const others = documents.filter((wanted) => !tick(form, `document_${wanted}`));
  const message = form.elements.namedItem('message');
  if (others.length === 0 || !(message instanceof HTMLTextAreaElement) || message.value !== '') return;
  message.value = `${label}: ${others.join(', ')}`;
}

/** @returns whether the form has such a box */
function tick(form: HTMLFormElement, name: string): boolean {
  const box = form.elements.namedItem(name);
  if (!(box instanceof HTMLInputElement)) return false;
  box.checked = true;
  return true;
}

/** Says beside the box for a sample when it leaves. */
function tellSampleTime(form: HTMLFormElement, { sampleTime }: Asked): void {
  const box = form.elements.namedItem(wishField('sample'));
  if (sampleTime === '' || !(box instanceof HTMLInputElement)) return;
  const note = document.createElement('bdi');
  note.className = 'quiet';
  note.textContent = sampleTime;
  box.parentElement?.append(' · ', note);
}

/** Who goes on in another language still asks for the same. */
function keepInOtherLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a'))
    link.search = location.search;
}
