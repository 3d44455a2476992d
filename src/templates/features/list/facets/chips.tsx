import { useRef } from 'react';
import { fill } from '../../../texts/fill.js';
import { languageProps } from '../../../texts/language-props.js';
import type { ListToolsState } from '../list-state.js';
import type { Choice } from '../query.js';
import { caseClass, chipLabel } from './chip-label.js';

/** The filters of a list above its results. Each can be removed by itself, or all of them. */
export function ListChips({
  state,
  choices,
  onRemove,
  onClear,
}: {
  readonly state: ListToolsState;
  readonly choices: readonly Choice[];
  readonly onRemove: (choice: Choice) => void;
  readonly onClear: () => void;
}) {
  const { texts } = state;
  const list = useRef<HTMLUListElement>(null);
  if (choices.length === 0) return null;
  const remove = (place: number, choice: Choice) => {
    // Move the focus before the focused button is removed.
    const chip = list.current?.children[place];
    (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button')?.focus();
    onRemove(choice);
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
      <button type="button" className="plain clear" onClick={onClear}>
        {texts.clear}
      </button>
    </div>
  );
}
