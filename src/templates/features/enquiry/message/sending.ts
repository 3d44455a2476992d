import { type RefObject, useEffect } from 'react';
import { oneLine } from '../../../../site/one-line.js';
import { today } from '../../../islands/csv.js';
import { store } from '../../../islands/stored.js';
import { storedText } from '../../../islands/stored-list.js';
import {
  copyKey,
  type EnquiryItem,
  enquiredProducts,
  enquiryUnits,
  type SentCopy,
  sentKey,
} from './enquired-products.js';
import { elapsedField, referenceField } from './providers.js';

type EnquiryUnit = (typeof enquiryUnits)[number];
type UnitNames = Readonly<Record<EnquiryUnit, string>>;

/** Sends the list in one flat field, which every provider understands. @param onMailed gets the mail if the form opens a mail program */
export function useSending(
  product: RefObject<HTMLInputElement | null>,
  items: readonly EnquiryItem[],
  units: UnitNames,
  prefix: string,
  labels: Readonly<Record<string, string>>,
  onMailed: (mail: Mail) => void,
): void {
  useEffect(() => {
    const form = product.current?.form;
    if (!form) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onFormData = ({ formData }: FormDataEvent) => {
      if (items.length === 0) return;
      const sentValue = (name: string) => String(formData.get(name) ?? '');
      const [grade, quantity, unit] = [sentValue('grade'), sentValue('quantity'), sentValue('unit')];
      const written = { product: sentValue('product'), grade, quantity, unit };
      formData.set('product', enquiryText(items, written, units));
      for (const name of ['grade', 'quantity', 'unit']) formData.delete(name);
    };
    const onSubmit = (event: SubmitEvent) => {
      const reference = newReference(prefix, today());
      const write = (name: string, value: string) => {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      };
      write(referenceField, reference);
      write(elapsedField, (performance.now() / 1000).toFixed(1));
      const lines = linesOf(new FormData(form), labels);
      const address = form.getAttribute('action') ?? '';
      if (address.startsWith('mailto:')) {
        // The browser would write the names of the fields. The list stays, because it is unknown whether the mail is sent.
        event.preventDefault();
        return onMailed(mailOf(address, subjectOf(lines, labels, reference), reference, lines));
      }
      // Without storage the buyer has to empty the list by hand, as without a script.
      store(copyKey, JSON.stringify({ reference, lines }), 'sessionStorage');
      if (items.length > 0) markEnquirySent();
    };
    form.addEventListener('formdata', onFormData, { signal });
    form.addEventListener('submit', onSubmit, { signal });
    return () => controller.abort();
  }, [product, items, units, prefix, labels, onMailed]);
}

/** A mail as text, and the address that opens the mail program with it. */
export type Mail = Readonly<Record<'href' | 'text', string>>;

/** The wish, the first product and the number of others, before the number of the enquiry: mailboxes show subjects. */
function subjectOf(lines: SentCopy['lines'], labels: Readonly<Record<string, string>>, reference: string) {
  const filledIn = (name: string) => {
    const [first, ...others] = lines.find(([label]) => label === labels[name])?.[1].split('\n') ?? [];
    return others.length === 0 ? first?.trim() : `${first?.trim()} + ${others.length}`;
  };
  const words = [filledIn('wishes'), filledIn('product')].filter((value) => value !== undefined).join(': ');
  return words === '' ? reference : `${words} (${reference})`;
}

function mailOf(address: string, subject: string, reference: string, lines: SentCopy['lines']): Mail {
  // A label may be a question.
  const colon = (label: string) => (/[?؟]$/.test(label) ? '' : ':');
  const text = [reference, ...lines.map(([label, value]) => `${label}${colon(label)} ${value}`)].join('\n');
  const body = encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  return { href: `${address}?subject=${encodeURIComponent(subject)}&body=${body}`, text };
}

/** Records that the list is being sent. It is emptied on the page after the form. */
export function markEnquirySent(): void {
  store(sentKey, storedText(enquiredProducts), 'sessionStorage');
}

/** The filled-in fields, with their labels. A unit only with a quantity; all documents in one line, and all wishes. */
function linesOf(data: FormData, labels: Readonly<Record<string, string>>): SentCopy['lines'] {
  const lines = new Map<string, string>();
  for (const [name, sent] of data) {
    const value = String(sent).trim();
    const field = name.replace(/^document_.*/, 'documents').replace(/^wish_.*/, 'wishes');
    const label = labels[field];
    if (value === '' || label === undefined) continue;
    if (field === 'unit' && data.get('quantity') === '') continue;
    const before = lines.get(label);
    lines.set(label, before === undefined ? value : `${before}, ${value}`);
  }
  return [...lines];
}

/** Characters that cannot be confused when a number is read aloud: no 0 and O, no 1, I and L. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Random characters of a number: enough for more than 900,000 numbers a day. */
const length = 4;

/** A number such as `VB-2026-11-23-7K3F`: prefix of the site, day of the visitor, random characters. @param day YYYY-MM-DD */
export function newReference(prefix: string, day: string): string {
  const chance = [...crypto.getRandomValues(new Uint32Array(length))];
  return `${prefix}-${day}-${chance.map((number) => signs[number % signs.length]).join('')}`;
}

/** The unit of an item. The default if the unit from the browser's storage is not valid. */
export function unitOf({ unit }: Pick<EnquiryItem, 'unit'>): EnquiryUnit {
  return enquiryUnits.find((name) => name === unit) ?? enquiryUnits[0];
}

/** The grade of an item. Empty if it cannot be chosen. */
export function gradeOf({ grade, grades }: Pick<EnquiryItem, 'grade' | 'grades'>): string {
  return grades.includes(grade) ? grade : '';
}

/** One product per line: `Name – grade – 25 kg`. @param written a product written by hand, in addition to the list */
export function enquiryText(
  items: readonly EnquiryItem[],
  written: Pick<EnquiryItem, 'grade' | 'quantity' | 'unit'> & { readonly product: string },
  unitNames: UnitNames,
): string {
  const lineOf = (name: string, grade: string, item: Pick<EnquiryItem, 'quantity' | 'unit'>) => {
    const quantity = oneLine(item.quantity);
    // A quantity such as `25 kg` already has a unit.
    const hasUnit = quantity === '' || /\p{L}/u.test(quantity);
    const amount = hasUnit ? quantity : `${quantity} ${unitNames[unitOf(item)]}`;
    return [name, grade, amount].map(oneLine).filter(Boolean).join(' – ');
  };
  const lines = items.map((item) => lineOf(item.name, gradeOf(item), item));
  const extra = lineOf(written.product, written.grade, written);
  const isNew = extra !== '' && items.every((item) => comparable(item.name) !== comparable(extra));
  return (isNew ? [...lines, extra] : lines).join('\n');
}

export function comparable(name: string): string {
  return oneLine(name).toLowerCase();
}
