import { useRef } from 'react';
import { languageProps } from '../../parts/links.js';
import { fill } from '../../texts/fill.js';
import type { Choice } from './query.js';
import type { ListToolsState } from './state.js';

/** The filters of a list. Each can be removed by itself. */
export function ListChips({
  state,
  choices,
  onRemove,
}: {
  readonly state: ListToolsState;
  readonly choices: readonly Choice[];
  readonly onRemove: (choice: Choice) => void;
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
    <ul className="chips" aria-label={texts.chosen} ref={list}>
      {choices.map((choice, place) => {
        const { label, language } = labelOf(state, choice);
        return (
          <li key={`${choice.name} ${choice.name === 'filter' ? '' : choice.value}`}>
            <button
              type="button"
              aria-label={fill(texts.remove, { name: label })}
              onClick={() => remove(place, choice)}
            >
              <span {...languageProps(language)}>{label}</span> <span aria-hidden="true">×</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function labelOf(
  { facets, texts }: ListToolsState,
  { name, value }: Choice,
): { readonly label: string; readonly language?: string | undefined } {
  if (name === 'filter') return { label: `“${value}”` };
  if (name === 'letter') return { label: fill(texts.beginsWith, { letter: value }) };
  const facet = facets.find(({ key }) => key === name);
  return facet?.options.find((option) => option.value === value) ?? { label: value };
}
