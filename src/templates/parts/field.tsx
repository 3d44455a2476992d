import type { Ref } from 'react';

/** A plain text field of the enquiry form with its label. */
export function Field({
  name,
  label,
  hint,
  type = 'text',
  autoComplete,
  isRequired = false,
  ref,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const id = `enquiry-${name}`;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <p className="field">
      <label htmlFor={id}>
        {label}
        {isRequired ? ' *' : ''}
      </label>
      <input
        id={id}
        ref={ref}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required={isRequired}
        aria-describedby={hintId}
      />
      {hint === undefined ? null : (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
    </p>
  );
}
