import { make, setAll } from '../../islands/make.js';
import { languageName } from '../../parts/language-name.js';
import { fill } from '../../texts/fill.js';
import { languageProps } from '../../texts/language-props.js';
import { markPaths } from './finding/marks.js';
import type { FieldOption } from './finding/options.js';
import type { SearchFieldState } from './search-field.js';

/** The pattern "combobox with listbox popup" of the ARIA Authoring Practices. @param onOpen asks for the suggestions again */
export function addCombobox(
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
  /** `show` shows other suggestions; none close the list. */
  return { show, close };
}

/** The next or previous option, in a circle that includes the field's own text. */
function nextPlace(place: number | undefined, step: number, count: number): number | undefined {
  if (place === undefined) return step > 0 ? 0 : count - 1;
  const next = place + step;
  return next < 0 || next >= count ? undefined : next;
}

/** Makes the element of a suggestion: a link, so that it can also be opened in another tab. */
function optionElement(option: FieldOption, id: string, around: string): HTMLAnchorElement {
  const { href, label, language, facts, group } = option;
  const own = (text: string, className: string, of?: string) =>
    make('span', { class: className, ...languageProps(of, around) }, text);
  const words = make('span', { class: 'search-words' }, own(label, 'search-label', language));
  if (language !== undefined && language !== around)
    words.append(make('small', { class: 'language-mark', lang: language }, languageName(language)));
  if (facts.length > 0) words.append(own(facts.join(' · '), 'search-facts'));
  const attributes = { id, href, class: 'search-option', tabindex: '-1', role: 'option' };
  const link = make('a', { ...attributes, 'aria-selected': 'false' }, markOf(option), words);
  if (group !== undefined) link.append(own(group.label, 'search-kind', group.language));
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
