import type { CatalogueDraft, DraftOf, Product } from '../schema/model.js';
import { memoize } from '../text/memoize.js';

/**
 * The characters that the fonts of data sheets have, in the scripts that the tool can set: Latin, Greek, Cyrillic and Arabic, with the
 * signs of chemistry, mathematics and trade. A test compares them with the fonts.
 */
const ranges = [
  String.raw`\t\n\r -~\u00a0-\u0148\u014a-\u017f\u01cd-\u01dc\u0218-\u021b\u0259\u02b0-\u02ff\u0300-\u0304\u0306-\u030a\u030c`,
  String.raw`\u037a-\u037f\u0384-\u03ce\u0400-\u045f\u0490-\u0491`,
  String.raw`\u0600-\u0604\u0606-\u061b\u061e-\u06a1\u06a3-\u06ff`,
  String.raw`\u1e00-\u1e9b\u1ea0-\u1ef9\u200b-\u200f\u2010-\u2027\u202a-\u2055\u2066-\u2069\u2070\u2071\u2074-\u208e\u2090-\u209c`,
  String.raw`\u20ac\u2100-\u2101\u2103\u2105\u2109\u2113\u2116\u2122\u2126\u212b\u2150-\u215f\u2190-\u2199\u2202\u2205\u2206`,
  String.raw`\u220f\u2211\u2212\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u25a0\u25a1\u25cb\u25cf\u2605\u2606\u2713`,
];

const known = new RegExp(`^[${ranges.join('')}]*$`, 'u');

/** Whether the fonts of data sheets have all characters of a text. */
export function canPrint(text: string): boolean {
  return known.test(text);
}

/** What is at the addresses of a site besides data sheets: paths, decoded, beginning with a slash. */
export interface TakenPlaces {
  /** Whether a redirect is at a path; or a page or a file of `public/`, also at one that some systems take for the same. */
  readonly has: (path: string) => boolean;
}

/**
 * The path of the data sheet that a build makes of a product: a PDF beside its page. A product that names its own data sheet keeps that,
 * and whatever is at the path already stays there.
 * @param path of its page
 * @returns undefined when the build makes none
 */
export function dataSheetPath(
  site: CatalogueDraft['site'],
  product: DraftOf<Product>,
  path: string,
  taken: TakenPlaces,
): string | undefined {
  if (site === undefined || site.data_sheets === false) return undefined;
  const hasOwn = product.documents?.some(
    (document) => document?.type === 'tds' && document.file !== undefined,
  );
  if (hasOwn === true) return undefined;
  const sheet = `${path}.pdf`;
  if (taken.has(sheet)) return undefined;
  return isPrintable(site) && isPrintable(product) ? sheet : undefined;
}

/** Whether the fonts have all characters that an entry, or the settings, add to a data sheet. */
export const isPrintable = memoize((of: DraftOf<Product> | NonNullable<CatalogueDraft['site']>): boolean => {
  const shown = 'company' in of ? [of.brand, of.company] : of;
  return [...textsIn(shown)].every(canPrint);
});

function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}
