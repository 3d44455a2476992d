import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type AskedFields, askedFieldsIn, wishField } from '../../../../site/addresses/enquiry-address.js';
import type { IslandDefinition } from '../../../islands/island.js';
import { leaveRow } from '../../../islands/leave-row.js';
import { itemsOf } from '../../../islands/stored-list.js';
import { useStoredList } from '../../../islands/use-stored-list.js';
import type { Texts } from '../../../texts/index.js';
import { fill } from '../../../texts/shown-text.js';
import {
  changeInEnquiry,
  type EnquiryItem,
  enquiredProducts,
  enquiryUnits,
} from '../message/enquired-products.js';
import { comparable, type Mail, useSending } from '../message/sending.js';
import { Choice, Field, type FormChecks, FormErrors } from './fields.js';
import { Listed } from './listed.js';

interface EnquiryListState {
  readonly texts: Pick<Texts['enquiry'], 'product' | 'quantity' | 'quantityHint'> & Texts['enquiryItems'];
  readonly checks: FormChecks;
  readonly prefix: string;
  /** Set if the form opens a mail program. */
  readonly mailed: (Texts['enquiry']['mailed'] & Texts['sent']) | undefined;
}

/** The form's errors, and the plain fields for a product, its grade and its quantity. An enquiry list replaces these fields. */
function EnquiryList({ texts, checks, prefix, mailed }: EnquiryListState) {
  const items = useStoredList(enquiredProducts);
  const [status, setStatus] = useState('');
  const [mail, setMail] = useState<Mail>();
  const [isWritten, setIsWritten] = useState(false);
  const product = useRef<HTMLInputElement>(null);
  const toProduct = useFocusOf(product);
  const { labels } = checks;
  useAddress(product, items, labels['documents'] ?? '', setIsWritten);
  useSending(product, items, texts.units, prefix, labels, setMail);

  const isListed = items.length > 0;
  // A typed text stays visible when another tab begins a list.
  const isPlain = !isListed || isWritten || (product.current?.value ?? '') !== '';
  const onRemove = ({ name }: EnquiryItem, button: Element) => {
    leaveRow(button, toProduct);
    setStatus(fill(texts.removed, { name }));
  };

  return (
    <>
      <FormErrors
        {...checks}
        needsMessage={() => !isListed && (product.current?.value ?? '').trim() === ''}
      />
      {mailed && mail && product.current?.form && (
        <AtTheButton form={product.current.form}>
          <Mailed mail={mail} texts={mailed} />
        </AtTheButton>
      )}
      {isListed && (
        <Listed
          texts={texts}
          items={items}
          isWhole={isPlain}
          onRemove={onRemove}
          onAnother={() => {
            setIsWritten(true);
            toProduct();
          }}
        />
      )}
      <p className="unseen" role="status">
        {status}
      </p>
      <div className="enquiry-plain" hidden={!isPlain}>
        <Field name="product" label={isListed ? texts.another : texts.product} ref={product} />
        <Field name="grade" label={texts.grade} />
        <Field name="quantity" label={texts.quantity} hint={texts.quantityHint} />
        <Choice
          name="unit"
          label={texts.unit}
          options={enquiryUnits.map((unit) => [unit, texts.units[unit]])}
        />
      </div>
    </>
  );
}

/** Shows a message below the button that sends the form. */
function AtTheButton({ form, children }: { readonly form: HTMLFormElement; readonly children: ReactNode }) {
  const place = form.querySelector('.confirmation');
  return place && createPortal(children, place);
}

