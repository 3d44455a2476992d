import { type RefObject, useEffect } from 'react';
import { today } from '../../islands/today.js';
import { newReference, referenceField } from './reference.js';
import { type SentCopy, storeCopy } from './storage.js';

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

/** What was filled in, as people read it: a quantity with its unit, and the documents in one line. */
function linesOf(data: FormData, labels: Readonly<Record<string, string>>): SentCopy['lines'] {
  const lines = new Map<string, string>();
  for (const [name, sent] of data) {
    const value = String(sent).trim();
    const field = name.startsWith('document_') ? 'documents' : name;
    const label = labels[field];
    if (value === '' || label === undefined || field === 'consent') continue;
    const before = lines.get(label);
    lines.set(label, before === undefined ? value : `${before}, ${value}`);
  }
  return [...lines];
}
