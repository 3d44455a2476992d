import { addressPlace, claimsOf, ownAddress, segmentsOf } from '../../addresses/claims.js';
import { segmentProblem, windowsProblem } from '../../addresses/segments.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import { type Rule, type RuleContext, seenInClaims } from '../rule.js';

/** A site must come out the same wherever it is built, copied to or unpacked. */
export const routeWindowsName: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: seenInClaims,
  page: {
    summary: 'a slug is a valid file name on Windows',
    why: `Windows reserves some names for devices: you cannot make a file called \`con\`, \`aux\` or \`lpt1\`, with any extension, in
upper or lower case. It also removes a dot or a space at the end of a name, so two pages could become one file. A site
with such an address cannot be built, unpacked or checked out on Windows.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: 'aux' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: 'auxiliary' }] }) },
    remedy: `Choose another word, such as \`com1-powder\` instead of \`com1\`. End the slug with a letter, a digit or a hyphen. The
reserved names are CON, PRN, AUX, NUL, CONIN$, CONOUT$, and COM and LPT with one digit. They are also reserved with a
dot and more text after them.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    for (const { entry } of claimsOf(context)) {
      const segments = segmentsOf(entry);
      // What no system can have is reported by a rule of its own.
      if (segments.some((segment) => segmentProblem(segment) !== undefined)) continue;
      const problem = segments.map(windowsProblem).find((found) => found !== undefined);
      if (problem === undefined) continue;
      yield {
        message: `\`${ownAddress(entry)}\` is not a valid file name on Windows: ${problem}`,
        places: [{ at: addressPlace(entry) }],
        hint: hintFor(ownAddress(entry) ?? '', problem),
      };
    }
  },
};

function hintFor(address: string, fault: string): string {
  if (!fault.startsWith('it ends')) return 'choose another word';
  const meant = address.replace(/[ .]+(?=\/|$)/g, '');
  return meant === '' ? 'leave the end out' : `write \`${meant}\``;
}
