import { oneLine } from '../../../site/one-line.js';
import type { CategoryName, NameData } from '../../../site/views/browser-data.js';
import { make, setAll } from '../../islands/make.js';
import type { Mount } from '../../islands/mount.js';
import { languageName } from '../../parts/language-name.js';
import { fill, languageProps } from '../../texts/shown-text.js';
import { corrections, isMarkup } from './finding/did-you-mean.js';
import { markPaths } from './finding/marks.js';
import { loadNames, type Names, searchAddress } from './finding/names.js';
import { findsAny, type Result, rankResults } from './finding/ranking.js';
import type { SearchFieldState } from './search-field.js';

/** Adds suggestions to a search field, without React: nearly every page has a field. Fetches the names when the field gets the focus. */
export const mount: Mount = async (element, value) => {
  const field = element.querySelector<HTMLInputElement>('[type=search]');
  if (field === null) return () => {};
  // The same build wrote the state into the page.
  const state = value as SearchFieldState;
  const { size, names: address } = state;
  const controller = new AbortController();
  const { signal } = controller;

  const suggest = async () => {
    const names = await loadNames(address).catch(() => undefined);
    const term = oneLine(field.value);
    const isWanted = document.activeElement === field && !signal.aborted;
    combobox.show(names === undefined || term === '' || !isWanted ? [] : optionsFor(names, term, state));
  };
  const combobox = addCombobox(field, state, () => void suggest(), signal);
  field.addEventListener('input', () => void suggest(), { signal });
  // The search page reports a failure. The field stays a plain form.
  field.addEventListener('focus', () => void loadNames(address).catch(() => {}), { signal });
  field.form?.addEventListener('submit', combobox.close, { signal });
  const onNavigated = () => {
    combobox.close();
    if (size === 'header') field.value = '';
  };
  document.addEventListener('herbarium:navigated', onNavigated, { signal });
  // A text typed before the script was loaded wins over the address.
  if (size === 'large') field.value ||= oneLine(new URLSearchParams(location.search).get('q') ?? '');
  // The focus has usually woken the island.
  if (document.activeElement === field) void suggest();
  return () => controller.abort();
};

/** A suggestion: a page, or all results of a search. */
interface FieldOption extends Pick<NameData, 'label' | 'href' | 'language' | 'colour'> {
  readonly kind: NameData['kind'] | 'search';
  readonly facts: readonly string[];
  /** Category of a product, else the kind of page. Undefined for a search. */
  readonly group?: CategoryName;
}

type OptionSource = Pick<SearchFieldState, 'action' | 'siteLanguage' | 'kind'> & {
  readonly texts: Pick<SearchFieldState['texts'], 'allResults' | 'kinds'>;
};

/** Greatest number of suggested pages: all fit on a phone above its keyboard. */
const optionLimit = 6;

/** The names that match best, then all results. A misspelt text is corrected first. @param term one line, not empty */
export function optionsFor(names: Names, term: string, source: OptionSource): readonly FieldOption[] {
  if (isMarkup(term)) return [];
  const [corrected = term] = findsAny(names, term) ? [term] : corrections(names, term);
  const { kind } = source;
  const found = rankResults(names, corrected, []).results;
  const pages = found.filter(({ data }) => kind === undefined || data.kind === kind).slice(0, optionLimit);
  const href = searchAddress(source.action, corrected) + (kind === undefined ? '' : `&kind=${kind}`);
  const label = fill(source.texts.allResults, { term: corrected });
  return [...pages.map((page) => optionOf(page, source)), { kind: 'search', href, label, facts: [] }];
}

function optionOf({ data, category, numbers, by }: Result, { siteLanguage, texts }: OptionSource) {
  const { kind, label, href, language = siteLanguage, colour } = data;
  const facts = [by ?? [], numbers].flat();
  const group =
    category === undefined ? { label: texts.kinds[kind] } : { language: siteLanguage, ...category };
  return { kind, label, href, language, facts, group, ...(colour !== undefined && { colour }) };
}

