import {
  CHOMPING_MODE,
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  getScalarValue,
  type MappingEvent,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml';
import { kinds, Places } from './places.js';
import { resolve } from './resolve.js';
import { lineStart, nextLine } from './source.js';

/** Values nested deeper than this are refused; the format itself needs 8. */
export const depthLimit = 32;

/** An unquoted key that asks some readers of YAML to add the keys of another map. */
export const mergeKey = '<<';

/** Keys that mean something to programs that read a catalogue as JavaScript objects. */
export const unsafeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export interface Reading {
  readonly value: unknown;
  readonly places: Places;
}

/** Characters that nobody writes on purpose: the reader of faulty texts has words for them. A byte order mark may stand first. */
const odd = /[^\P{Cc}\t\n\r]|[\ufffe\uffff\u202a-\u202e\u2066-\u2069]|\r(?!\n)|(?!^)\ufeff/u;

/** @returns undefined where the text has an error, or what a catalogue may not have: an alias, a tag, a key twice, a second document */
export function readEvents(text: string): Reading | undefined {
  if (odd.test(text)) return undefined;
  const events = eventsOf(text);
  return events && new Builder(text).read(events);
}

function eventsOf(text: string): readonly Event[] | undefined {
  try {
    return parseEvents(text, { maxDepth: depthLimit + 1 });
  } catch {
    // The library throws its own errors, and whatever a text of thousands of brackets leads to.
    return undefined;
  }
}

interface Open {
  readonly place: number;
  readonly isFlow: boolean;
  readonly items: unknown[] | Record<string, unknown>;
  /** The key whose value comes next; undefined in lists, and where a key comes next. */
  key: string | undefined;
}

/** Makes values and places of events. Methods answer false for what a catalogue may not have. */
class Builder {
  readonly #text: string;
  readonly #places: Places;
  readonly #open: Open[] = [];
  #documents = 0;
  #value: unknown;
  /** Where the last scalar or bracket ends. */
  #end = 0;
  /** Where the last value ends with the rest of its line; undefined where nobody has looked yet. */
  #lineEnd: number | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#places = new Places(text);
  }

  read(events: readonly Event[]): Reading | undefined {
    for (const event of events) if (!this.#take(event)) return undefined;
    return this.#documents === 1 ? { value: this.#value, places: this.#places } : undefined;
  }

  #take(event: Event): boolean {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        this.#documents += 1;
        return this.#documents === 1 && !event.explicitStart && event.directives.length === 0;
      case EVENT_ID.SCALAR:
        return isBare(event) && (this.#isAtKey() ? this.#key(event) : this.#scalar(event));
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING:
        return isBare(event) && !this.#isAtKey() && this.#begin(event);
      case EVENT_ID.ALIAS:
        return false;
      case EVENT_ID.POP:
        this.#finish();
        return true;
    }
  }

  #isAtKey(): boolean {
    const around = this.#open.at(-1);
    return around !== undefined && around.key === undefined && !Array.isArray(around.items);
  }

  #begin({ type, start, style }: SequenceEvent | MappingEvent): boolean {
    const isList = type === EVENT_ID.SEQUENCE;
    const isFlow = style === COLLECTION_STYLE.FLOW;
    // `[a: b]` is a map without brackets of its own.
    if (this.#open.length > depthLimit || (isFlow && !/[[{]/.test(this.#text.charAt(start)))) return false;
    // No key comes from a prototype. Unlike those of `Object.create(null)`, such maps share their shapes.
    const items = isList ? [] : Object.setPrototypeOf({}, null);
    this.#put(items);
    const place = this.#places.add(isList ? kinds.list : kinds.map, start, start);
    this.#open.push({ place, isFlow, items, key: undefined });
    this.#end = isFlow ? start + 1 : start;
    return true;
  }

  #finish(): void {
    const closed = this.#open.pop();
    if (closed === undefined) return;
    if (closed.isFlow) {
      this.#end = passed(beforeBracket, this.#text, this.#end) + 1;
      this.#lineEnd = undefined;
    } else this.#lineEnd ??= nextLine(this.#text, this.#end);
    this.#places.close(closed.place, this.#lineEnd ?? this.#end);
  }

  #key(event: ScalarEvent): boolean {
    const around = this.#open.at(-1);
    if (around === undefined || event.valueStart === -1 || isBlock(event)) return false;
    const key = getScalarValue(this.#text, event);
    if (unsafeKeys.has(key) || Object.hasOwn(around.items, key)) return false;
    if (event.style === SCALAR_STYLE.PLAIN && (key === mergeKey || resolve(key) !== key)) return false;
    const place = this.#add(event);
    if (!event.fast) this.#places.name(place, key);
    around.key = key;
    return true;
  }

  #scalar(event: ScalarEvent): boolean {
    if (this.#open.length > depthLimit) return false;
    if (event.valueStart === -1) {
      this.#nothing();
      return true;
    }
    const value = getScalarValue(this.#text, event);
    this.#add(event);
    this.#put(event.style === SCALAR_STYLE.PLAIN ? resolve(value) : value);
    return true;
  }

  /** Adds the place of a scalar: with its quotes, or the mark that a block begins with. */
  #add(event: ScalarEvent): number {
    const { valueStart, valueEnd, style } = event;
    if (isBlock(event)) {
      const start = passed(beforeBlock, this.#text, this.#end);
      this.#end = endOfBlock(this.#text, event);
      this.#lineEnd = this.#end;
      return this.#places.add(kinds.scalar, start, this.#end);
    }
    const quote = style === SCALAR_STYLE.PLAIN ? 0 : 1;
    this.#end = valueEnd + quote;
    this.#lineEnd = undefined;
    return this.#places.add(kinds.scalar, valueStart - quote, this.#end);
  }

  /** The value of a key or a dash that has none. */
  #nothing(): void {
    const mark = passed(blanks, this.#text, this.#end);
    // In brackets a key may be alone: `{ key }`.
    const hasMark = /[:-]/.test(this.#text.charAt(mark));
    if (hasMark) this.#end = passed(spaces, this.#text, mark + 1);
    this.#places.add(hasMark ? kinds.scalar : kinds.absent, this.#end, this.#end);
    this.#lineEnd = this.#end;
    this.#put(null);
  }

  #put(value: unknown): void {
    const around = this.#open.at(-1);
    if (around === undefined) this.#value = value;
    else if (Array.isArray(around.items)) around.items.push(value);
    else if (around.key !== undefined) {
      around.items[around.key] = value;
      around.key = undefined;
    }
  }
}

