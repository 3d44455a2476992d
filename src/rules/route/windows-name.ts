import { addressPlace, claimsOf, segmentsOf, slugOrPath } from '../../catalogue/addresses/paths.js';
import { segmentProblem, windowsProblem } from '../../catalogue/addresses/segments.js';
import { exampleProducts, type Rule, seenInClaims } from '../rule/rule.js';

export const routeWindowsName: Rule = {
  severity: 'mandatory',
  sees: seenInClaims,
  summary: 'a slug is a valid file name on Windows',
  why: `Windows reserves some names for devices: you cannot make a file called \`con\`, \`aux\` or \`lpt1\`, with any extension, in
upper or lower case. It also removes a dot or a space at the end of a name, so two pages could become one file. A site
with such an address cannot be built, unpacked or checked out on Windows.`,
  wrong: exampleProducts({ slug: 'aux' }),
  right: exampleProducts({ slug: 'auxiliary' }),
  remedy: `Choose another word, such as \`com1-powder\` instead of \`com1\`. End the slug with a letter, a digit or a hyphen. The
reserved names are CON, PRN, AUX, NUL, CONIN$, CONOUT$, and COM and LPT with one digit. They are also reserved with a
dot and more text after them.`,
  *check(context) {
    for (const { entry } of claimsOf(context)) {
      const segments = segmentsOf(entry);
      const problem = segments.map(windowsProblem).find((found) => found !== undefined);
      if (problem === undefined || segments.some((segment) => segmentProblem(segment))) continue;
      const address = slugOrPath(entry) ?? '';
      const meant = address.replace(/(?<![ .])[ .]+(?=\/|$)/g, '');
      const endHint = meant === '' ? 'leave the end out' : `write \`${meant}\``;
      yield {
        message: `\`${address}\` is not a valid file name on Windows: ${problem}`,
        places: [{ at: addressPlace(entry) }],
        hint: problem.startsWith('it ends') ? endHint : 'choose another word',
      };
    }
  },
};
