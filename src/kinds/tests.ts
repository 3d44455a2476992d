import { once, perKey } from '../document/collections.js';
import { normalise } from '../document/text/normalise.js';
import sameTests from './tests.json' with { type: 'json' };

/* "Pb", "Lead" and "Lead (Pb)" are one row. Another condition (such as a pH at 1 % and at 10 %), basis or kind of test is another row. */

/** The first name of a test is its key. Names in `tests.json` are written as {@link folded} writes them. */
const keys = /* @__PURE__ */ once(
  () => new Map(sameTests.flatMap((names) => names.map((name) => [name, names[0] ?? name]))),
);

const spellings: readonly (readonly [RegExp, string])[] = [
  [/sulph/g, 'sulf'],
  [/colour/g, 'color'],
  [/\bmould/g, 'mold'],
  [/\bfibre/g, 'fiber'],
  [/aluminium/g, 'aluminum'],
  [/\s*&\s*/g, ' and '],
];

/** The key of a fact by its label: the same for all names of the same test, in any spelling. */
export const factKey = /* @__PURE__ */ perKey((label) => {
  const { name, condition } = partsOf(folded(label));
  const key = keys().get(name) ?? name;
  if (condition === '') return key;
  // "Lead (Pb)" names the same twice, but "Heavy metals (as Pb)" does not.
  return (keys().get(condition) ?? condition) === key ? key : `${key} (${condition})`;
});

/** The usual name of a test without its condition: `protein` of `Protein (N × 6.25)`. */
export const testName = /* @__PURE__ */ perKey((label) => {
  const { name } = partsOf(folded(label));
  return keys().get(name) ?? name;
});

/** All names of a test. @param usual from {@link testName} */
export function namesOfTest(usual: string): readonly string[] {
  return sameTests.find(([first]) => first === usual) ?? [usual];
}

/** A label without its condition in brackets. */
export function withoutCondition(label: string): string {
  return label.replace(/(?<=\S)\s*\([^()]*\)$/, '');
}

/** A label in one spelling: without case, accents and a colon or full stop at its end. */
export function folded(label: string): string {
  const plain = spellings.reduce((text, [from, to]) => text.replace(from, to), normalise(label));
  return plain.replace(/[\s.:]+$/, '').replace(/\bspp\.?$/, 'spp');
}

/** Whether a label names a pH, with or without a condition. */
export function isPh(label: string): boolean {
  return testName(label) === 'ph';
}

/** Whether a label names a test that the trade knows, such as `Pb`, `Protein` or `pH (1 % solution)`. */
export function isKnownTest(label: string): boolean {
  return keys().has(partsOf(folded(label)).name) || isPh(label);
}

/** A label without its condition, and the condition without spaces: `pH (1 % solution)`, `Density at 20 °C`, `Salmonella /25 g`. */
function partsOf(label: string): { readonly name: string; readonly condition: string } {
  const match =
    /^(.*\S)\s*\(([^()]*)\)$/.exec(label) ??
    /^(.*\S) at (\d.*)$/.exec(label) ??
    /^(.*\S)\s*(?:\/| in | per )\s*(\d+ ?m?[gl])$/.exec(label);
  const [, name = label, condition = ''] = match ?? [];
  const short = condition.replace(/(% )?(aqueous )?solution$/, '$1').trim();
  // Only conditions with a number lose their spaces.
  return { name, condition: /\d/.test(short) ? short.replace(/\s+/g, '') : short };
}