/** The pattern "combobox with listbox popup" of the ARIA Authoring Practices. @param onOpen called to show the suggestions again */
function addCombobox(
  field: HTMLInputElement,
  { texts, language }: SearchFieldState,
  onOpen: () => void,
  signal: AbortSignal,
) {
  const id = `${field.id}-options`;
  const list = make('div', { id, class: 'search-options', role: 'listbox', 'aria-label': texts.suggestions });
  list.hidden = true;
  const status = make('p', { class: 'unseen', role: 'status' });
  field.parentElement?.append(list);
  field.form?.append(status);
  setAll(field, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' });
  let active: number | undefined;
  let isComposing = false;

  const activate = (place: number | undefined) => {
    const options = [...list.children];
    if (active !== undefined) options[active]?.setAttribute('aria-selected', 'false');
    active = place;
    const option = place === undefined ? undefined : options[place];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    setAll(field, { 'aria-activedescendant': option?.id });
  };
  const show = (options: readonly FieldOption[]) => {
    activate(undefined);
    list.replaceChildren(
      ...options.map((option, place) => optionElement(option, `${id}-${place}`, language)),
    );
    const isOpen = options.length > 0;
    list.hidden = !isOpen;
    setAll(field, { 'aria-expanded': String(isOpen), 'aria-controls': isOpen ? id : undefined });
    status.textContent = isOpen ? fill(texts.suggestionCount, { count: options.length }) : '';
  };
  const close = () => show([]);
  const choose = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    const count = list.childElementCount;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined && !altKey) {
      event.preventDefault();
      if (count === 0) onOpen();
      else activate(nextPlace(active, step, count));
    } else if (key === 'Escape' && count > 0) {
      // Otherwise the browser would also empty the field.
      event.preventDefault();
      close();
    } else if (key === 'Enter' && active !== undefined) {
      event.preventDefault();
      list.querySelectorAll('a')[active]?.click();
    }
  };
  const onKey = (event: KeyboardEvent) => {
    // While an input method composes letters, it needs the keys.
    if (!isComposing && !event.isComposing) choose(event);
  };
  const compose = ({ type }: Event) => {
    isComposing = type === 'compositionstart';
  };
  field.addEventListener('keydown', onKey, { signal });
  field.addEventListener('compositionstart', compose, { signal });
  field.addEventListener('compositionend', compose, { signal });
  field.addEventListener('blur', close, { signal });
  // The field keeps the focus. Otherwise it would close the list before the click arrives.
  list.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  list.addEventListener('click', close, { signal });
  signal.addEventListener('abort', () => {
    close();
    list.remove();
    status.remove();
  });
  return { show, close };
}

/** The next or previous option, in a circle that includes the field's own text. */
function nextPlace(place: number | undefined, step: number, count: number): number | undefined {
  if (place === undefined) return step > 0 ? 0 : count - 1;
  const next = place + step;
  return next < 0 || next >= count ? undefined : next;
}

/** The element of a suggestion: a link, so that it can also be opened in another tab. */
function optionElement(option: FieldOption, id: string, around: string): HTMLAnchorElement {
  const { href, label, language, facts, group } = option;
  const part = (text: string, className: string, textLanguage?: string) =>
    make('span', { class: className, ...languageProps(textLanguage, around) }, text);
  const words = make('span', { class: 'search-words' }, part(label, 'search-label', language));
  if (language !== undefined && language !== around)
    words.append(make('small', { class: 'language-mark', lang: language }, languageName(language)));
  if (facts.length > 0) words.append(part(facts.join(' · '), 'search-facts'));
  const attributes = { id, href, class: 'search-option', tabindex: '-1', role: 'option' };
  const link = make('a', { ...attributes, 'aria-selected': 'false' }, markOf(option), words);
  if (group !== undefined) link.append(part(group.label, 'search-kind', group.language));
  return link;
}

function markOf({ colour, kind }: FieldOption): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const shape = document.createElementNS(svg.namespaceURI, colour === undefined ? 'path' : 'rect');
  setAll(svg, { 'aria-hidden': 'true', class: colour === undefined ? 'search-mark' : 'swatch' });
  if (colour === undefined) {
    svg.setAttribute('viewBox', '0 0 20 20');
    shape.setAttribute('d', markPaths[kind]);
  } else setAll(shape, { width: '100%', height: '100%', fill: colour });
  svg.append(shape);
  return svg;
}