/** Whether neither an anchor nor a tag is before a value. */
function isBare({ anchorStart, tagStart }: Pick<ScalarEvent, 'anchorStart' | 'tagStart'>): boolean {
  return anchorStart === -1 && tagStart === -1;
}

function isBlock({ style }: ScalarEvent): boolean {
  return style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK;
}

/** What may be before a mark, before the mark of a block, before a closing bracket, and after a mark. */
const blanks = /(?:\s+|#[^\n]*){0,100000}/y;
const beforeBlock = /(?:[\s:?-]+|#[^\n]*){0,100000}/y;
const beforeBracket = /(?:[\s,]+|#[^\n]*){0,100000}/y;
const spaces = /[ \t]*/y;

/** Times that a pattern for {@link passed} may repeat a group: expressions that repeat one millions of times overflow the stack. */
const mostRepeated = 100_000;

/** The offset after all that a sticky pattern, which always matches, finds from an offset on. */
export function passed(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  const { lastIndex } = pattern;
  return lastIndex - at < mostRepeated ? lastIndex : passed(pattern, text, lastIndex);
}

/** Where the last line of a block ends; empty lines after it belong to nobody. Blanks beyond its indentation are not empty. */
function endOfBlock(text: string, { valueStart, valueEnd, chomping, indent }: ScalarEvent): number {
  if (chomping === CHOMPING_MODE.KEEP) return valueEnd;
  let end = valueEnd;
  while (end > valueStart) {
    const start = lineStart(text, end - 1);
    const line = text.slice(Math.max(start, valueStart), end).replace(/\r?\n$/, '');
    if (line.length > indent || line.trim() !== '') return end;
    end = start;
  }
  return valueEnd;
}
