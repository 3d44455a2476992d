import { type RefObject, useEffect, useRef } from 'react';
import { type Asked, askedIn, wishField } from '../../../site/enquiry-address.js';
import { itemsOf } from '../../islands/stored-list.js';
import { changeInEnquiry, type EnquiryItem, enquiredProducts } from './enquired-products.js';
import { comparable } from './text.js';

/**
 * Chooses in the form what its address asks for: a product, its grade, documents and wishes. A text of the visitor stays. A product on the list is
 * not written once more: its row gets the grade.
 * @param onWritten told whether the field for a product has that of the address
 */
export function useAsked(
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
