import { claimsOf, segmentsOf } from '../../catalogue/addresses/paths.js';
import { segmentProblem } from '../../catalogue/addresses/segments.js';
import { respelled } from '../rule/common-findings.js';
import { exampleProducts, type Rule, seenInClaims } from '../rule/rule.js';

/** Spaces work only if every program on the way encodes them. Other rules report those at the ends. */
export const routeWhitespace: Rule = {
  severity: 'warning',
  sees: seenInClaims,
  fixes: 'unsafe',
  summary: 'a slug has no spaces',
  why: `A space in an address becomes \`%20\` in every link. The site works with it, but other programs often do not. E-mail
programs and chats end the link at the space, and such an address is hard to type from paper.`,
  wrong: exampleProducts({ slug: 'blue powder' }),
  right: exampleProducts({ slug: 'blue-powder' }),
  remedy: `Write a hyphen instead. The unsafe fix does this, also where the catalogue or a Markdown file names the entry by its
address, and writes a redirect from the old address. Or keep the slug and give the reason with \`#
herbarium-ignore route/whitespace: reason\`. The fix is not available if another entry has the new address.`,
  *check(context) {
    for (const claim of claimsOf(context)) {
      const segments = segmentsOf(claim.entry);
      const spaced = segments.find((segment) => /\p{Zs}/u.test(segment.trim()));
      // Another rule reports segments that no address can have.
      if (spaced === undefined || segments.some((segment) => segmentProblem(segment))) continue;
      const hyphenated = (segment: string) => segment.trim().replace(/(?<!-)-*\p{Zs}[\p{Zs}-]*/gu, '-');
      yield respelled(claim, context, hyphenated, (to) => ({
        message: `\`${spaced}\` contains a space`,
        title: `replace spaces by hyphens: \`${to}\``,
        hint: `write \`${to}\`, unless others already use this address`,
        taken: `choose another address, unless others already use this one: \`${to}\` is not available`,
      }));
    }
  },
};
