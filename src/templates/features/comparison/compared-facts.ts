import { useEffect, useState } from 'react';
import { defined } from '../../../site/defined.js';
import type { FactSection, PictureData } from '../../../site/views/contract.js';
import type { View } from '../../../site/views/index.js';
import { fieldsOf, isOptional, isPicture, isText, isTexts } from '../../islands/checks.js';
import { loadData } from '../../islands/load-data.js';
import { pictureData } from '../../parts/pictures/picture.js';
import type { Resources } from '../../site-templates/resources.js';
import { type CompareItem, comparedProducts } from '../compare/compared-products.js';
import { payloadAddress } from '../compare/comparison-address.js';
import { type EnquiryProduct, isEnquiryProduct } from '../enquiry/message/enquired-products.js';

export interface ComparedProduct {
  readonly item: CompareItem;
  readonly picture: PictureData;
  /** `#rrggbb`. */
  readonly colour: string | undefined;
  /** Undefined if the site has no enquiry list. */
  readonly enquiry: EnquiryProduct | undefined;
  readonly facts: readonly FactSection[];
  /** Version of the page: that of the site, followed by the language. */
  readonly version: string;
}

/** The part of a product's payload that the comparison shows, in the language of the page. Undefined if the site compares nothing. */
export function comparedData(view: View, resources: Pick<Resources, 'photo' | 'drawing'>) {
  if (view.screen !== 'product' || view.compare === undefined) return undefined;
  const { product, href, language, emblem, photos, contact, facts } = view;
  const { id, name, colour, grades = [] } = product;
  return {
    item: { name, href, language },
    picture: pictureData(resources, { emblem, photo: photos[0] }),
    ...defined({ colour: colour?.hex, enquiry: contact && { id, name, href, grades } }),
    sections: facts.filter((section) => section.facts.length > 0),
  };
}

/** @returns undefined if it is not the payload of a product */
function readProduct(payload: unknown, yes: string): ComparedProduct | undefined {
  const { facts, language, version } = fieldsOf(payload);
  const { item, picture, colour, enquiry, sections } = fieldsOf(facts);
  if (!comparedProducts.isItem(item) || !isPicture(picture) || !isOptional(isText, colour)) return undefined;
  if (!isOptional(isEnquiryProduct, enquiry) || !Array.isArray(sections) || !sections.every(isSection))
    return undefined;
  if (!isText(language) || !isText(version)) return undefined;
  const inLanguages = sections.map((section) => ({
    labelLanguage: language,
    ...section,
    facts: section.facts.map((fact) => ({
      labelLanguage: language,
      ...(fact.value === undefined ? { value: yes } : { language }),
      ...fact,
    })),
  }));
  return { item, picture, colour, enquiry, facts: inLanguages, version };
}

function isSection(value: unknown): value is FactSection {
  const { facts, ...section } = fieldsOf(value);
  return isNamed(section) && Array.isArray(facts) && facts.every(isNamed);
}

/** Whether it has a key and a label, and nothing but texts. */
function isNamed(value: unknown): boolean {
  const { key, label, ...others } = fieldsOf(value);
  return isTexts([key, label, ...Object.values(others)]);
}

export type Compared = ComparedProduct | 'loading' | 'unknown' | 'failed';

/** The products of a comparison. @param yes value of a fact that a product either has or not. @param attempt a new number retries the failed ones */
export function useCompared(
  paths: readonly string[],
  yes: string,
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
      void loadProduct(path, yes).then((product) => settle(path, product));
    }
    return () => left.abort();
  }, [paths, yes, attempt]);
  return products;
}

async function loadProduct(path: string, yes: string): Promise<Compared> {
  try {
    return readProduct(await loadData(payloadAddress(path)), yes) ?? 'unknown';
  } catch (error) {
    // Some hosts answer every missing file with a page.
    const isMissing = error instanceof SyntaxError || (error instanceof Error && error.cause === 404);
    return isMissing ? 'unknown' : 'failed';
  }
}
