import { idPattern } from '../schema/values/patterns.js';
import lookAlikes from './look-alikes.json' with { type: 'json' };

/** Normalises an id: lower case, no UUID hyphens, digits for similar letters. Undefined if invalid. */
export function meantId(text: string): string | undefined {
  if (idPattern.test(text)) return text;
  const digits = new Map(lookAlikesOfHex(text).map(({ char, digit }) => [char, digit]));
  const bare = [...text.trim().replace(/^\{(.*)\}$/, '$1')]
    .map((char) => digits.get(char) ?? char)
    .join('')
    .replace(/^([^-]{8})-([^-]{4})-([^-]{4})-([^-]{4})-([^-]{12})$/, '$1$2$3$4$5')
    .toLowerCase();
  return idPattern.test(bare) ? bare : undefined;
}

/** Returns a predicate: true if an id may belong to an unread entry. An invalid id must not make its references unknown. */
export function unreadIds(entries: readonly ({ readonly id?: string | undefined } | undefined)[]) {
  const ids = entries.map((entry) => entry?.id);
  const unread = ids.filter((id) => id === undefined || !idPattern.test(id));
  const meant = new Set(unread.map((id) => id && meantId(id)));
  const isInvalid = unread.some((id) => id !== undefined && meantId(id) === undefined);
  const isAnyLost = isInvalid || unread.includes(undefined) || entries.includes(undefined);
  return (id: string) => {
    const name = meantId(id);
    return name === undefined ? isInvalid || entries.includes(undefined) : meant.has(name) || isAnyLost;
  };
}

const digitOf: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([digit, chars]) => [...chars].map((char) => [char, digit] as const)),
);

/** Characters that look like a hex digit, including full-width ones of Chinese keyboards, with 1-based positions. */
export function lookAlikesOfHex(text: string) {
  return [...text].flatMap((char, n) => {
    if (/^[0-9a-fA-F]$/.test(char)) return [];
    const wide = char.normalize('NFKC');
    const digit = /^[0-9a-fA-F]$/.test(wide) ? wide : digitOf.get(char);
    return digit === undefined ? [] : [{ char, digit, place: n + 1 }];
  });
}
