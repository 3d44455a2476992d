import { claimsOf, segmentsOf } from '../../catalogue/addresses/paths.js';
import { respelled } from '../rule/common-findings.js';
import { exampleProducts, type Rule, seenInClaims } from '../rule/rule.js';

export const routeTrailingHyphen: Rule = {
  severity: 'information',
  sees: seenInClaims,
  fixes: 'unsafe',
  summary: 'a slug does not end in a hyphen',
  why: `A hyphen at the end of a slug often comes from a question mark or a bracket in a title. The address works, but
programs that find links in plain text often omit the last hyphen. Then the link leads nowhere.`,
  wrong: exampleProducts({ slug: 'blue-powder-' }),
  right: exampleProducts({ slug: 'blue-powder' }),
  remedy: `Remove the hyphen, or keep the slug if others use the address. The unsafe fix removes it, also where the catalogue or a
Markdown file names the entry by its address, and writes a redirect from the old address. The fix is not available if
another entry has the shorter address.`,
  *check(context) {
    for (const claim of claimsOf(context)) {
      const last = segmentsOf(claim.entry).find((segment) => segment.endsWith('-'));
      if (last === undefined) continue;
      const withoutHyphen = (segment: string) => segment.replace(/(?<!-)-+$/, '');
      yield respelled(claim, context, withoutHyphen, (to) => ({
        message: `\`${last}\` ends in a hyphen`,
        title: `remove the hyphen at the end: \`${to}\``,
        hint: 'remove the hyphen, unless others already use this address',
        taken:
          'choose another address, unless others already use this one: it is not available without the hyphen',
      }));
    }
  },
};
