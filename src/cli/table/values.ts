import { InvalidArgumentError } from 'commander';
import { readSetting, type Setting } from '../../catalogue/edits/new-entry/set-values.js';
import { isCalendarDay, isLanguageTag } from '../../catalogue/schema/patterns.js';
import { type Level, levels } from '../../catalogue/schema/schema.js';
import { type AnswerKey, problemOf, tidied } from '../../init/answers.js';
import { type CatalogueFile, catalogueFile } from '../../project/catalogue-file.js';
import { type UserPath, userPath } from '../../project/user-path.js';
import type { Reading } from './row.js';

/** Reads the name of a file or folder. An empty one comes from a variable that is not set; U+FFFD from bytes that are not UTF-8. */
export function name(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must not be empty.');
  if (text.includes('\ufffd')) throw new InvalidArgumentError('It must be UTF-8, without U+FFFD.');
  return text;
}

export function names(text: string, _: Reading, before: readonly string[] = []): readonly string[] {
  return [...before, name(text)];
}

/** Reads a path from the folder that the command runs in. */
export function path(text: string, { caller }: Reading): UserPath {
  return userPath(name(text), caller.cwd);
}

export function paths(text: string, reading: Reading, before: readonly UserPath[] = []): readonly UserPath[] {
  return [...before, path(text, reading)];
}

/** Reads where a catalogue is: its path, or `-` for standard input. */
export function catalogue(text: string, { caller }: Reading): CatalogueFile {
  return catalogueFile(name(text), caller);
}

/** Reads a day, as YYYY-MM-DD. */
export function day(text: string): string {
  if (!isCalendarDay(text)) throw new InvalidArgumentError('It must be a day as YYYY-MM-DD.');
  return text;
}

/** Reads a part of a whole, such as `2/4`. */
export function shard(text: string): { readonly number: number; readonly of: number } {
  const [, number, of] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (number === undefined || of === undefined || Number(number) > Number(of)) {
    throw new InvalidArgumentError('It must be a number and how many there are, such as 1/4.');
  }
  return { number: Number(number), of: Number(of) };
}

/** Reads a number of 1 or more. */
export function wholeNumber(text: string): number {
  if (!/^0*[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a whole number of 1 or more.');
  return Number(text);
}

/** Reads a number of 0 or more. */
export function wholeNumberOrZero(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

export function portNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) {
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  }
  return value;
}

/** Reads a text of an entry, without spaces around it. */
export function someText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new InvalidArgumentError('It must not be empty.');
  return trimmed;
}

export function languageTag(text: string): string {
  if (!isLanguageTag(text)) {
    throw new InvalidArgumentError('It must be a language tag such as `en` or `pt-BR`.');
  }
  return text;
}

/** Reads the path of a page. */
export function pagePath(text: string): string {
  const page = text.trim();
  if (!page.startsWith('/'))
    throw new InvalidArgumentError('It must begin with a slash, such as `/about-us`.');
  return page;
}

/** Reads a key with its value, and adds it to those before it. */
export function settings(text: string, _: Reading, before: readonly Setting[] = []): readonly Setting[] {
  const setting = readSetting(text);
  if (setting === undefined) {
    throw new InvalidArgumentError('It must be a key, `=` and a value, such as `form=powder`.');
  }
  return [...before, setting];
}

/** Reads an answer to a question of `init`. */
export function answer(key: AnswerKey): (text: string) => string {
  return (text) => {
    const given = tidied(text);
    const problem = given.includes('\ufffd') ? 'must be UTF-8, without U+FFFD' : problemOf(key, given);
    if (problem !== undefined) throw new InvalidArgumentError(`It ${problem}.`);
    return given;
  };
}

/** Reads the level of a rule, and adds it to those before it. Whether there is such a rule is asked where the rules are loaded. */
export function ruleLevel(
  text: string,
  _: Reading,
  before: ReadonlyMap<string, Level> = new Map(),
): ReadonlyMap<string, Level> {
  const [rule = '', ...words] = text.split('=');
  const word = words.join('=');
  const level = levels.find((known) => known === word);
  if (level === undefined) throw new InvalidArgumentError(`A level is one of ${levels.join(', ')}.`);
  return new Map([...before, [rule, level]]);
}

/** Reads one of several words. */
export function oneOf<const Word extends string>(words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((known) => known === text);
    if (word === undefined) throw new InvalidArgumentError(`Allowed choices are ${words.join(', ')}.`);
    return word;
  };
}
