import { at, textsAt } from '../../document/document.js';
import { amountAs } from '../../kinds/index.js';
import { packWord } from '../../kinds/pack.js';
import { isKnownUnit } from '../../kinds/units.js';
import { kindsWith, productFields, valueKinds } from '../schema/product.js';
import type { DraftContext, Entry } from './entries.js';
import { applicationOf } from './page-subjects.js';
import { languageTexts, termsOf } from './translations.js';

/** A text of a fact that pages in a language show in the words of the original, for lack of a term. Its field is a path without indexes. */
export type OpenTerm = Readonly<Record<'text' | 'field', string>>;

/** Names, numbers of registries and addresses: the same in all languages. */
const nameless =
  /(?:^|\.)(?:id|slug|hex|src|alt|file|language|body|number|register|translation_of|original_sum|related|shadowed_by)$/;
const names: ReadonlySet<string> = new Set([
  ...['regulatory.market', 'certificates.name', ...languageTexts],
  ...productFields.flatMap(({ register, isAlternateName, words, path }) =>
    register || isAlternateName || words ? path.join('.') : [],
  ),
]);
const worded = ['text', 'quantity', 'duration', 'pack'];
const builtIn = valueKinds.flatMap(([path, kind]) =>
  worded.includes(kind) && !nameless.test(path) && !names.has(path) ? [path] : [],
);

/** The texts of a product's facts that need a term in the language of a translation. */
export function openTerms(
  { kind, value }: Entry,
  translation: Entry['value'],
  { site, pages = [] }: DraftContext['draft'],
): readonly OpenTerm[] {
  const [from = '', to = ''] = [value.language ?? site?.language, translation.language];
  if (kind !== 'product') return [];
  const terms = termsOf(site, to);
  const hasPage = (name: string) => pages.some((page) => page && applicationOf(page, pages) === name);
  const kinds = kindsWith(site?.fields);
  const declared = Object.entries(site?.fields ?? {}).flatMap(([name, field]) =>
    [...worded, 'list', 'table'].includes(field?.kind ?? '') && !field?.choices ? [`fields.${name}`] : [],
  );
  return [...builtIn, ...declared].flatMap((field) =>
    textsAt(value, field.split('.')).flatMap(({ text, place }): readonly OpenTerm[] => {
      const rest = amountAs(kinds.get(field) ?? 'text', text, from)?.rest;
      const word = rest ?? text;
      const isKnown = [word, text].some((key) => Object.hasOwn(terms, key));
      const isFormatted = rest !== undefined && packWord(rest, from, to) !== undefined;
      const isShown =
        String(at(translation, place)).includes(word) && !(field === 'applications' && hasPage(text));
      return isShown && !isKnown && !isFormatted && hasWords(word) ? [{ text: word, field }] : [];
    }),
  );
}

/** Whether a text has more than numbers, units and codes such as `E10 180`, `ISO 662` or `kg`. */
function hasWords(text: string): boolean {
  const parts = text.split(/[\s\d.,;:()<>=≤≥%–-]+/u);
  return parts.some((part) => /^(?=.{3}).*\p{Ll}{2}|\p{Lo}|\p{Lu}{6}/u.test(part) && !isKnownUnit(part));
}
