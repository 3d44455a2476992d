import * as v from 'valibot';
import { isMap } from '../../document/document.js';
import { control, dayPattern, isCalendarDay, isLanguageTag, textForms } from './patterns.js';

/* The kinds of values of a catalogue, each with the rule that it is checked by and a description for people who edit one. */

/** What the JSON Schema tells editors besides the description, in its own words. */
export interface Hints {
  readonly default?: string | number | boolean;
  readonly examples?: readonly [string | number, ...(string | number)[]];
  readonly pattern?: string;
  readonly patternErrorMessage?: string;
}

export const described = <T extends v.GenericSchema>(schema: T, about: string, hints: Hints = {}) =>
  v.pipe(schema, v.metadata({ description: about, ...hints }));
export const list = <T extends v.GenericSchema>(item: T, about: string) => described(v.array(item), about);
/** @param usual what it is where the catalogue does not say */
export const flag = (about: string, usual?: boolean) =>
  described(v.boolean(), about, usual === undefined ? {} : { default: usual });
export const oneOf = <const T extends readonly (string | number)[]>(
  options: T,
  about: string,
  hints: Hints = {},
) => described(v.picklist(options), about, hints);

/** Control characters but for tabs and line ends, and halves of characters: no page and no file can carry them. */
const controls = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
/** The same and whole characters of two halves: nearly no text has one, and without pairs to look for it is found out sooner. */
const controlsOrPairs = new RegExp(`[${control}\\ud800-\\udfff]`);
const withoutControls = v.check<string, string>(
  (value) => !(controlsOrPairs.test(value) && controls.test(value)),
  'contains a control character or half a character',
);

/** Characters of a text that is on a page as it is. It is on many pages, and nobody means more. */
const textLimit = 10_000;
const limited = v.maxLength<string, number, string>(textLimit, 'has more than 10,000 characters');

export const longText = (about: string, hints: Hints = {}) =>
  v.pipe(
    v.string(),
    v.check((value) => value.trim() !== '', 'is empty'),
    withoutControls,
    v.metadata({ description: about, ...textForms.filled, ...hints }),
  );
export const text = (about: string, hints: Hints = {}) => v.pipe(longText(about, hints), limited);
/** A text that may be left empty on purpose: the specification has pages with an empty title. */
export const emptyText = (about: string) =>
  v.pipe(
    v.string(),
    withoutControls,
    limited,
    v.metadata({ description: about, ...textForms.withoutControls }),
  );
const countProblem = 'must be a whole number, 1 or more';
export const count = (about: string, hints: Hints = {}) =>
  described(v.pipe(v.number(), v.integer(countProblem), v.minValue(1, countProblem)), about, hints);
/** A number that need not be whole, within limits that count as inside. */
export const quantity = (about: string, least: number, most: number) =>
  v.pipe(
    v.number(),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
    v.metadata({ description: about, examples: [least] }),
  );
/** @param pattern without flags: the JSON Schema has none */
export const matching = (pattern: RegExp, rule: string, about: string, hints: Hints = {}) =>
  described(v.pipe(v.string(), v.regex(pattern, rule)), about, hints);

/* What is said of texts of a wrong form: the advice for each goes by its words. */

export const dateProblem = 'must be a date as YYYY-MM-DD';
export const emailProblem = 'must be an e-mail address';
/** How the messages of all values begin that must be addresses. */
export const addressProblem = 'must begin with `/`, `https://` or `http://`';
export const originProblem =
  'must be a scheme and a host as browsers write them, such as `https://example.com`';

/** A day that the calendar has: 31 February would be printed as a day of March. */
export const date = (about: string) =>
  v.pipe(
    v.string(),
    v.isoDate(dateProblem),
    // Another form is reported already.
    v.check((value) => !dayPattern.test(value) || isCalendarDay(value), 'must be a date that exists'),
    v.metadata({ description: about, examples: ['2026-03-14'] }),
  );
export const email = (about: string, hints: Hints = {}) =>
  described(v.pipe(v.string(), v.email(emailProblem)), about, hints);
/** @param item what one text of the list is */
export const texts = (about: string, item: string) => list(text(item), about);
export const optional = v.exactOptional;
/** Valibot takes a list for a map; a catalogue must not. */
const map = v.custom<object>(isMap);
/** A map with exactly these keys. */
export const object = <T extends v.ObjectEntries>(about: string, entries: T) =>
  v.pipe(map, v.strictObject(entries), v.description(about));

export const languageTag = (about: string) =>
  v.pipe(
    v.string(),
    v.check(isLanguageTag, 'must be a language tag such as `en` or `pt-BR`'),
    v.metadata({ description: about, ...textForms.language, examples: ['en', 'pt-BR'] }),
  );

export const byLanguage = <T extends v.GenericSchema>(value: T, about: string) =>
  v.pipe(
    map,
    v.record(
      v.pipe(v.string(), v.check(isLanguageTag, 'must be a language tag such as `en` or `pt-BR`')),
      value,
    ),
    v.description(about),
  );

/** A text, or one for each language. The library's union would not say where in the map something is wrong. */
export const emptyTextByLanguage = (about: string) => {
  const [text, texts] = [emptyText(about), byLanguage(emptyText(about), about)] as const;
  const either: v.GenericSchema<unknown, string | Record<string, string>> = {
    ...v.union([text, texts]),
    '~run': (dataset, config) => (isMap(dataset.value) ? texts : text)['~run'](dataset, config),
  };
  return described(either, about);
};

/** An address that a link or a form may lead to: on this site, or by HTTP; never `javascript:` and the like. */
export const address = (about: string, hints: Hints = {}) =>
  v.pipe(
    v.string(),
    v.check(isAddress, `${addressProblem}, and be a valid address`),
    withoutControls,
    v.metadata({ description: about, ...textForms.address, ...hints }),
  );
export const elsewhere = (about: string, hints: Hints = {}) =>
  v.pipe(
    address(about, { ...textForms.elsewhere, ...hints }),
    v.check((value) => value.startsWith('http'), textForms.elsewhere.patternErrorMessage),
  );
/** An address that others are joined to: it ends with a slash, and has neither query nor fragment. */
export const addressBase = (about: string) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => isAddress(value) && value.endsWith('/') && !/[?#]/.test(value),
      `${addressProblem}, and end with a slash`,
    ),
    withoutControls,
    v.metadata({ description: about, ...textForms.addressBase }),
  );

/** The scheme and the host of a site: other addresses are put together with it, so it is what a browser makes of it. */
export const origin = (about: string) =>
  v.pipe(
    v.string(),
    v.check((value) => originIn(value) === value, originProblem),
    v.metadata({ description: about, ...textForms.origin, examples: ['https://example.com'] }),
  );

/** The letters of origins. Browsers let a host have others that mean something to pages and policies, such as quotes. */
const originForm = new RegExp(textForms.origin.pattern);

/** The origin of an address as browsers write it; undefined where it has none that a site can have. */
export function originIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const found = new URL(address).origin;
  return originForm.test(found) ? found : undefined;
}

/** Read as browsers read it, which pass over tabs and line ends and take a backslash for a slash: two slashes begin another host. */
function isAddress(value: string): boolean {
  const isLocal = /^\/(?![/\\])/.test(value.replace(/[\t\n\r]/g, ''));
  if (isLocal || !/^https?:\/\//.test(value) || !URL.canParse(value)) return isLocal;
  // Pages would show a user name and a password to everybody.
  const { username, password } = new URL(value);
  return username + password === '';
}
