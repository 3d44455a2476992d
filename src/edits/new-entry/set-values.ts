import * as v from 'valibot';
import {
  isSchema,
  keysAt,
  nodeOf,
  type SchemaNode,
  schemaAt,
  type ValueNode,
} from '../../catalogue/schema/schema-tree.js';
import { entryPhrase, explainedName, keyPath } from '../../catalogue/schema/shape/entry-names.js';
import type { Example } from '../../catalogue/schema/shape/snippet.js';
import type { EntryPath } from '../../document/document.js';
import { didYouMean } from '../../document/text/suggest.js';
import { plainCharacters } from '../../kinds/characters.js';
import { readNoValue } from '../../kinds/doubtful.js';
import { misused, type Refused } from '../refusal.js';

/** A parsed `--set` option: `identity.cas=11016-15-2`. */
export interface Setting {
  /** The path to a value, relative to its entry. */
  readonly path: EntryPath;
  readonly text: string;
}

const key = '[^\\s.=[\\]]+';
const form = new RegExp(`^(${key}(?:\\.${key}|\\[\\d{1,6}\\])*)=(.*)$`, 's');

/** Parses a setting. Undefined if the text is not a key with a value. */
export function readSetting(text: string): Setting | undefined {
  const [, way = '', value = ''] = form.exec(text) ?? [];
  if (way === '') return undefined;
  const steps = way.match(/\[\d+\]|[^.[\]]+/g) ?? [];
  const path = steps.map((step) => (step.startsWith('[') ? Number(step.slice(1, -1)) : step));
  return { path, text: value.trim() };
}

/** The set keys of an entry, in the order of the schema. */
export type SetValues = Readonly<Record<string, Example>>;

type MapNode = Extract<SchemaNode, { kind: 'map' }>;

interface Settable {
  readonly schema: unknown;
  readonly at: EntryPath;
}

/** Parses settings by the schema. Returns the values of an entry, or the first error. */
export function setValues(settings: readonly Setting[], entry: Settable) {
  const node = nodeOf(schemaAt(entry.schema, entry.at));
  if (node.kind !== 'map') throw new Error('the schema has no entries at this path');
  const builder = new Builder(entry);
  const values = builder.map(node, settings, []);
  return builder.refused[0] ?? { values };
}

/** Collects values and errors. All paths are relative to the entry. */
class Builder {
  readonly refused: Refused[] = [];
  readonly #entry: Settable;

  constructor(entry: Settable) {
    this.#entry = entry;
  }

  map({ keys }: MapNode, settings: readonly Setting[], path: EntryPath): Record<string, Example> {
    for (const setting of settings) {
      const step = setting.path[path.length] ?? '';
      if (keys.some(({ key }) => key === step)) continue;
      if (typeof step === 'number') this.#refuse(`\`${keyPath(path)}\` is not a list`, this.#part(path));
      else this.#unknown(step, path);
    }
    const pairs = keys.flatMap(({ key, schema }) => {
      const keySettings = settings.filter((setting) => setting.path[path.length] === key);
      const value = keySettings.length === 0 ? undefined : this.#value(schema, keySettings, [...path, key]);
      return value === undefined ? [] : [[key, value] as const];
    });
    return Object.fromEntries(pairs);
  }

  #value(schema: unknown, settings: readonly Setting[], path: EntryPath): Example | undefined {
    const node = nodeOf(schema);
    const name = `\`${keyPath(path)}\``;
    const whole = settings.find((setting) => setting.path.length === path.length);
    if (whole !== undefined && settings.length > 1)
      return this.#refuse(`${name} is set twice`, 'set it once, or set only what is below it');
    // Other commands write entries.
    if (node.kind === 'list' && keysAt(node.item, []).includes('id')) {
      const kind = explainedName([...this.#entry.at, ...path]);
      return this.#refuse(`${name} holds entries`, `\`herbarium new ${kind}\` adds one`);
    }
    if (whole === undefined) {
      if (node.kind === 'map') return this.map(node, settings, path);
      if (node.kind === 'list') return this.#list(node.item, settings, path);
      return this.#refuse(`${name} has no keys of its own`, this.#part(path));
    }
    if (node.kind === 'value') return this.#scalar(schema, node, whole.text, name);
    if (node.kind === 'map') return this.#refuse(`${name} has keys of its own`, this.#part(path));
    return this.#items(node.item, whole.text, path);
  }

  /** Items that are set one by one: `spec[0].test`. */
  #list(item: unknown, settings: readonly Setting[], path: EntryPath): Example | undefined {
    const places = new Set(settings.map((setting) => setting.path[path.length]));
    const name = keyPath(path);
    if ([...places].some((place) => typeof place !== 'number'))
      return this.#refuse(`\`${name}\` is a list`, this.#part(path));
    const numbers = Array.from({ length: places.size }, (_, n) => n);
    const gap = numbers.find((n) => !places.has(n));
    if (gap !== undefined)
      return this.#refuse(`\`${name}[${gap}]\` is missing`, 'number the items from 0, without gaps');
    const items = numbers.map((n) => {
      const itemSettings = settings.filter((setting) => setting.path[path.length] === n);
      return this.#value(item, itemSettings, [...path, n]);
    });
    return items.filter((value) => value !== undefined);
  }

