import { groupedBy } from '../../../../document/collections.js';
import { leaveRow } from '../../../islands/leave-row.js';
import { fill } from '../../../texts/shown-text.js';
import type { Meaning } from '../finding/reading.js';
import type { Outcome } from '../finding/search.js';
import type { SearchResultsState } from './state.js';

/** Words of the search that are read as values. Without its chip, a word is searched like any other. */
export function Understood({
  state: { language, texts, remove },
  outcome,
  onRemove,
}: {
  readonly state: SearchResultsState;
  readonly outcome: Pick<Outcome, 'meanings' | 'isClosest' | 'values'>;
  readonly onRemove: (words: readonly string[]) => void;
}) {
  const { meanings, isClosest } = outcome;
  // Several words may mean the same.
  const chips = [...groupedBy(meanings, ({ values, text }) => [values.join() || text]).values()];
  return (
    <>
      {chips.length === 0 ? null : (
        <div className="chips search-understood">
          <span id="search-understood">{texts.understood}</span>
          <ul aria-labelledby="search-understood">
            {chips.map((group) => {
              const name = meaningName(outcome, language, group[0], texts.lacks);
              const words = group.map(({ text }) => text);
              return (
                <li key={words.join()}>
                  <button
                    type="button"
                    className="chip"
                    aria-label={fill(remove, { name })}
                    onClick={({ currentTarget }) => {
                      leaveRow(currentTarget, () => currentTarget.closest('section')?.focus());
                      onRemove(words);
                    }}
                  >
                    <span>{name}</span> <span aria-hidden="true">×</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {isClosest ? <p className="search-notice">{texts.closest}</p> : null}
    </>
  );
}

export function meaningName(
  { values }: Pick<Outcome, 'values'>,
  language: string,
  { amount, without, ...meaning }: Meaning,
  withoutText: string,
): string {
  if (without !== undefined) return fill(withoutText, { name: without.text });
  const labelOf = (label: Readonly<Record<string, unknown>> = {}) =>
    String(label[language] ?? Object.values(label)[0]);
  if (amount === undefined) return meaning.values.map((number) => labelOf(values[number]?.label)).join(' · ');
  return amount.field === undefined ? amount.written : `${labelOf(amount.field.label)}: ${amount.written}`;
}
