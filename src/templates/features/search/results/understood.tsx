import { groupedBy } from '../../../../catalogue/collections/grouped-by.js';
import { leaveRow } from '../../../islands/leave-row.js';
import { fill } from '../../../texts/fill.js';
import type { Texts } from '../../../texts/index.js';
import type { Outcome } from '../finding/search.js';

/** What was understood of the words of a search. Each can be taken off: then its words are words like others. */
export function Understood({
  outcome,
  language,
  texts,
  onRemove,
}: {
  readonly outcome: Outcome;
  /** Of the page. */
  readonly language: string;
  readonly texts: Pick<Texts['searchBox'], 'understood' | 'closest'> & { readonly remove: string };
  readonly onRemove: (words: readonly string[]) => void;
}) {
  const { meanings, isClosest } = outcome;
  // Several words may mean the same.
  const chips = [...groupedBy(meanings, (meaning) => [meaning.values.join()]).values()];
  return (
    <>
      {chips.length === 0 ? null : (
        <div className="chips search-understood">
          <span id="search-understood">{texts.understood}</span>
          <ul aria-labelledby="search-understood">
            {chips.map((group) => {
              const name = meaningName(outcome, language, group[0].values);
              const words = group.map(({ text }) => text);
              return (
                <li key={words.join()}>
                  <button
                    type="button"
                    className="chip"
                    aria-label={fill(texts.remove, { name })}
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

/** What the values of a meaning are called in the language of the page. */
export function meaningName({ values }: Outcome, language: string, numbers: readonly number[]): string {
  const names = numbers.map((number) => {
    const { label = {} } = values[number] ?? {};
    return String(label[language] ?? Object.values(label)[0]);
  });
  return names.join(' · ');
}
