import type { ReactNode, Ref } from 'react';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** Id of a form field's element. */
export function fieldId(name: string): string {
  return `enquiry-${name}`;
}

/** Id of the element for a field's error. It is empty without an error. */
export function errorId(name: string): string {
  return `${fieldId(name)}-error`;
}

/** A plain text field of the enquiry form with its label. */
export function Field({
  name,
  label,
  hint,
  type = 'text',
  autoComplete,
  options = [],
  isRequired = false,
  ref,
}: FieldProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  readonly autoComplete?: string;
  /** Texts that the browser suggests. Any other text is allowed. */
  readonly options?: readonly string[];
  readonly isRequired?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const id = fieldId(name);
  const listId = options.length === 0 ? undefined : `${id}-options`;
  return (
    <Labelled name={name} label={label} hint={hint} isRequired={isRequired}>
      <input
        id={id}
        ref={ref}
        name={name}
        type={type}
        dir={type === 'text' ? 'auto' : 'ltr'}
        autoComplete={autoComplete}
        list={listId}
        required={isRequired}
        aria-describedby={describedBy(name, hint, isRequired)}
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

/** A choice of the enquiry form with its label. */
export function Choice({
  name,
  label,
  options,
  ref,
}: FieldProps & {
  /** Labels by the values that are sent. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly ref?: Ref<HTMLSelectElement>;
}) {
  return (
    <Labelled name={name} label={label} hint={undefined} isRequired={false}>
      <select id={fieldId(name)} name={name} ref={ref}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** The field for a text of several lines. Only a script knows whether it is needed. */
export function TextArea({ name, label, hint, rows }: FieldProps & { readonly rows: number }) {
  return (
    <Labelled name={name} label={label} hint={hint} isRequired={false} className="field wide">
      <textarea
        id={fieldId(name)}
        name={name}
        rows={rows}
        dir="auto"
        aria-describedby={describedBy(name, hint, true)}
      />
      <ErrorPlace name={name} />
    </Labelled>
  );
}

function Labelled({
  name,
  label,
  hint,
  isRequired,
  className = 'field',
  children,
}: Omit<FieldProps, 'hint'> & {
  readonly hint: string | undefined;
  readonly isRequired: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <p className={className}>
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

/** The place for a field's error. A script fills it. */
export function ErrorPlace({ name }: { readonly name: string }) {
  return <span className="error" id={errorId(name)} hidden />;
}

function describedBy(name: string, hint: string | undefined, isRequired: boolean): string | undefined {
  const ids = [hint === undefined ? [] : `${fieldId(name)}-hint`, isRequired ? errorId(name) : []].flat();
  return ids.length === 0 ? undefined : ids.join(' ');
}
