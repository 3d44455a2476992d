import { useState } from 'react';
import { fill } from '../../../texts/fill.js';
import { languageProps } from '../../../texts/language-props.js';
import type { ListChoice } from '../choice.js';
import type { FacetState, ListToolsState } from '../list-state.js';
import type { ListQuery } from '../query.js';
import { caseClass } from './chip-label.js';

/** The field that was used last. It stays enabled even if its value would leave no products, or it would lose the focus. */
export interface UsedField {
  readonly name: string;
  readonly value: string;
}

/** What a field of the panel needs besides its own data. */
export interface PanelState {
  readonly texts: ListToolsState['texts'];
  readonly query: ListQuery;
  readonly counts: ListChoice['counts'] | undefined;
  readonly used: UsedField | undefined;
}

/** Values of a facet before "Show all". The styles hide the rest, except what is chosen. */
const firstValues = 6;

/** Buyers must have certain certificates: none of them is hidden. */
const alwaysWhole = 'certificate';

/** The values of a facet, each with the number of products that it leaves. */
export function Facet({
  facet: { key, label, language: ownLanguage, options },
  isOpen,
  texts,
  query,
  counts,
  used,
}: PanelState & { readonly facet: FacetState; readonly isOpen: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const chosen = query.facets[key]?.length ?? 0;
  const isFolded = key !== alwaysWhole && options.length > firstValues;
  return (
    <details className="facet-group" open={isOpen}>
      <summary>
        <span {...languageProps(ownLanguage)}>{label}</span>
        {chosen === 0 ? null : <span className="number">{chosen}</span>}
      </summary>
      <fieldset className="facet">
        <legend className="unseen" {...languageProps(ownLanguage)}>
          {label}
        </legend>
        <ul className={isWhole || !isFolded ? undefined : 'first-ones'}>
          {options.map(({ value, label: text, count, language }) => {
            const left = counts === undefined ? count : (counts.get(key)?.get(value) ?? 0);
            return (
              <li key={value}>
                <label>
                  <input
                    type="checkbox"
                    name={key}
                    value={value}
                    disabled={left === 0 && !query.facets[key]?.includes(value) && !isUsed(used, key, value)}
                  />
                  {key === 'shade' ? <span className={`dot ${value}`} aria-hidden="true" /> : null}
                  <span className={`facet-label ${caseClass(key) ?? ''}`.trim()} {...languageProps(language)}>
                    {text}
                  </span>{' '}
                  <span className="facet-count" key={left}>
                    {left}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
        {!isFolded ? null : (
          <button type="button" className="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showFewer : fill(texts.showAll, { number: options.length })}
          </button>
        )}
      </fieldset>
    </details>
  );
}

export function isUsed(used: UsedField | undefined, name: string, value: string): boolean {
  return used?.name === name && used.value === value;
}
