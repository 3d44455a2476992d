import { exampleCategories } from './example-categories.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/**
 * An id that somebody typed. Every test names how often a random id meets it: together far less than once in ten million, so
 * that nobody is told to change an id that is as it should be.
 */
export const idPlaceholder: Rule = {
  code: 'id/placeholder',
  severity: 'warning',
  page: {
    summary: 'an id is random, not made up',
    why: `An id that somebody made up to fill the line, such as zeros or a counter, is the one that the next person makes up
too. It then stands twice, in this catalogue or in another one that meets it: in an enquiry, in a price list, in a system of
a buyer. An id that was random once never does.`,
    wrong: { catalogue: exampleCategories({ products: [{ id: '"00000000000000000000000000000001"' }] }) },
    right: { catalogue: exampleCategories({ products: [{ id: '"0d8f3b6c5a2e4917b4c1d7f09e6a83b2"' }] }) },
    remedy: `Take a random one: \`openssl rand -hex 16\` prints it. Where the id is known to another system already, say so
with \`# herbarium-ignore id/placeholder: reason\`.`,
  },
  *check({ entries }: RuleContext): Iterable<Finding> {
    for (const { at, value } of entries) {
      const id = value.id?.toLowerCase();
      // An id of another form is reported by another rule.
      const sign = id !== undefined && /^[0-9a-f]{32}$/.test(id) ? signOf(id) : undefined;
      if (sign === undefined) continue;
      yield {
        message: `\`${value.id}\` looks made up: ${sign}`,
        places: [{ at: [...at, 'id'] }],
        hint: 'take a random one: `openssl rand -hex 16` prints it',
      };
    }
  },
};

function signOf(id: string): string | undefined {
  return frequentDigit(id) ?? repeatedUnit(id) ?? sequence(id) ?? words(id);
}

/** 16 · P(B(32, 1/16) ≥ 14) = 4 · 10⁻⁸. */
function frequentDigit(id: string): string | undefined {
  const limit = 14;
  for (const digit of new Set(id)) {
    const times = id.split(digit).length - 1;
    if (times === id.length) return `it is nothing but \`${digit}\``;
    if (times >= limit) return `\`${digit}\` stands in it ${times} times`;
  }
  return undefined;
}

/** All digits behind the first 8 follow from those before: 8 · 16⁻²⁴ = 10⁻²⁸. */
function repeatedUnit(id: string): string | undefined {
  for (let length = 2; length <= 8; length += 1) {
    const unit = id.slice(0, length);
    if (unit.repeat(Math.ceil(id.length / length)).startsWith(id)) return `it repeats \`${unit}\``;
  }
  return undefined;
}

/**
 * Eleven digits in order, side by side or every second one, as in `0123456789a` and `a1b2c3d4e5f6…`: four directions, 22 places
 * at most, and ten steps that a random id makes with a chance of 18 in 256 each: 3 · 10⁻¹⁰.
 */
function sequence(id: string): string | undefined {
  const steps = 10;
  for (const [distance, successors] of [
    [1, upwards],
    [1, downwards],
    [2, upwards],
    [2, downwards],
  ] as const) {
    let run = 0;
    for (let at = distance; at < id.length; at += 1) {
      const isNext = successors.includes(`${id[at - distance]}${id[at]}`);
      run = isNext ? run + 1 : 0;
      if (run >= steps) return 'its digits stand in order';
    }
  }
  return undefined;
}

/** Two digits that follow each other, counted in sixteens, in tens, and in the letters alone. */
const upwards: readonly string[] = [...steps('0123456789abcdef'), '90', 'fa'];
const downwards: readonly string[] = upwards.map((pair) => [...pair].reverse().join(''));

function steps(digits: string): readonly string[] {
  return [...digits].map((digit, n) => `${digit}${digits[(n + 1) % digits.length]}`);
}

/** Half of the id or more is words of programmers, of 6 letters at least: under 10⁻¹⁶. */
function words(id: string): string | undefined {
  const left = id.replace(
    /deadbeef|deadc0de|cafebabe|cafed00d|feedface|facefeed|baadf00d|8badf00d|badc0ffee|c0ffee/g,
    '',
  );
  return id.length - left.length >= id.length / 2 ? 'it is made of words' : undefined;
}
