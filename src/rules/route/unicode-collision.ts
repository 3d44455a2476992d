import { collisionFindings } from '../rule/common-findings.js';
import { exampleProducts, type Rule, seenInClaims } from '../rule/rule.js';

const example = (slug: string) =>
  `${exampleProducts({ slug: '"caf\\u00e9"' }, { slug })}lint: { rules: { route/not-nfc: off } }\n`;

export const routeUnicodeCollision: Rule = {
  severity: 'mandatory',
  sees: seenInClaims,
  summary: 'two paths differ in more than their Unicode form',
  why: `An accented letter can be one character, or a letter with a separate accent. Both look the same on every screen, but
they are two addresses, and one file on macOS. A site that is built or copied there would lose one of the two pages.
The difference cannot be seen in the catalogue.`,
  wrong: example('"cafe\\u0301"'),
  right: example('cafe-2'),
  remedy: 'Give one of the two entries another address.',
  check: (context) =>
    collisionFindings(
      context,
      'unicode',
      (path) => `two entries have the path ${path}, in different Unicode forms`,
    ),
};
