import { useEffect, useState } from 'react';
import { defined } from '../../../site/defined.js';
import { oneLine } from '../../../site/one-line.js';
import type { PictureData } from '../../../site/views/browser-data.js';
import type { ProductView } from '../../../site/views/entry-views.js';
import type { FactSection } from '../../../site/views/fields/facts.js';
import { fieldsOf, isOptional, isPicture, isText } from '../../islands/checks.js';
import { loadData } from '../../islands/load-data.js';
import { pictureData } from '../../parts/pictures/picture.js';
import type { Resources } from '../../site-templates/resources.js';
import { type CompareItem, comparedProducts } from '../compare/compared-products.js';
import { payloadAddress } from '../compare/comparison-address.js';
import { type EnquiryProduct, isEnquiryProduct } from '../enquiry/message/enquired-products.js';
import type { FactGroup } from './rows.js';

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

/** The language of the interface, and the value of facts that a product either has or not. */
type FactTexts = Readonly<Record<'language' | 'yes', string>>;

/** The part of a product's payload that the comparison shows. Its texts are in the language of the page. */
export function comparedData(view: ProductView, resources: Pick<Resources, 'photo' | 'drawing'>) {
  const { product, href, language, emblem, photos, contact, facts } = view;
  const { id, name, colour, grades = [] } = product;
  return {
    item: { name, href, language },
    picture: pictureData(resources, { emblem, photo: photos[0] }),
    ...defined({ colour: colour?.hex, enquiry: contact && { id, name, href, grades } }),
    sections: facts,
  };
}

/** @returns undefined if it is not the payload of a product */
function readProduct(payload: unknown, texts: FactTexts): ComparedProduct | undefined {
  const { facts, language, version } = fieldsOf(payload);
  const { item, picture, colour, enquiry, sections } = fieldsOf(facts);
  const isProduct =
    comparedProducts.isItem(item) &&
    isPicture(picture) &&
    isOptional(isText, colour) &&
    isOptional(isEnquiryProduct, enquiry);
  if (!isProduct || !isText(language) || !isText(version) || !isSections(sections)) return undefined;
  const marked = (text: string, textLanguage = language) => ({
    text: oneLine(text),
    ...(textLanguage !== texts.language && { language: textLanguage }),
  });
  const groups = sections.map((section) => ({
    key: section.key,
    label: marked(section.label, section.labelLanguage),
    facts: section.facts.map(({ key, label, labelLanguage, value, note, ...fact }) => ({
      key,
      label: marked(label, labelLanguage),
      value: {
        ...(value === undefined ? { text: texts.yes } : marked(value, fact.language)),
        ...(note !== undefined && { note: oneLine(note) }),
      },
    })),
  }));
  return { item, picture, colour, enquiry, facts: groups, version };
}

function isSections(value: unknown): value is readonly FactSection[] {
  return isList(value, (section) => {
    const { key, label, labelLanguage, facts } = fieldsOf(section);
    return isText(key) && isText(label) && isOptional(isText, labelLanguage) && isList(facts, isFact);
  });
}

function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isFact(fact: unknown): boolean {
  const { key, label, value, note, labelLanguage, language } = fieldsOf(fact);
  const others = [value, note, labelLanguage, language];
  return isText(key) && isText(label) && others.every((text) => isOptional(isText, text));
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
