import * as v from 'valibot';
import { isMap } from '../../../document/document.js';
import type { KindName } from '../../../kinds/kind-names.js';
import { control, dayPattern, isCalendarDay, isLanguageTag, textForms } from './patterns.js';

/* The value types of a catalogue, each with its check and a description for editors. */

/** JSON Schema keywords besides the description. */
export interface Hints {
  readonly default?: string | number | boolean;
  readonly examples?: readonly [string | number, ...(string | number)[]];
  readonly pattern?: string;
  /** The kind of its texts. Default: `text`. */
  readonly kind?: KindName;
  readonly patternErrorMessage?: string;
}

export const described = <T extends v.GenericSchema>(schema: T, about: string, hints: Hints = {}) =>
  v.pipe(schema, v.metadata({ description: about, ...hints }));
export const list = <T extends v.GenericSchema>(item: T, about: string) => described(v.array(item), about);
export const flag = (about: string, usual?: boolean) =>
  described(v.boolean(), about, usual === undefined ? {} : { default: usual });
export const oneOf = <const T extends readonly (string | number)[]>(
  options: T,
  about: string,
  hints: Hints = {},
) => described(v.picklist(options), about, hints);

/** Control characters except tabs and line ends, and lone surrogates: pages and files cannot contain them. */
const controls = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
/** A fast first test, which also matches valid surrogate pairs: few texts match it. */
const controlsOrPairs = new RegExp(`[${control}\\ud800-\\udfff]`);
const withoutControls = v.check<string, string>(
  (value) => !(controlsOrPairs.test(value) && controls.test(value)),
  'contains a control character or half a character',
);

/** Most characters of a text that pages show verbatim. It is on many pages, so more is a mistake. */
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
/** A text that may be empty: the specification has pages with an empty title. */
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

/* Messages for wrong formats. The advice for a format is chosen by its message. */

export const dateProblem = 'must be a date as YYYY-MM-DD';
export const emailProblem = 'must be an e-mail address';
export const addressProblem = 'must begin with `/`, `https://` or `http://`';
export const originProblem =
  'must be a scheme and a host as browsers write them, such as `https://example.com`';

/** An existing date: 31 February would be printed as a day of March. */
export const date = (about: string) =>
  v.pipe(
    v.string(),
    v.isoDate(dateProblem),
    // A wrong form is already reported.
    v.check((value) => !dayPattern.test(value) || isCalendarDay(value), 'must be a date that exists'),
    v.metadata({ description: about, kind: 'date', examples: ['2026-03-14'] }),
  );
export const email = (about: string, hints: Hints = {}) =>
  described(v.pipe(v.string(), v.email(emailProblem)), about, hints);
export const texts = (about: string, item: string) => list(text(item), about);
export const optional = v.exactOptional;
/** Valibot accepts a list as a map; a catalogue must not. */
const map = v.custom<object>(isMap);
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

/** A text, or one for each language. A valibot union would not report the place of an error in the map. */
export const emptyTextByLanguage = (about: string) => {
  const [text, texts] = [emptyText(about), byLanguage(emptyText(about), about)] as const;
  const either: v.GenericSchema<unknown, string | Record<string, string>> = {
    ...v.union([text, texts]),
    '~run': (dataset, config) => (isMap(dataset.value) ? texts : text)['~run'](dataset, config),
  };
  return described(either, about);
};

/** An address for links and forms: on this site, or by HTTP; never `javascript:` or another scheme. */
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
/** An address to which other paths are appended, so it ends with a slash and has no query or fragment. */
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

/** The scheme and host of a site, as browsers normalise it: other addresses are built from it. */
export const origin = (about: string) =>
  v.pipe(
    v.string(),
    v.check((value) => originIn(value) === value, originProblem),
    v.metadata({ description: about, ...textForms.origin, examples: ['https://example.com'] }),
  );

/** The characters of origins. Browsers also allow hosts with quotes and others that have a meaning in pages and policies. */
const originForm = new RegExp(textForms.origin.pattern);

/** The origin of an address, as browsers write it; undefined if it has no origin that a site can have. */
export function originIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const found = new URL(address).origin;
  return originForm.test(found) ? found : undefined;
}

/** Parses as browsers do: they ignore tabs and line ends, and read a backslash as a slash. Two slashes begin another host. */
function isAddress(value: string): boolean {
  const isLocal = /^\/(?![/\\])/.test(value.replace(/[\t\n\r]/g, ''));
  if (isLocal || !/^https?:\/\//.test(value) || !URL.canParse(value)) return isLocal;
  // Pages would expose a user name and a password.
  const { username, password } = new URL(value);
  return username + password === '';
}
