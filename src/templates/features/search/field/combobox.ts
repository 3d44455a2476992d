import { languageProps } from '../../../texts/language-props.js';
import { markPaths } from '../marks.js';
import type { FieldOption } from './options.js';

/** The list of suggestions of a text field: the pattern "combobox with listbox popup" of the ARIA Authoring Practices. */
export interface Combobox {
  /** Shows other suggestions; none close the list. */
  readonly show: (options: readonly FieldOption[]) => void;
  readonly close: () => void;
  /** Takes the list and all listeners away. */
  readonly end: () => void;
}

export interface ComboboxInput {
  readonly field: HTMLInputElement;
  /** Label of the list. */
  readonly label: string;
  /** Announced when the list opens or changes. */
  readonly countText: (count: number) => string;
  /** Language of the interface. */
  readonly language: string;
  /** Asks for the suggestions again, when an arrow key opens the list. */
  readonly onOpen: () => void;
}

/** Adds a list of suggestions to a field. The focus stays in the field. */
export function addCombobox({ field, label, countText, language, onOpen }: ComboboxInput): Combobox {
  const controller = new AbortController();
  const { signal } = controller;
  const list = listElement(`${field.id}-options`, label);
  const status = document.createElement('p');
  status.className = 'unseen';
  status.setAttribute('role', 'status');
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
      ...options.map((option, place) => optionElement(option, `${list.id}-${place}`, language)),
    );
    const isOpen = options.length > 0;
    list.hidden = !isOpen;
    setAll(field, { 'aria-expanded': String(isOpen), 'aria-controls': isOpen ? list.id : undefined });
    status.textContent = isOpen ? countText(options.length) : '';
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
  field.addEventListener(
    'keydown',
    (event) => {
      // While an input method composes letters, it needs the keys.
      if (!isComposing && !event.isComposing) choose(event);
    },
    { signal },
  );
  const compose = ({ type }: Event) => {
    isComposing = type === 'compositionstart';
  };
  field.addEventListener('compositionstart', compose, { signal });
  field.addEventListener('compositionend', compose, { signal });
  field.addEventListener('blur', close, { signal });
  // The field keeps the focus. Otherwise it would close the list before the click arrives.
  list.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  list.addEventListener('click', close, { signal });
  return {
    show,
    close,
    end: () => {
      controller.abort();
      close();
      list.remove();
      status.remove();
    },
  };
}

function listElement(id: string, label: string): HTMLDivElement {
  const list = document.createElement('div');
  list.id = id;
  list.className = 'search-options';
  list.hidden = true;
  setAll(list, { role: 'listbox', 'aria-label': label });
  return list;
}

/** Sets attributes, and removes those that are undefined. */
function setAll(element: Element, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** The next or previous option, in a circle that includes the field's own text. */
function nextPlace(place: number | undefined, step: number, count: number): number | undefined {
  if (place === undefined) return step > 0 ? 0 : count - 1;
  const next = place + step;
  return next < 0 || next >= count ? undefined : next;
}

const svgSpace = 'http://www.w3.org/2000/svg';

/** Makes the element of a suggestion: a link, so that it can also be opened in another tab. */
function optionElement(option: FieldOption, id: string, language: string): HTMLAnchorElement {
  const { href, label, facts, group, kind } = option;
  const link = document.createElement('a');
  link.id = id;
  link.href = href;
  link.className = 'search-option';
  link.tabIndex = -1;
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  const words = textElement('search-words', '');
  words.append(textElement('search-label', label, language, option.language));
  if (facts.length > 0) words.append(textElement('search-facts', facts.join(' · ')));
  link.append(markElement(option), words);
  if (group !== undefined && kind !== 'search')
    link.append(textElement('search-kind', group.label, language, group.language));
  return link;
}

/** @param around language of what is around it */
function textElement(className: string, text: string, around?: string, language?: string): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  for (const [name, value] of Object.entries(languageProps(language, around)))
    element.setAttribute(name, value);
  return element;
}

/** A patch of the product's colour, or a sign of the kind of page. */
function markElement({ colour, kind }: FieldOption): SVGElement {
  const isColour = colour !== undefined;
  const svg = svgElement('svg', { class: isColour ? 'swatch' : 'search-mark', 'aria-hidden': 'true' });
  if (isColour) svg.append(svgElement('rect', { width: '100%', height: '100%', fill: colour }));
  else {
    svg.setAttribute('viewBox', '0 0 20 20');
    svg.append(svgElement('path', { d: markPaths[kind] }));
  }
  return svg;
}

function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