  /** All items of a list, separated by commas. A comma between two digits of a text belongs to a number: `2,5 %`. */
  #items(item: unknown, text: string, path: EntryPath): Example | undefined {
    const node = nodeOf(item);
    const name = `\`${keyPath(path)}\``;
    if (node.kind !== 'value') return this.#refuse(`${name} is a list of ${node.kind}s`, this.#part(path));
    const parts = text.split(node.valueKind === 'number' ? ',' : /(?<!\d),|,(?!\d)/);
    const items = parts.map((part) => this.#scalar(item, node, part.trim(), `an item of ${name}`));
    return items.filter((value) => value !== undefined);
  }

  #scalar(schema: unknown, node: ValueNode, text: string, name: string): Example | undefined {
    const value = typed(node, text);
    if (value === undefined) {
      const message = text === '' ? `${name} is empty` : `${name} cannot be \`${text}\``;
      return this.#refuse(message, hintForWord(node, text));
    }
    const reading = readNoValue(text);
    if (reading?.kind === 'doubt' && reading.question.isFormula)
      return this.#refuse(
        `${name} cannot be \`${text}\`: this is ${reading.question.problem}`,
        'write the value',
      );
    const [issue] = (isSchema(schema) ? v.safeParse(schema, value).issues : undefined) ?? [];
    if (issue === undefined) return value;
    const [example] = node.examples;
    const hint = `write ${example === undefined ? 'a text' : `a value such as \`${example}\``} after the \`=\``;
    return this.#refuse(`${name} ${issue.message}`, hint);
  }

  /** Reports an unknown key, which may be nested or misspelled. */
  #unknown(step: string, path: EntryPath): void {
    const { schema, at } = this.#entry;
    const name = keyPath([...path, step]);
    const [deeper] = pathsTo(step, schemaAt(schema, at), []);
    const names = keysAt(schema, [...at, ...path]).map((key) => keyPath([...path, key]));
    const hint =
      deeper === undefined
        ? (didYouMean(name, names) ?? this.#keys(path))
        : `did you mean \`${keyPath(deeper)}\`?`;
    this.#refuse(`${entryPhrase(at) ?? 'the entry'} has no key \`${name}\``, hint);
  }

  /** The keys available at or below a path; all keys for the entry itself. */
  #part(path: EntryPath): string {
    const { schema, at } = this.#entry;
    if (path.length === 0) return this.#keys(path);
    return `write \`${keyPath(firstValue(schemaAt(schema, [...at, ...path]), path))}=…\``;
  }

  #keys(path: EntryPath): string {
    return `\`herbarium explain ${explainedName([...this.#entry.at, ...path])}\` lists the keys`;
  }

  #refuse(message: string, hint: string): undefined {
    this.refused.push(misused(message, hint));
    return undefined;
  }
}

/** Numbers that stay the same when they are parsed and written. */
const numberForm = /^-?\d{1,15}(\.\d{1,9})?$/;

/** Converts a text to the type in the schema. Undefined if it does not fit. */
function typed(node: ValueNode, written: string): string | number | boolean | undefined {
  const text = plainCharacters(written);
  if (node.valueKind === 'number') return numberForm.test(text) ? Number(text) : undefined;
  if (node.valueKind === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined;
  return node.valueKind === 'choice'
    ? node.examples.find((word) => plainCharacters(String(word)) === text)
    : text;
}

function hintForWord(node: ValueNode, text: string): string {
  if (node.valueKind === 'number') return 'write a number, such as `7` or `7.5`';
  if (node.valueKind === 'flag') return 'write `true` or `false`';
  const words = node.examples.map(String);
  return didYouMean(text, words) ?? `write one of ${words.map((word) => `\`${word}\``).join(', ')}`;
}

function pathsTo(wanted: string, schema: unknown, path: EntryPath): readonly EntryPath[] {
  const node = nodeOf(schema);
  if (node.kind === 'value') return [];
  if (node.kind === 'list') return pathsTo(wanted, node.item, [...path, 0]);
  return node.keys.flatMap(({ key, schema: inner }) => [
    ...(key === wanted ? [firstValue(inner, [...path, key])] : []),
    ...pathsTo(wanted, inner, [...path, key]),
  ]);
}

function firstValue(schema: unknown, path: EntryPath): EntryPath {
  const node = nodeOf(schema);
  if (node.kind === 'list' && nodeOf(node.item).kind !== 'value') return firstValue(node.item, [...path, 0]);
  const [first] = node.kind === 'map' ? node.keys : [];
  return first === undefined ? path : firstValue(first.schema, [...path, first.key]);
}
