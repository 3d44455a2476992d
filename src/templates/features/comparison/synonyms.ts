import { normalise } from '../../islands/normalise.js';
import sameTests from './same-tests.json' with { type: 'json' };

/*
 * Makers name the same test in many ways. The comparison puts "Pb", "Lead" and "Lead (Pb)" into one row. It joins only names of the same
 * thing: a condition in parentheses (such as a pH at 1 % and at 10 %), another basis or another kind of test stays a row of its own.
 */

/** The first of the names of a test is the key. In `same-tests.json` they are as {@link folded} writes them. */
const keys = new Map(sameTests.flatMap((names) => names.map((name) => [name, names[0] ?? name])));

/** British spellings, by how they are written for comparison. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/sulph/g, 'sulf'],
  [/colour/g, 'color'],
  [/\bmould/g, 'mold'],
  [/\bfibre/g, 'fiber'],
  [/aluminium/g, 'aluminum'],
  [/\s*&\s*/g, ' and '],
];

/** The key of a fact by its label: the same for all names of the same test, in any spelling. */
export function factKey(label: string): string {
  const { name, condition } = partsOf(folded(label));
  const key = keys.get(name) ?? name;
  if (condition === '') return key;
  // "Lead (Pb)" says the same twice. "Heavy metals (as Pb)" does not.
  return (keys.get(condition) ?? condition) === key ? key : `${key} (${condition})`;
}

/** A label in one spelling: without case, accents and a colon or full stop at its end. */
export function folded(label: string): string {
  const plain = spellings.reduce((text, [from, to]) => text.replace(from, to), normalise(label));
  return plain.replace(/[\s.:]+$/, '').replace(/\bspp\.?$/, 'spp');
}

/** A label without its condition, and the condition without spaces: `pH (1 % solution)`, `Density at 20 °C`. */
function partsOf(label: string): { readonly name: string; readonly condition: string } {
  const found = /^(.*\S)\s*\(([^()]*)\)$/.exec(label) ?? /^(.*\S) at (\d.*)$/.exec(label);
  const [, name = label, condition = ''] = found ?? [];
  const short = condition.replace(/(% )?(aqueous )?solution$/, '$1').trim();
  // The symbol of a metal has no spaces to remove, and a name keeps its own.
  return { name, condition: /\d/.test(short) ? short.replace(/\s+/g, '') : short };
}
