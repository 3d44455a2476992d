import { noLetter } from '../../../../site/initials.js';
import { isUsed, type PanelState } from './facet.js';

/** The first letters of the names in a list. */
export function Letters({
  letters,
  texts,
  query,
  counts,
  used,
}: PanelState & { readonly letters: readonly string[] }) {
  return (
    <details className="facet-group">
      <summary>
        <span>{texts.letters}</span>
        {query.letter === '' ? null : <span className="number">{query.letter}</span>}
      </summary>
      <fieldset className="initials">
        <legend className="unseen">{texts.letters}</legend>
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
    </details>
  );
}
