import { useRef } from 'react';
import { groupedBy } from '../../../../catalogue/collections/grouped-by.js';
import type { ByLanguage } from '../../../../site/views/browser-data.js';
import { isText } from '../../../islands/checks.js';
import { fill } from '../../../texts/fill.js';
import type { Texts } from '../../../texts/index.js';
import { languageProps } from '../../../texts/language-props.js';
import type { CardButtonsState } from '../../list/card-buttons.js';
import type { Outcome } from '../finding/search.js';

/** What was understood of the words of a search. Each can be taken off: then its words are words like others. */
export function Understood({
  outcome: { meanings, values, isClosest },
  languages,
  texts,
  onRemove,
}: {
  readonly outcome: Outcome;
  readonly languages: CardButtonsState['languages'];
  readonly texts: Pick<Texts['searchBox'], 'understood' | 'closest'> & { readonly remove: string };
  readonly onRemove: (words: readonly string[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const nameIn = (names: ByLanguage<unknown> | undefined) => {
    const language = isText(names?.[languages.interface]) ? languages.interface : languages.names;
    return { text: String(names?.[language] ?? ''), language };
  };
  const nameOf = (number: number) => {
    const facet = nameIn(values[number]?.facet);
    const value = nameIn(values[number]?.labels);
    return value.text === facet.text ? value : { ...value, text: `${facet.text}: ${value.text}` };
  };
  // Several words may mean the same.
  const chips = [...groupedBy(meanings, (meaning) => [meaning.values.join()]).values()];
  const remove = (place: number, words: readonly string[]) => {
    // Move the focus before the focused button is removed.
    const chip = list.current?.children[place];
    const next = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button');
    (next ?? list.current?.closest('section'))?.focus();
    onRemove(words);
  };
  return (
    <>
      {chips.length === 0 ? null : (
        <div className="chips search-understood">
          <span id="search-understood">{texts.understood}</span>
          <ul aria-labelledby="search-understood" ref={list}>
            {chips.map((group, place) => {
              const names = group[0]?.values.map(nameOf) ?? [];
              const name = names.map(({ text }) => text).join(' · ');
              const words = group.map(({ text }) => text);
              return (
                <li key={words.join()}>
                  <button
                    type="button"
                    className="chip"
                    aria-label={fill(texts.remove, { name })}
                    onClick={() => remove(place, words)}
                  >
                    <span {...languageProps(names[0]?.language, languages.interface)}>{name}</span>{' '}
                    <span aria-hidden="true">×</span>
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
