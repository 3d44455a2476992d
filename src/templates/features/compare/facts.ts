import type { PictureData } from '../../../site/views/data.js';
import { fieldsOf, isOptionalText, isOwnAddress, isText, isTexts } from '../../islands/checks.js';
import { normalise } from '../../islands/normalise.js';
import { ownMarkup } from '../../markup/own-markup.js';
import type { EnquiryProduct } from '../enquiry/changes.js';
import type { Fact, FactGroup, MarkedText } from './rows.js';
import type { CompareItem } from './storage.js';

/** The comparable content of a product's page. */
export interface ComparedProduct {
  readonly item: CompareItem;
  readonly picture: PictureData;
  readonly colour?: string | undefined;
  /** Its data for the enquiry list. Undefined when the site has none. */
  readonly enquiry: EnquiryProduct | undefined;
  readonly facts: readonly FactGroup[];
  /** Version of the application that built its page. */
  readonly version: string;
}

/**
 * Reads the payload of a product's page. Its HTML is parsed but not shown: nothing in it runs or is fetched, and only its texts are used.
 * @param language of the interface
 * @returns undefined when it is not a product's page
 */
export function readProduct(payload: unknown, language: string): ComparedProduct | undefined {
  const { main, version } = fieldsOf(payload);
  if (!isText(main) || !isText(version)) return undefined;
  const page = new DOMParser().parseFromString(ownMarkup(main), 'text/html');
  const head = headOf(page);
  return head === undefined
    ? undefined
    : { ...head, enquiry: enquiryOf(page), facts: factsOf(page, language), version };
}

function headOf(page: Document): Pick<ComparedProduct, 'item' | 'picture' | 'colour'> | undefined {
  for (const state of statesOf(page, 'compare')) {
    const { product, shown } = fieldsOf(state);
    const { name, href, language } = fieldsOf(product);
    const { picture, colour } = fieldsOf(shown);
    if (
      isText(name) &&
      isOwnAddress(href) &&
      isOptionalText(language) &&
      isPicture(picture) &&
      isOptionalText(colour)
    ) {
      return { item: { name, href, language }, picture, colour };
    }
  }
  return undefined;
}

function enquiryOf(page: Document): EnquiryProduct | undefined {
  const [state] = statesOf(page, 'enquiry-button');
  const { id, name, href, grades } = fieldsOf(fieldsOf(state)['product']);
  const isWhole = isText(id) && isText(name) && isOwnAddress(href) && isTexts(grades);
  return isWhole ? { id, name, href, grades } : undefined;
}

/** The embedded states of all islands with a name. */
function statesOf(page: Document, name: string): unknown[] {
  return [...page.querySelectorAll(`[data-island="${name}"] + script`)].map((script) => {
    try {
      return JSON.parse(script.textContent);
    } catch {
      return undefined;
    }
  });
}

function isPicture(value: unknown): value is PictureData {
  const { kind, src, alt } = fieldsOf(value);
  return (kind === 'drawing' || kind === 'photo') && isOwnAddress(src) && isText(alt);
}

/** The marked facts, by section. */
function factsOf(page: Document, language: string): readonly FactGroup[] {
  const groups = new Map<string, { readonly label: MarkedText; readonly facts: Map<string, Fact> }>();
  for (const element of page.querySelectorAll('[data-fact]')) {
    const section = element.closest('section[aria-labelledby]');
    const heading = section?.querySelector('h2');
    const value = valueIn(element, language);
    if (!heading || value.text === '') continue;
    const group = groups.get(heading.id) ?? { label: marked(heading, language), facts: new Map() };
    groups.set(heading.id, group);
    const labelElement = element.querySelector('dt, th') ?? heading;
    const key = freeKey(group.facts, keyOf(element, labelElement));
    group.facts.set(key, { key, label: marked(labelElement, language), value });
  }
  return [...groups].map(([key, { label, facts }]) => ({ key, label, facts: [...facts.values()] }));
}

/** A fact's key in its template, else its label. */
function keyOf(element: Element, label: Element): string {
  return element.getAttribute('data-fact') || normalise(label.textContent);
}

/** A page may have two facts with the same name. */
function freeKey(facts: ReadonlyMap<string, Fact>, key: string): string {
  let free = key;
  for (let number = 2; facts.has(free); number++) free = `${key} ${number}`;
  return free;
}

/** The value of a row: a description, the cells after the first one, or the items of a list. */
function valueIn(element: Element, language: string): MarkedText {
  const parts = [...element.querySelectorAll('dd, td, li')];
  const separator = element.localName === 'tr' ? ' · ' : ', ';
  let text = '';
  for (const part of parts) {
    const own = textOf(part);
    if (own === '') continue;
    // A unit belongs to the number before it.
    const isUnit = part.getAttribute('data-column') === 'unit';
    text += text === '' ? own : `${isUnit ? ' ' : separator}${own}`;
  }
  const [first = element] = parts;
  return { ...marked(first, language), text };
}

function marked(element: Element, language: string): MarkedText {
  const own = element.closest('[lang]')?.getAttribute('lang') ?? language;
  return { text: textOf(element), ...(own === language ? {} : { language: own }) };
}

function textOf({ textContent }: Element): string {
  return textContent.replace(/\s+/g, ' ').trim();
}
