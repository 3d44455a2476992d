import { shareBody } from '../catalogue/markdown/bodies.js';
import notTexts from '../catalogue/schema/values/keys-without-text.json' with { type: 'json' };
import { memoize } from '../document/collections.js';
import { isMap, isObject } from '../document/document.js';
import { layoutCharacters, plainCharacters } from '../kinds/characters.js';

const skipped: ReadonlySet<string> = new Set(notTexts);

/** A catalogue as visitors read it: with one character for all that look alike. Without look-alikes, all objects are the same. */
export function withPlainCharacters<Data>(data: Data): Data;
export function withPlainCharacters(data: unknown): unknown {
  if (typeof data === 'string') return plainCharacters(data, layoutCharacters);
  if (!isObject(data)) return data;
  return 'id' in data ? plainEntry(data) : withPlainValues(data);
}

const plainEntry = memoize((entry: object) => {
  const plain = withPlainValues(entry);
  if (plain !== entry) shareBody(entry, plain);
  return plain;
});

function withPlainValues(data: object): object {
  const pairs = Object.entries(data).map(([key, value]: [string, unknown]) => {
    const isName = skipped.has(key) && ![value].flat().some(isMap);
    if (key === 'file' && typeof value === 'string') return [key, value.normalize('NFC')] as const;
    return [key, isName ? value : withPlainCharacters(value)] as const;
  });
  if (pairs.every(([key, value]) => value === Reflect.get(data, key))) return data;
  return Array.isArray(data) ? pairs.map(([, value]) => value) : Object.fromEntries(pairs);
}
