import { noLetter } from '../../../site/initials.js';
import { languageProps } from '../../parts/links.js';
import type { ListChoice } from './choice.js';
import type { ListQuery } from './query.js';
import type { FacetState, ListToolsState } from './state.js';

/** The field that was used last. It stays enabled even if its value would leave no products, or it would lose the focus. */
export interface UsedField {
  readonly name: string;
  readonly value: string;
}

/** What a field of the panel needs besides its own data. */
interface PanelState {
  readonly query: ListQuery;
  readonly counts: ListChoice['counts'] | undefined;
  readonly used: UsedField | undefined;
}

/** The facets of a list, closed at first, and the first letters of its names. */
export function FacetPanel({ state, ...panel }: PanelState & { readonly state: ListToolsState }) {
  const { texts, facets, letters } = state;
  const names = facets.map(({ label }) => label).join(' · ');
  return (
    <>
      {facets.length === 0 ? null : (
        <details className="facets">
          <summary>
            <span className="facets-name">{texts.narrow}</span> <span className="facets-all">{names}</span>
          </summary>
          <div className="facet-columns">
            {facets.map((facet) => (
              <FacetFields key={facet.key} facet={facet} {...panel} />
            ))}
          </div>
        </details>
      )}
      {letters.length === 0 ? null : <Letters letters={letters} texts={texts} {...panel} />}
    </>
  );
}

function FacetFields({
  facet: { key, label, language: ownLanguage, options },
  query,
  counts,
  used,
}: PanelState & { readonly facet: FacetState }) {
  return (
    <fieldset className="facet">
      <legend {...languageProps(ownLanguage)}>{label}</legend>
      <ul>
        {options.map(({ value, label: text, count, language }) => {
          const left = counts === undefined ? count : (counts[key]?.get(value) ?? 0);
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
                <span {...languageProps(language)}>{text}</span> <span className="facet-count">{left}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function Letters({
  letters,
  texts,
  query,
  counts,
  used,
}: PanelState & { readonly letters: readonly string[]; readonly texts: ListToolsState['texts'] }) {
  return (
    <fieldset className="initials">
      <legend>{texts.letters}</legend>
      {['', ...letters].map((letter) => {
        const isEmpty = letter !== '' && counts !== undefined && !counts.letter.has(letter);
        return (
          <label key={letter}>
            <input
              type="radio"
              name="letter"
              value={letter}
              defaultChecked={letter === ''}
              aria-label={letter === noLetter ? texts.noLetter : undefined}
              disabled={isEmpty && query.letter !== letter && !isUsed(used, 'letter', letter)}
            />
            <span>{letter === '' ? texts.allLetters : letter}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function isUsed(used: UsedField | undefined, name: string, value: string): boolean {
  return used?.name === name && used.value === value;
}
