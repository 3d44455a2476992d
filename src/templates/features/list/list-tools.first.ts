/*
 * The first view of a list whose address asks for a choice, or whose visitor prefers the table. It runs before the first paint, long before
 * the island: without it, the list would be shown whole and then move. It runs twice: above the list, where it hides what a filtered list
 * has not, and below the fields, where it fills them in.
 */

import { readStored } from '../../islands/stored.js';
import { plural } from '../../texts/plural.js';
import { caseClass, chipLabel } from './facets/chip-label.js';
import { earlyClass, markFiltered, removeEarlyParts, viewKey } from './filtered.js';
import type { ListToolsState } from './list-state.js';
import { choicesOf, fillForm, isActive, type ListQuery, queryFrom } from './query.js';

/** If the island does not start in this time, the page of the list is shown after all. In ms. */
const patience = 8000;

const script = document.currentScript;
const main = script?.closest('main');
if (main && isActive(askedQuery())) {
  const form = main.querySelector<HTMLFormElement>('form.list-tools');
  if (form === null) {
    markFiltered(main, true);
    setTimeout(() => showUnlessAwake(main), patience);
  } else {
    fillForm(form, askedQuery());
    const query = queryFrom(new FormData(form));
    markFiltered(main, isActive(query));
    if (isActive(query)) {
      script?.before(...earlyParts(stateIn(main), query));
      preload(script?.dataset['modules']?.split(' ') ?? []);
    }
  }
}

function askedQuery(): ListQuery {
  const query = queryFrom(new URLSearchParams(location.search));
  return query.view === '' ? { ...query, view: readStored(viewKey) } : query;
}

function stateIn(list: HTMLElement): ListToolsState {
  const island = list.querySelector('[data-island="list-tools"]');
  return JSON.parse(island?.nextElementSibling?.textContent ?? '{}');
}

/** The chips, and the number of products where one value of a facet is all that is chosen. */
function earlyParts(state: ListToolsState, query: ListQuery): readonly Node[] {
  const choices = choicesOf(query);
  const chips = choices.map((choice) => {
    const { label, language } = chipLabel(state, choice);
    const [item, chip, text] = [element('li'), element('span', 'chip'), element('span', '', label)];
    if (language !== undefined) text.lang = language;
    text.className = caseClass(choice.name) ?? '';
    chip.append(text, ' ', element('span', '', '×'));
    item.append(chip);
    return item;
  });
  const list = element('ul');
  list.append(...chips);
  const row = element('div', `chips ${earlyClass}`);
  row.append(list);
  const [only, another] = choices;
  const count = another === undefined && only !== undefined ? countOf(state, only) : undefined;
  const { texts, total, language } = state;
  const status = count === undefined ? texts.loading : plural(texts.count, total, language, { shown: count });
  return [element('p', `early-status ${earlyClass}`, status), ...(choices.length === 0 ? [] : [row])];
}

/** The island will be needed at once. */
function preload(modules: readonly string[]): void {
  for (const address of modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
}

function countOf({ facets }: ListToolsState, { name, value }: { name: string; value: string }) {
  return facets.find(({ key }) => key === name)?.options.find((option) => option.value === value)?.count;
}

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}

function showUnlessAwake(list: HTMLElement): void {
  if (list.querySelector('[data-island="list-tools"][data-awake]') === null) {
    markFiltered(list, false);
    removeEarlyParts(list);
  }
}
