import type { RefObject } from 'react';
import type { ListToolsState } from './list-tools.js';

/**
 * The fields that a list is filtered and sorted with. Their values are the browser's own, so that what is typed before the
 * script has come is not lost. Sent as a form they lead to the address that shows the same.
 */
export function ListToolbar({
  state: { texts, forms, sorts },
  formRef,
  onChange,
  onClear,
}: {
  readonly state: ListToolsState;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onChange: () => void;
  /** Undefined while there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
}) {
  return (
    <form
      ref={formRef}
      className="list-tools needs-script"
      aria-label={texts.label}
      onInput={onChange}
      onSubmit={(event) => event.preventDefault()}
    >
      <p className="field grow">
        <label htmlFor="list-filter">{texts.filter}</label>
        <input id="list-filter" name="filter" type="search" autoComplete="off" spellCheck={false} />
      </p>
      {Object.keys(forms).length < 2 ? null : (
        <Choice name="form" label={texts.form} none={texts.allForms} options={forms} />
      )}
      <Choice name="sort" label={texts.sort} none={texts.ownOrder} options={sorts} />
      <button type="button" className="button quiet" hidden={onClear === undefined} onClick={onClear}>
        {texts.clear}
      </button>
    </form>
  );
}

function Choice({
  name,
  label,
  none,
  options,
}: {
  readonly name: string;
  readonly label: string;
  /** What is chosen at first. */
  readonly none: string;
  readonly options: Readonly<Record<string, string>>;
}) {
  const id = `list-${name}`;
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name}>
        <option value="">{none}</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}
