import * as v from 'valibot';
import { isObject } from '../../document/document.js';
import { isLanguageTag } from '../patterns.js';
import { object, optional, text } from '../values.js';
import type { Words } from './model.js';

type Hints = NonNullable<Parameters<typeof text>[1]>;

/**
 * A text, or a map of languages to texts.
 * @param given what the catalogue has there, which decides between the two
 * @param siteLanguage a map must have it: pages in other languages show it where their own is missing
 */
export function wordsAs(
  given: unknown,
  siteLanguage: string,
  about: string,
  hints: Hints = {},
): v.GenericSchema<unknown, Words> {
  if (!isObject(given) || Array.isArray(given)) return text(about, hints);
  const tags = Object.keys(given).filter(isLanguageTag);
  const needed = [siteLanguage, siteLanguage.split('-')[0] ?? ''].find((tag) => tags.includes(tag));
  const entries = tags.map((tag) => [tag, tag === needed ? own(about, hints) : optional(own(about, hints))]);
  return object(`${about}, by language`, {
    ...Object.fromEntries(entries),
    ...(needed === undefined ? { [siteLanguage]: own(about, hints) } : {}),
  });
}

const own = (about: string, hints: Hints) => text(about, hints);

/** Either of the two, as the JSON Schema has it. */
export function anyWords(about: string, hints: Hints = {}): v.GenericSchema<unknown, Words> {
  const byLanguage = v.record(v.string(), text(about));
  return v.pipe(v.union([text(about), byLanguage]), v.metadata({ description: about, ...hints }));
}
