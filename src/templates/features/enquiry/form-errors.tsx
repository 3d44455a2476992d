import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Texts } from '../../texts/index.js';
import { plural } from '../../texts/plural.js';
import { errorId, fieldId } from './fields.js';

export interface FormChecks {
  readonly language: string;
  /** The labels of the fields, by name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly texts: Texts['enquiry']['errors'];
}

/**
 * Shows the errors of its form: at each field, and all of them in a list above, which gets the focus. The browser's own validation finds
 * the errors. Without a script the browser shows them in its own way.
 */
export function FormErrors({
  language,
  labels,
  texts,
  needsMessage,
}: FormChecks & {
  /** Whether an enquiry without a message would say nothing. */
  readonly needsMessage: () => boolean;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const [tries, setTries] = useState(0);
  useChecking(summary, texts, needsMessage, (wrong) => {
    setNames(wrong);
    setTries((before) => before + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every try, also where the same fields are wrong
  useEffect(() => {
    if (names.length > 0) summary.current?.focus();
  }, [names, tries]);
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

/** Checks the form when it is sent, and checks a field with an error after each change. */
function useChecking(
  inside: RefObject<HTMLElement | null>,
  texts: FormChecks['texts'],
  needsMessage: () => boolean,
  onWrong: (names: readonly string[]) => void,
): void {
  const calls = useRef({ needsMessage, onWrong });
  calls.current = { needsMessage, onWrong };
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return;
    // The browser would stop at the first field with an error, in its own language.
    form.noValidate = true;
    const onSubmit = (event: SubmitEvent) => {
      const message = form.elements.namedItem('message');
      if (message instanceof HTMLTextAreaElement) message.required = calls.current.needsMessage();
      const wrong = fieldsOf(form).filter((field) => !mark(field, texts));
      calls.current.onWrong(wrong.map(({ name }) => name));
      if (wrong.length === 0) return;
      event.preventDefault();
      // Nothing is sent, so other listeners must not record that the list was sent.
      event.stopImmediatePropagation();
    };
    const onInput = ({ target }: Event) => {
      if (isField(target) && target.getAttribute('aria-invalid') === 'true') mark(target, texts);
    };
    form.addEventListener('submit', onSubmit, { capture: true });
    form.addEventListener('input', onInput);
    return () => {
      form.noValidate = false;
      form.removeEventListener('submit', onSubmit, { capture: true });
      form.removeEventListener('input', onInput);
    };
  }, [inside, texts]);
}

/** Shows a field's error. @returns whether there is none */
function mark(field: FormField, texts: FormChecks['texts']): boolean {
  const place = document.getElementById(errorId(field.name));
  const error = errorOf(field, texts);
  if (error === undefined) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
  if (place !== null) {
    place.textContent = error ?? '';
    place.hidden = error === undefined;
  }
  return error === undefined;
}

function errorOf(field: FormField, texts: FormChecks['texts']): string | undefined {
  const { validity, type, value } = field;
  if (validity.valueMissing && type === 'checkbox') return texts.consent;
  // For the browser, white space is a value.
  if (validity.valueMissing || (field.required && value.trim() === '')) return texts.empty;
  if (validity.typeMismatch && type === 'email') return texts.email;
  return validity.valid ? undefined : texts.other;
}

function fieldsOf(form: HTMLFormElement): readonly FormField[] {
  return [...form.elements].filter(
    (element): element is FormField => isField(element) && element.name !== '',
  );
}

function isField(element: unknown): element is FormField {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
