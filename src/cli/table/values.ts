import { InvalidArgumentError } from 'commander';
import { type Level, levels } from '../../catalogue/schema/schema.js';
import { isCalendarDay, isLanguageTag } from '../../catalogue/schema/values/patterns.js';
import { readSetting } from '../../edits/new-entry/set-values.js';
import { type AnswerKey, meantBy, problemOf } from '../../init/answers.js';
import { type CatalogueFile, catalogueFile } from '../../project/catalogue-file.js';
import { type UserPath, userPath } from '../../project/surroundings/surroundings.js';
import type { ValueContext } from './row.js';

function reader<Value>(problem: string, make: (text: string) => Value | undefined): (text: string) => Value {
  return (text) => {
    const value = make(text);
    if (value === undefined) throw new InvalidArgumentError(problem);
    return value;
  };
}

function formed(problem: string, hasForm: (text: string) => boolean): (text: string) => string {
  return reader(problem, (text) => (hasForm(text) ? text : undefined));
}

function numeric(problem: string, form: RegExp, most = Number.POSITIVE_INFINITY): (text: string) => number {
  return reader(problem, (text) => (form.test(text) && Number(text) <= most ? Number(text) : undefined));
}

export function several<Value>(readItem: (text: string, context: ValueContext) => Value) {
  return (text: string, context: ValueContext, before: readonly Value[] = []): readonly Value[] => [
    ...before,
    readItem(text, context),
  ];
}

/** Reads a file or folder name. Refuses an empty one (an unset variable) and U+FFFD (bytes that are not UTF-8). */
export function name(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must not be empty.');
  if (text.includes('\ufffd')) throw new InvalidArgumentError('It must be UTF-8, without U+FFFD.');
  return text;
}

export function path(text: string, { caller }: ValueContext): UserPath {
  return userPath(name(text), caller.cwd);
}

export function catalogue(text: string, { caller }: ValueContext): CatalogueFile {
  return catalogueFile(name(text), caller);
}

export const day = formed('It must be a day as YYYY-MM-DD.', isCalendarDay);

export const shard = reader('It must be a number and how many there are, such as 1/4.', (text) => {
  const [, number, of] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  return Number(number) <= Number(of) ? { number: Number(number), of: Number(of) } : undefined;
});

export const wholeNumber = numeric('It must be a whole number of 1 or more.', /^0*[1-9]\d*$/);
export const wholeNumberOrZero = numeric('It must be a whole number.', /^\d+$/);
export const portNumber = numeric('It must be a whole number from 0 to 65535.', /^\d+$/, 65_535);

export const someText = reader('It must not be empty.', (text) => text.trim() || undefined);

export const encoding = reader('It must be the name of an encoding, such as windows-1252.', (text) => {
  try {
    return new TextDecoder(text).encoding;
  } catch {
    return undefined;
  }
});

export const languageTag = formed('It must be a language tag such as `en` or `pt-BR`.', isLanguageTag);

export const pagePath = reader('It must begin with a slash, such as `/about-us`.', (text) =>
  text.trim().startsWith('/') ? text.trim() : undefined,
);

export const setting = reader('It must be a key, `=` and a value, such as `form=powder`.', readSetting);

export function answer(key: AnswerKey): (text: string) => string {
  return (text) => {
    const value = meantBy(key, text);
    const problem = value.includes('\ufffd') ? 'must be UTF-8, without U+FFFD' : problemOf(key, value);
    if (problem !== undefined) throw new InvalidArgumentError(`It ${problem}.`);
    return value;
  };
}

/** Reads a rule level, and adds it to earlier ones. The existence of the rule is checked when the rules are loaded. */
export function ruleLevel(text: string, _: ValueContext, before: ReadonlyMap<string, Level> = new Map()) {
  const [rule = '', ...words] = text.split('=');
  const level = levels.find((name) => name === words.join('='));
  if (level === undefined) throw new InvalidArgumentError(`A level is one of ${levels.join(', ')}.`);
  return new Map([...before, [rule, level]]);
}

export function oneOf<const Word extends string>(words: readonly Word[]): (text: string) => Word {
  return reader(`Allowed choices are ${words.join(', ')}.`, (text) => words.find((word) => word === text));
}
