import { type RefObject, useEffect } from 'react';
import { today } from '../../../islands/today.js';
import { type SentCopy, storeCopy } from './copy.js';
import { newReference, referenceField } from './reference.js';

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
