import { useEffect, useState } from 'react';
import { oneLine } from '../../../site/one-line.js';
import { fieldsOf, isOptional, isPicture, isText } from '../../islands/checks.js';
import { loadData } from '../../islands/load-data.js';
import { ownMarkup } from '../../markup/trusted-types.js';
import { comparedProducts } from '../compare/compared-products.js';
import { payloadAddress } from '../compare/comparison-address.js';
import { isEnquiryProduct } from '../enquiry/message/enquired-products.js';
import { type Fact, type FactGroup, type FactValue, factKey, type MarkedText } from './rows.js';

export type ComparedProduct = NonNullable<ReturnType<typeof readProduct>>;

/** The language of the interface, and the value of what is only named, such as a certificate. */
type Reading = Readonly<Record<'language' | 'yes', string>>;

/** Its HTML is parsed but not shown: nothing in it runs or is fetched. @returns undefined when it is not a product's page */
function readProduct(payload: unknown, reading: Reading) {
  const { main, version } = fieldsOf(payload);
  if (!isText(main) || !isText(version)) return undefined;
  const page = new DOMParser().parseFromString(ownMarkup(main), 'text/html');
  const [listed] = statesOf(page, 'enquiry-button').map(({ product }) => product);
  // Only where the site has an enquiry list.
  const enquiry = isEnquiryProduct(listed) ? listed : undefined;
  for (const { product: item, shown } of statesOf(page, 'compare')) {
    const { picture, colour } = fieldsOf(shown);
    if (comparedProducts.isItem(item) && isPicture(picture) && isOptional(isText, colour))
      return { item, picture, colour, enquiry, facts: factsOf(page, reading), version };
  }
  return undefined;
}

function statesOf(page: Document, name: string): ReturnType<typeof fieldsOf>[] {
  return [...page.querySelectorAll(`[data-island="${name}"] + script`)].map((script) => {
    try {
      return fieldsOf(JSON.parse(script.textContent));
    } catch {
      return {};
    }
  });
}

/** The marked facts, by section. Without a value, such as a dash, it is no fact. */
function factsOf(page: Document, reading: Reading): readonly FactGroup[] {
  const groups = new Map<string, { readonly label: MarkedText; readonly facts: Map<string, Fact> }>();
  for (const element of page.querySelectorAll('[data-fact]')) {
    const section = element.closest('section[aria-labelledby]');
    const heading = section?.querySelector('h2');
    if (!heading) continue;
    for (const { key, label, value } of factsIn(element, heading, reading)) {
      if (!/[\p{L}\p{N}]/u.test(value.text)) continue;
      const group = groups.get(heading.id) ?? { label: marked(heading, reading.language), facts: new Map() };
      groups.set(heading.id, group);
      // A page may have two facts with the same name.
      let free = key;
      for (let number = 2; group.facts.has(free); number++) free = `${key} ${number}`;
      group.facts.set(free, { key: free, label, value });
    }
  }
  return [...groups].map(([key, { label, facts }]) => ({ key, label, facts: [...facts.values()] }));
}

/** The facts of a marked element: one, or of a list of certificates one for each. */
function factsIn(element: Element, heading: Element, { language, yes }: Reading): readonly Fact[] {
  if (heading.id === 'certificates') return certificatesIn(element, { language, yes });
  const label = element.querySelector('dt, th') ?? heading;
  // A fact's key in its template, else its label.
  const key = element.getAttribute('data-fact') || factKey(textOf(label));
  return [{ key, label: marked(label, language), value: valueIn(element, language) }];
}

/** Certificates are a list of names, or a table of names with their details. A product has one either way. */
function certificatesIn(element: Element, { language, yes }: Reading): readonly Fact[] {
  for (const links of element.querySelectorAll('.proof')) links.remove();
  return [...element.querySelectorAll('li, th')].map((name) => {
    const { text, note } = name.localName === 'th' ? valueIn(element, language) : { text: '', note: '' };
    const details = [text, note].filter(Boolean).join(' · ');
    const value = { text: yes, ...(details === '' ? {} : { note: details }) };
    return { key: factKey(textOf(name)), label: marked(name, language), value };
  });
}

/** A description, the cells after the first one, or the items of a list. Small print and cells after the unit are its note. */
function valueIn(element: Element, language: string): FactValue {
  const [first = element, ...others] = [...element.querySelectorAll('dd, td, li')];
  if (first.localName === 'li') {
    const texts = [first, ...others].map(textOf).filter((text) => text !== '');
    return { ...marked(first, language), text: texts.join(', ') };
  }
  const units = others.filter((part) => part.getAttribute('data-column') === 'unit');
  const small = [...first.querySelectorAll('small, .quiet')];
  for (const part of small) part.remove();
  const value = textOf(first);
  const notes = [...small, ...others.filter((part) => !units.includes(part))].map(noteOf).filter(Boolean);
  const text = value === '' ? (notes.shift() ?? '') : [value, ...units.map(textOf)].join(' ').trim();
  return { ...marked(first, language), text, ...(notes.length === 0 ? {} : { note: notes.join(' · ') }) };
}

/** A day says nothing without the heading of its column. */
function noteOf(part: Element): string {
  const label = part.querySelector('time') && part.getAttribute('data-label');
  return label ? `${label} ${textOf(part)}` : textOf(part);
}

function marked(element: Element, language: string): MarkedText {
  const own = element.closest('[lang]')?.getAttribute('lang') ?? language;
  return { text: textOf(element), ...(own === language ? {} : { language: own }) };
}

function textOf({ textContent }: Element): string {
  return oneLine(textContent);
}

export type Compared = ComparedProduct | 'loading' | 'unknown' | 'failed';

/** The products of a comparison. @param attempt a new number retries the failed ones */
export function useCompared(
  paths: readonly string[],
  { language, yes }: Reading,
  attempt: number,
): ReadonlyMap<string, Compared> {
  const [products, setProducts] = useState<ReadonlyMap<string, Compared>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded already is asked for again, but not fetched
  useEffect(() => {
    const left = new AbortController();
    const settle = (path: string, product: Compared) => {
      if (!left.signal.aborted) setProducts((known) => new Map([...known, [path, product]]));
    };
    for (const path of paths) {
      if (typeof products.get(path) === 'object') continue;
      settle(path, 'loading');
      void loadProduct(path, { language, yes }).then((product) => settle(path, product));
    }
    return () => left.abort();
  }, [paths, language, yes, attempt]);
  return products;
}

async function loadProduct(path: string, reading: Reading): Promise<Compared> {
  try {
    return readProduct(await loadData(payloadAddress(path)), reading) ?? 'unknown';
  } catch (error) {
    // Some hosts answer every missing file with a page.
    const isMissing = error instanceof SyntaxError || (error instanceof Error && error.cause === 404);
    return isMissing ? 'unknown' : 'failed';
  }
}
