import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Texts } from '../../../texts/index.js';
import { plural } from '../../../texts/plural.js';
import { errorId, fieldId } from './fields.js';

export interface FormChecks {
  readonly language: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly texts: Texts['enquiry']['errors'];
}

/** At each field, and in a list above, which gets the focus: when the form is sent, and after each change of a field with an error. */
export function FormErrors({
  language,
  labels,
  texts,
  needsMessage,
}: FormChecks & { readonly needsMessage: () => boolean }) {
  const summary = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const check = useEffectEvent((event: SubmitEvent, form: HTMLFormElement) => {
    const message = form.elements.namedItem('message');
    if (message instanceof HTMLTextAreaElement) message.required = needsMessage();
    const fields = [...form.elements].filter(isField);
    const wrong = fields.filter((field) => field.name !== '' && !mark(field, texts));
    // At once: what is hidden cannot get the focus.
    flushSync(() => setNames(wrong.map(({ name }) => name)));
    if (wrong.length === 0) return;
    summary.current?.focus();
    event.preventDefault();
    // Nothing is sent, so other listeners must not record that the list was sent.
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const form = summary.current?.closest('form');
    if (!form) return;
    const controller = new AbortController();
    const { signal } = controller;
    // The browser would stop at the first field with an error, in its own language.
    form.noValidate = true;
    form.addEventListener('submit', (event) => check(event, form), { capture: true, signal });
    const onInput = ({ target }: Event) => {
      if (!(isField(target) && target.getAttribute('aria-invalid') === 'true' && mark(target, texts))) return;
      setNames((last) => last.filter((name) => name !== target.name));
    };
    form.addEventListener('input', onInput, { signal });
    return () => {
      form.noValidate = false;
      controller.abort();
    };
  }, [texts]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a summary is no set of form fields
    <div
      className="errors"
      ref={summary}
      tabIndex={-1}
      aria-labelledby="enquiry-errors"
      role="group"
      hidden={names.length === 0}
    >
      <p id="enquiry-errors">{plural(texts.heading, names.length, language)}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{labels[name] ?? name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Shows a field's error. @returns whether there is none */
function mark(field: FormField, texts: FormChecks['texts']): boolean {
  const place = document.getElementById(errorId(field.name));
  const error = errorOf(field, texts);
  const isRight = error === undefined;
  if (isRight) field.removeAttribute('aria-invalid');
  else {
    field.setAttribute('aria-invalid', 'true');
    field.closest('details')?.setAttribute('open', '');
  }
  if (place !== null) {
    place.textContent = error ?? '';
    place.hidden = isRight;
  }
  return isRight;
}

function errorOf(field: FormField, texts: FormChecks['texts']): string | undefined {
  const { validity, type, value } = field;
  if (validity.valueMissing && type === 'checkbox') return texts.consent;
  // For the browser, white space is a value.
  if (validity.valueMissing || (field.required && value.trim() === '')) return texts.empty;
  if (type === 'email' && (validity.typeMismatch || validity.patternMismatch)) return texts.email;
  return validity.valid ? undefined : texts.other;
}

function isField(element: unknown): element is FormField {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
