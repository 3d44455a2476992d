import { idPattern } from '../../catalogue/schema/values/patterns.js';
import { exampleProducts, type Rule } from '../rule/rule.js';

/** Each test states how often a random id matches: in total far less than once in ten million. */
export const idPlaceholder: Rule = {
  severity: 'warning',
  scope: 'entry',
  summary: 'an id is random, not made up',
  why: `An id that is made up to fill the line, such as zeros or a counter, is often made up a second time. Then two
entries have it: in this catalogue, in an enquiry, in a price list or in a buyer's system. This never happens
with random ids.`,
  wrong: exampleProducts({ id: '"00000000000000000000000000000001"' }),
  right: exampleProducts({ id: '"0d8f3b6c5a2e4917b4c1d7f09e6a83b2"' }),
  remedy: `Use a random id: \`herbarium new id\` prints one. If another system already knows the id, give the reason with \`#
herbarium-ignore id/placeholder: reason\`.`,
  *check({ entries }) {
    for (const { at, value } of entries) {
      const id = value.id?.toLowerCase();
      if (id === undefined || !idPattern.test(id)) continue;
      const sign = frequentDigit(id) ?? repeatedUnit(id) ?? sequence(id) ?? words(id);
      if (sign === undefined) continue;
      const hint = 'use a random id; `herbarium new id` prints one';
      yield { message: `\`${value.id}\` looks made up: ${sign}`, places: [{ at: [...at, 'id'] }], hint };
    }
  },
};

/** 16 · P(B(32, 1/16) ≥ 14) = 4 · 10⁻⁸. */
function frequentDigit(id: string): string | undefined {
  const countOf = (digit: string) => id.split(digit).length - 1;
  const frequent = [...new Set(id)].find((digit) => countOf(digit) >= 14);
  if (frequent === undefined) return undefined;
  const count = countOf(frequent);
  return count === id.length
    ? `all its characters are \`${frequent}\``
    : `it has \`${frequent}\` ${count} times`;
}

/** All digits after the first 8 follow from those before: 8 · 16⁻²⁴ = 10⁻²⁸. */
function repeatedUnit(id: string): string | undefined {
  const length = [2, 3, 4, 5, 6, 7, 8].find((unit) => id.startsWith(id.slice(unit)));
  return length === undefined ? undefined : `it repeats \`${id.slice(0, length)}\``;
}

/** Eleven digits in order, adjacent or every second one: `0123456789a`, `a1b2c3d4e5f6…`. Four directions, at most 22 places,
 * and ten steps, each with a chance of 18 in 256: 3 · 10⁻¹⁰. */
function sequence(id: string): string | undefined {
  const limit = 10;
  for (const distance of [1, 2]) {
    let up = 0;
    let down = 0;
    for (let at = distance; at < id.length; at += 1) {
      const [before, here] = [id.charAt(at - distance), id.charAt(at)];
      up = isNext(before, here) ? up + 1 : 0;
      down = isNext(here, before) ? down + 1 : 0;
      if (up >= limit || down >= limit) return 'its digits are in order';
    }
  }
  return undefined;
}

/** Whether a digit is the next one in base 16, in base 10, or among the letters. */
function isNext(before: string, here: string): boolean {
  if (before === '9' || before === 'f') return here === 'a' || here === '0';
  return here.charCodeAt(0) === before.charCodeAt(0) + 1;
}

const wordPattern =
  /deadbeef|deadc0de|cafebabe|cafed00d|feedface|facefeed|baadf00d|8badf00d|badc0ffee|c0ffee/g;

/** At least half of the id is programmers' words of 6 letters or more: under 10⁻¹⁶. */
function words(id: string): string | undefined {
  const letters = (id.match(wordPattern) ?? []).join('').length;
  return letters >= id.length / 2 ? 'it is made of words' : undefined;
}
