import { lookAlikesOfHex } from '../../document/text/look-alikes.js';
import { idPattern } from '../schema/values/patterns.js';

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