/** Opens the mail program, and shows the text of the mail to copy: only the visitor can see whether a program has opened. */
function Mailed({
  mail,
  texts,
}: {
  readonly mail: Mail;
  readonly texts: NonNullable<EnquiryListState['mailed']>;
}) {
  const section = useRef<HTMLElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');
  useEffect(() => {
    section.current?.focus();
    setStatus('');
    location.assign(mail.href);
  }, [mail]);
  const copy = async () => {
    text.current?.select();
    try {
      await navigator.clipboard.writeText(mail.text);
      setStatus(texts.copied);
    } catch {
      setStatus(texts.selected);
    }
  };
  return (
    <section className="mailed wide" ref={section} tabIndex={-1} aria-labelledby="enquiry-mailed">
      <h3 id="enquiry-mailed">{texts.heading}</h3>
      <p>
        {texts.notSent}{' '}
        <a href={mail.href}>
          <bdi>{new URL(mail.href).pathname}</bdi>
        </a>
      </p>
      <textarea ref={text} readOnly rows={8} dir="auto" aria-labelledby="enquiry-mailed" value={mail.text} />
      <p className="uses">
        <button type="button" className="button quiet" onClick={copy}>
          {texts.copy}
        </button>
        <span role="status">{status}</span>
      </p>
    </section>
  );
}

/** @returns a function that focuses a field after the next render, which shows it */
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

/** Fills the form from the address. A text of the visitor stays. If the product is on the list, its row gets the grade instead. */
function useAddress(
  field: RefObject<HTMLInputElement | null>,
  items: readonly EnquiryItem[],
  documentsLabel: string,
  onWritten: (isWritten: boolean) => void,
): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again when the list has changed
  useEffect(() => {
    const input = field.current;
    const enquiry = askedFieldsIn(location.search);
    if (!input?.form) return;
    // The first effect still has the list of the server, which is empty.
    const listed = itemsOf(enquiredProducts).find(
      ({ name }) => comparable(name) === comparable(enquiry.product),
    );
    if (isFirst.current) {
      tickBoxes(input.form, enquiry, documentsLabel);
      keepInOtherLanguages();
      if (listed === undefined) onWritten(write(input, enquiry));
      else if (listed.grade === '' && listed.grades.includes(enquiry.grade))
        changeInEnquiry(listed.id, { grade: enquiry.grade });
    }
    if (listed !== undefined && input.value === enquiry.product) {
      input.value = '';
      onWritten(false);
    }
    isFirst.current = false;
  }, [field, items, documentsLabel]);
}

/** Writes a product and its grade into empty fields. @returns whether it wrote the product */
function write(input: HTMLInputElement, { product, grade }: AskedFields): boolean {
  if (input.value !== '' || product === '') return false;
  input.value = product;
  const grades = input.form?.elements.namedItem('grade');
  if (grades instanceof HTMLInputElement && grades.value === '') grades.value = grade;
  return true;
}

/** Documents without a box go into an empty message. The box for a sample shows when samples leave. @param label label of documents */
function tickBoxes({ elements }: HTMLFormElement, enquiry: AskedFields, label: string): void {
  const boxOf = (name: string) => {
    const box = elements.namedItem(name);
    return box instanceof HTMLInputElement ? box : undefined;
  };
  const tick = (name: string) => {
    const box = boxOf(name);
    if (box) box.checked = true;
    box?.closest('details')?.setAttribute('open', '');
    return box !== undefined;
  };
  for (const wish of enquiry.wishes) tick(wishField(wish));
  const others = enquiry.documents.filter((wanted) => !tick(`document_${wanted}`));
  const message = elements.namedItem('message');
  const lines = [enquiry.message, others.length > 0 ? `${label}: ${others.join(', ')}` : ''];
  if (message instanceof HTMLTextAreaElement && message.value === '')
    message.value = lines.filter(Boolean).join('\n');
  const sample = boxOf(wishField('sample'));
  if (enquiry.sampleTime === '' || !sample) return;
  const note = document.createElement('bdi');
  note.className = 'quiet';
  note.textContent = enquiry.sampleTime;
  sample.parentElement?.append(' · ', note);
}

/** Keeps the enquiry when the visitor switches language. */
function keepInOtherLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a'))
    link.search = location.search;
}
