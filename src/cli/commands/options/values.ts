import { InvalidArgumentError } from 'commander';
import { readSetting, type Setting } from '../../../catalogue/edits/new-entry/set-values.js';
import { isCalendarDay, isLanguageTag } from '../../../catalogue/schema/patterns.js';
import { type CatalogueFile, catalogueFile } from '../../../project/catalogue-file.js';
import type { Surroundings } from '../../../project/surroundings.js';
import { type UserPath, userPath } from '../../../project/user-path.js';

/** Reads the name of a file or folder. An empty one comes from a variable that is not set; U+FFFD from bytes that are not UTF-8. */
export function name(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must not be empty.');
  if (text.includes('\ufffd')) throw new InvalidArgumentError('It must be UTF-8, without U+FFFD.');
  return text;
}

/** Reads paths from the folder that the command runs in. */
export function pathFrom({ cwd }: Pick<Surroundings, 'cwd'>): (text: string) => UserPath {
  return (text) => userPath(name(text), cwd);
}

/** Reads where a catalogue is: its path, or `-` for standard input. */
export function catalogueFrom(caller: Surroundings): (text: string) => CatalogueFile {
  return (text) => catalogueFile(name(text), caller);
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
  const path = text.trim();
  if (!path.startsWith('/'))
    throw new InvalidArgumentError('It must begin with a slash, such as `/about-us`.');
  return path;
}

/** Reads a key with its value, and adds it to those before it. */
export function settings(text: string, before: readonly Setting[] = []): readonly Setting[] {
  const setting = readSetting(text);
  if (setting === undefined) {
    throw new InvalidArgumentError('It must be a key, `=` and a value, such as `form=powder`.');
  }
  return [...before, setting];
}
