/* Prepares a list before the first paint if the address has a choice, or the visitor prefers the table: otherwise all would show, then move. */
/* It runs above the list, where it hides parts that a filtered list does not have, and below the fields, which it fills in. */

import { make } from '../../islands/make.js';
import { preload } from '../../islands/preload.js';
import { readStored } from '../../islands/stored.js';
import { plural } from '../../texts/plural.js';
import {
  caseClass,
  chipLabel,
  choicesOf,
  earlyClass,
  fillForm,
  isActive,
  type ListQuery,
  markFiltered,
  queryFrom,
  removeEarlyParts,
  viewKey,
} from './state/choice.js';
import type { ListToolsState } from './state/list-state.js';

/** If the island does not start in this time, in ms, the page of the list is shown after all. */
const patience = 8000;

const script = document.currentScript;
const main = script?.closest('main');
if (main && isActive(initialQuery())) {
  const form = main.querySelector<HTMLFormElement>('form.list-tools');
  if (form === null) {
    markFiltered(main, true);
    setTimeout(() => {
      if (main.querySelector('[data-island="list-tools"][data-awake]') !== null) return;
      markFiltered(main, false);
      removeEarlyParts(main);
    }, patience);
  } else {
    fillForm(form, initialQuery());
    const query = queryFrom(new FormData(form));
    markFiltered(main, isActive(query));
    if (isActive(query)) {
      const island = main.querySelector('[data-island="list-tools"]');
      const state: ListToolsState = JSON.parse(island?.nextElementSibling?.textContent ?? '{}');
      script?.before(...earlyParts(state, query));
      // The island and the list will be needed at once.
      preload(script?.dataset['modules'], state.data);
    }
  }
}

function initialQuery(): ListQuery {
  const query = queryFrom(new URLSearchParams(location.search));
  const view = readStored(viewKey);
  return view === '' ? query : { view: [view], ...query };
}

/** The chips, and the number of products if only one value of a facet is chosen. */
function earlyParts(state: ListToolsState, query: ListQuery): readonly Node[] {
  const { texts, facets, total, language } = state;
  const choices = choicesOf(query);
  const chips = choices.map((choice) => {
    const { label, language: lang } = chipLabel(state, choice);
    const text = make('span', { class: caseClass(choice.name), lang }, label);
    return make('li', {}, make('span', { class: 'chip' }, text, ' ', make('span', {}, '×')));
  });
  const [only, another] = choices;
  const options = another ? undefined : facets.find(({ key }) => key === only?.name)?.options;
  const shown = options?.find(({ value }) => value === only?.value)?.count;
  const status = shown === undefined ? texts.loading : plural(texts.count, total, language, { shown });
  const row = make('div', { class: `chips ${earlyClass}` }, make('ul', {}, ...chips));
  return [make('p', { class: `early-status ${earlyClass}` }, status), ...(choices.length === 0 ? [] : [row])];
}
