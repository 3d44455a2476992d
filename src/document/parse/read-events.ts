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
import { kinds, Places } from '../places.js';
import { lineStart, nextLine } from '../source.js';
import { resolve } from './resolve.js';

/** Values nested deeper are refused. The format itself needs 8. */
export const depthLimit = 32;

/** An unquoted key that some YAML readers replace by the keys of another map. */
export const mergeKey = '<<';

/** Keys with a meaning in JavaScript objects. */
export const unsafeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export interface LocatedValue {
  readonly value: unknown;
  readonly places: Places;
}

/** Characters that are never intended. The reader of faulty texts reports them. A byte order mark may come first. */
const odd = /[^\P{Cc}\t\n\r]|[\ufffe\uffff\u202a-\u202e\u2066-\u2069]|\r(?!\n)|(?!^)\ufeff/u;

/** @returns undefined if the text has an error or a forbidden construct: an alias, a tag, a duplicate key, a second document */
export function readEvents(text: string): LocatedValue | undefined {
  if (odd.test(text)) return undefined;
  const events = eventsOf(text);
  return events && new Builder(text).read(events);
}

function eventsOf(text: string): readonly Event[] | undefined {
  try {
    return parseEvents(text, { maxDepth: depthLimit + 1 });
  } catch {
    // The library throws its own errors, and stack overflows for texts of thousands of brackets.
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

/** Builds values and places from events. Methods return false for forbidden constructs. */
class Builder {
  readonly #text: string;
  readonly #places: Places;
  readonly #open: Open[] = [];
  #documents = 0;
  #value: unknown;
  #end = 0;
  /** The end of the line on which the last value ends; undefined if not computed yet. */
  #lineEnd: number | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#places = new Places(text);
  }

  read(events: readonly Event[]): LocatedValue | undefined {
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
    // `[a: b]` contains a map without brackets.
    if (this.#open.length > depthLimit || (isFlow && !/[[{]/.test(this.#text.charAt(start)))) return false;
    // Keys must not come from a prototype. Unlike objects of `Object.create(null)`, these share their hidden class.
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

  /** Adds the place of a scalar, including its quotes or the indicator of a block. */
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

  #nothing(): void {
    const mark = passed(blanks, this.#text, this.#end);
    // In brackets a key may have no colon: `{ key }`.
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

function isBare({ anchorStart, tagStart }: Pick<ScalarEvent, 'anchorStart' | 'tagStart'>): boolean {
  return anchorStart === -1 && tagStart === -1;
}

function isBlock({ style }: ScalarEvent): boolean {
  return style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK;
}

/** Text before a mark, before the indicator of a block, before a closing bracket, and after a mark. */
const blanks = /(?:\s+|#[^\n]*){0,100000}/y;
const beforeBlock = /(?:[\s:?-]+|#[^\n]*){0,100000}/y;
const beforeBracket = /(?:[\s,]+|#[^\n]*){0,100000}/y;
const spaces = /[ \t]*/y;

/** Most repetitions of a group in a pattern for {@link passed}: millions of repetitions overflow the stack. */
const mostRepeated = 100_000;

/** The end of the match of a sticky pattern at an offset. The pattern must always match. */
export function passed(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  const { lastIndex } = pattern;
  return lastIndex - at < mostRepeated ? lastIndex : passed(pattern, text, lastIndex);
}

/** The end of a block's last line. Excludes the empty lines after it, but not lines with blanks beyond its indentation. */
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
