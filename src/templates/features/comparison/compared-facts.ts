import { useEffect, useState } from 'react';
import { oneLine } from '../../../site/one-line.js';
import type { PictureData } from '../../../site/views/browser-data.js';
import { fieldsOf, isOptional, isPicture, isText } from '../../islands/checks.js';
import { loadData } from '../../islands/load-data.js';
import { trustedMarkup } from '../../markup/trusted-types.js';
import { type CompareItem, comparedProducts } from '../compare/compared-products.js';
import { payloadAddress } from '../compare/comparison-address.js';
import { type EnquiryProduct, isEnquiryProduct } from '../enquiry/message/enquired-products.js';
import { type Fact, type FactGroup, type FactValue, factKey, type MarkedText } from './rows.js';

export interface ComparedProduct {
  readonly item: CompareItem;
  readonly picture: PictureData;
  /** `#rrggbb`. */
  readonly colour: string | undefined;
  /** Undefined if the site has no enquiry list. */
  readonly enquiry: EnquiryProduct | undefined;
  readonly facts: readonly FactGroup[];
  /** Version of the page: that of the site, followed by the language. */
  readonly version: string;
}

/** The language of the interface, and the value of facts that only have a name, such as certificates. */
type FactTexts = Readonly<Record<'language' | 'yes', string>>;

/** The HTML is parsed but not shown: nothing in it runs or is fetched. @returns undefined if it is not a product's page */
function readProduct(payload: unknown, texts: FactTexts): ComparedProduct | undefined {
  const { main, version } = fieldsOf(payload);
  if (!isText(main) || !isText(version)) return undefined;
  const page = new DOMParser().parseFromString(trustedMarkup(main), 'text/html');
  const [listed] = statesOf(page, 'enquiry-button').map(({ product }) => product);
  const enquiry = isEnquiryProduct(listed) ? listed : undefined;
  for (const { product: item, shown } of statesOf(page, 'compare')) {
    const { picture, colour } = fieldsOf(shown);
    if (comparedProducts.isItem(item) && isPicture(picture) && isOptional(isText, colour))
      return { item, picture, colour, enquiry, facts: factsOf(page, texts), version };
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

/** The marked facts, by section. Facts without a value, or with only a dash, are left out. */
function factsOf(page: Document, texts: FactTexts): readonly FactGroup[] {
  const groups = new Map<string, { readonly label: MarkedText; readonly facts: Map<string, Fact> }>();
  for (const element of page.querySelectorAll('[data-fact]')) {
    const section = element.closest('section[aria-labelledby]');
    const heading = section?.querySelector('h2');
    if (!heading) continue;
    for (const { key, label, value } of factsIn(element, heading, texts)) {
      if (!/[\p{L}\p{N}]/u.test(value.text)) continue;
      const group = groups.get(heading.id) ?? { label: marked(heading, texts.language), facts: new Map() };
      groups.set(heading.id, group);
      // A page may have two facts with the same name.
      let free = key;
      for (let number = 2; group.facts.has(free); number++) free = `${key} ${number}`;
      group.facts.set(free, { key: free, label, value });
    }
  }
  return [...groups].map(([key, { label, facts }]) => ({ key, label, facts: [...facts.values()] }));
}

function factsIn(element: Element, heading: Element, { language, yes }: FactTexts): readonly Fact[] {
  if (heading.id === 'certificates') return certificatesIn(element, { language, yes });
  const label = element.querySelector('dt, th') ?? heading;
  const key = element.getAttribute('data-fact') || factKey(plainText(label));
  return [{ key, label: marked(label, language), value: valueIn(element, language) }];
}

/** Certificates are a list of names, or a table of names with details. In both, having the name is the value. */
function certificatesIn(element: Element, { language, yes }: FactTexts): readonly Fact[] {
  for (const links of element.querySelectorAll('.proof')) links.remove();
  return [...element.querySelectorAll('li, th')].map((name) => {
    const { text, note } = name.localName === 'th' ? valueIn(element, language) : { text: '', note: '' };
    const details = [text, note].filter(Boolean).join(' · ');
    const value = { text: yes, ...(details !== '' && { note: details }) };
    return { key: factKey(plainText(name)), label: marked(name, language), value };
  });
}

/** A description, the cells after the first one, or the items of a list. Small print and cells after the unit are its note. */
function valueIn(element: Element, language: string): FactValue {
  const [first = element, ...others] = [...element.querySelectorAll('dd, td, li')];
  if (first.localName === 'li') {
    const texts = [first, ...others].map(plainText).filter((text) => text !== '');
    return { ...marked(first, language), text: texts.join(', ') };
  }
  const units = others.filter((part) => part.getAttribute('data-column') === 'unit');
  const small = [...first.querySelectorAll('small, .quiet')];
  for (const part of small) part.remove();
  const value = plainText(first);
  const notes = [...small, ...others.filter((part) => !units.includes(part))].map(noteOf).filter(Boolean);
  const text = value === '' ? (notes.shift() ?? '') : [value, ...units.map(plainText)].join(' ').trim();
  return { ...marked(first, language), text, ...(notes.length > 0 && { note: notes.join(' · ') }) };
}

/** A note. A day gets the heading of its column, without which it has no meaning. */
function noteOf(part: Element): string {
  const label = part.querySelector('time') && part.getAttribute('data-label');
  return label ? `${label} ${plainText(part)}` : plainText(part);
}

function marked(element: Element, language: string): MarkedText {
  const textLanguage = element.closest('[lang]')?.getAttribute('lang') ?? language;
  return { text: plainText(element), ...(textLanguage !== language && { language: textLanguage }) };
}

function plainText({ textContent }: Element): string {
  return oneLine(textContent);
}

export type Compared = ComparedProduct | 'loading' | 'unknown' | 'failed';

/** The products of a comparison. @param attempt a new number retries the failed ones */
export function useCompared(
  paths: readonly string[],
  { language, yes }: FactTexts,
  attempt: number,
): ReadonlyMap<string, Compared> {
  const [products, setProducts] = useState<ReadonlyMap<string, Compared>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `products` only shows which ones are loaded; its changes load nothing
  useEffect(() => {
    const left = new AbortController();
    const settle = (path: string, product: Compared) => {
      if (!left.signal.aborted) setProducts((last) => new Map([...last, [path, product]]));
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

async function loadProduct(path: string, texts: FactTexts): Promise<Compared> {
  try {
    return readProduct(await loadData(payloadAddress(path)), texts) ?? 'unknown';
  } catch (error) {
    // Some hosts answer every missing file with a page.
    const isMissing = error instanceof SyntaxError || (error instanceof Error && error.cause === 404);
    return isMissing ? 'unknown' : 'failed';
  }
}
