import { useRef } from 'react';
import { fill } from '../../../texts/fill.js';
import { languageProps } from '../../../texts/language-props.js';
import { caseClass, chipLabel, type ListTools } from '../state/choice.js';
import { type Choice, choicesOf, without } from '../state/query.js';

/**
 * The filters of a list above its results. Each can be removed by itself, or all of them.
 * @param onLast called before the last one is removed, whose button has the focus
 */
export function ListChips({
  tools: { state, query, show, clear },
  onLast,
}: {
  readonly tools: ListTools;
  readonly onLast: () => void;
}) {
  const { texts } = state;
  const list = useRef<HTMLUListElement>(null);
  const choices = choicesOf(query);
  if (choices.length === 0) return null;
  const remove = (place: number, choice: Choice) => {
    // Move the focus before the focused button is removed.
    const chip = list.current?.children[place];
    const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
    if (neighbour) neighbour.querySelector('button')?.focus();
    else onLast();
    show(without(query, choice));
  };
  return (
    <div className="chips">
      <ul aria-label={texts.chosen} ref={list}>
        {choices.map((choice, place) => {
          const { label, language } = chipLabel(state, choice);
          return (
            <li key={`${choice.name} ${choice.name === 'filter' ? '' : choice.value}`}>
              <button
                type="button"
                className="chip"
                aria-label={fill(texts.remove, { name: label })}
                onClick={() => remove(place, choice)}
              >
                <span className={caseClass(choice.name)} {...languageProps(language)}>
                  {label}
                </span>{' '}
                <span aria-hidden="true">×</span>
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="plain clear"
        onClick={() => {
          onLast();
          clear();
        }}
      >
        {texts.clear}
      </button>
    </div>
  );
}
