import { type RefObject, useState } from 'react';
import type { ListChoice } from './choice.js';
import { FacetPanel, type UsedField } from './facets.js';
import type { ListQuery } from './query.js';
import type { ListToolsState } from './state.js';

/**
 * The fields that filter and sort a list. The browser holds their values, so that a choice made before the script is loaded is not lost.
 * Sent as a form, they lead to the address of the same result.
 */
export function ListToolbar({
  state,
  formRef,
  query,
  counts,
  onChange,
  onClear,
}: {
  readonly state: ListToolsState;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly query: ListQuery;
  /** Undefined while the list is not loaded. Then the counts of the whole list are shown. */
  readonly counts: ListChoice['counts'] | undefined;
  readonly onChange: () => void;
  /** Undefined when there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
}) {
  const { texts, sorts } = state;
  const [used, setUsed] = useState<UsedField>();
  return (
    <form
      ref={formRef}
      className="list-tools needs-script"
      aria-label={texts.label}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setUsed({ name: target.name, value: target.value });
        onChange();
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      <p className="field grow">
        <label htmlFor="list-filter">{texts.filter}</label>
        <input id="list-filter" name="filter" type="search" autoComplete="off" spellCheck={false} />
      </p>
      <p className="field">
        <label htmlFor="list-sort">{texts.sort}</label>
        <select id="list-sort" name="sort">
          <option value="">{texts.ownOrder}</option>
          {Object.entries(sorts).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </p>
      <button type="button" className="button quiet" hidden={onClear === undefined} onClick={onClear}>
        {texts.clear}
      </button>
      <FacetPanel state={state} query={query} counts={counts} used={used} />
    </form>
  );
}
