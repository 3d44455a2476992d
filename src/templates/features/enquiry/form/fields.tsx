import type { ReactNode, Ref } from 'react';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

export function fieldId(name: string): string {
  return `enquiry-${name}`;
}

/** Id of the element for a field's error. It is empty without an error. */
export function errorId(name: string): string {
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
        // Browsers take an address without a dot, which no mail reaches.
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

/** The field for a text of several lines. Only a script knows whether it is needed. */
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

export function ErrorPlace({ name }: { readonly name: string }) {
  return <span className="error" id={errorId(name)} hidden />;
}

function describedBy({ name, hint }: FieldProps, isRequired: boolean): string | undefined {
  const ids = [hint && `${fieldId(name)}-hint`, isRequired && errorId(name)];
  return ids.filter(Boolean).join(' ') || undefined;
}
