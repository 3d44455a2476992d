import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Texts } from '../../../texts/index.js';
import { plural } from '../../../texts/plural.js';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

export function fieldId(name: string): string {
  return `enquiry-${name}`;
}

/** Id of the element for a field's error, which is empty without an error. */
function errorId(name: string): string {
  return `${fieldId(name)}-error`;
}

export function Field({
  type = 'text',
  autoComplete,
  options = [],
  isRequired = false,
  ref,
  ...field
}: FieldProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  readonly autoComplete?: string;
  /** Texts that the browser suggests. Any other text is allowed. */
  readonly options?: readonly string[];
  readonly isRequired?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const { name } = field;
  const id = fieldId(name);
  const listId = options.length === 0 ? undefined : `${id}-options`;
  return (
    <Labelled {...field} isRequired={isRequired}>
      <input
        id={id}
        ref={ref}
        name={name}
        type={type}
        // Browsers accept an address without a dot, which no mail reaches.
        pattern={type === 'email' ? String.raw`\S+@\S+\.\S+` : undefined}
        dir={type === 'text' ? 'auto' : 'ltr'}
        autoComplete={autoComplete}
        list={listId}
        required={isRequired}
        aria-describedby={describedBy(field, isRequired)}
      />
      {listId === undefined ? null : (
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

export function Choice({
  name,
  label,
  options,
}: Omit<FieldProps, 'hint'> & {
  readonly options: readonly (readonly [value: string, text: string])[];
}) {
  return (
    <Labelled name={name} label={label}>
      <select id={fieldId(name)} name={name}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** The field for a text of several lines. A script decides whether it is required. */
export function TextArea({ rows, ...field }: FieldProps & { readonly rows: number }) {
  const { name } = field;
  return (
    <Labelled {...field} className="field wide">
      <textarea
        id={fieldId(name)}
        name={name}
        rows={rows}
        dir="auto"
        aria-describedby={describedBy(field, true)}
      />
      <ErrorPlace name={name} />
    </Labelled>
  );
}

function Labelled({
  name,
  label,
  hint,
  isRequired = false,
  className = 'field',
  children,
}: FieldProps & {
  readonly isRequired?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <p className={className} data-field={name}>
      <label htmlFor={fieldId(name)}>
        {label}
        {isRequired ? ' *' : ''}
      </label>
      {children}
      {hint === undefined ? null : (
        <span className="hint" id={`${fieldId(name)}-hint`}>
          {hint}
        </span>
      )}
      {isRequired ? <ErrorPlace name={name} /> : null}
    </p>
  );
}

function ErrorPlace({ name }: { readonly name: string }) {
  return <span className="error" id={errorId(name)} hidden />;
}

function describedBy({ name, hint }: FieldProps, isRequired: boolean): string | undefined {
  const ids = [hint && `${fieldId(name)}-hint`, isRequired && errorId(name)];
  return ids.filter(Boolean).join(' ') || undefined;
}

export interface FormChecks {
  readonly language: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly texts: Texts['enquiry']['errors'];
}

/** Checks the form when it is sent, and fields with an error after each change. Errors show at the fields, and in a list that gets the focus. */
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
    // Rendered at once, because a hidden list cannot get the focus.
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

/** Shows a field's error. @returns whether the field is valid */
function mark(field: FormField, texts: FormChecks['texts']): boolean {
  const place = document.getElementById(errorId(field.name));
  const error = errorOf(field, texts);
  const isValid = error === undefined;
  if (isValid) field.removeAttribute('aria-invalid');
  else {
    field.setAttribute('aria-invalid', 'true');
    field.closest('details')?.setAttribute('open', '');
  }
  if (place !== null) {
    place.textContent = error ?? '';
    place.hidden = isValid;
  }
  return isValid;
}

function errorOf(field: FormField, texts: FormChecks['texts']): string | undefined {
  const { validity, type, value } = field;
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
