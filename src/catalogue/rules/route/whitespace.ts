import { addressPlace, claimsOf, segmentsOf } from '../../addresses/claims.js';
import { segmentProblem } from '../../addresses/segments.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import { renameOffer, segmentsRenamed } from '../fixes/rename.js';
import { type Rule, type RuleContext, seenInClaims } from '../rule.js';

/** Spaces work, but only where every program on the way encodes them. Those at the ends have other rules. */
export const routeWhitespace: Rule = {
  severity: 'warning',
  sees: seenInClaims,
  fixes: 'unsafe',
  page: {
    summary: 'a slug has no spaces',
    why: `A space in an address becomes \`%20\` in every link. The site works with it, but other programs often do not. E-mail
programs and chats end the link at the space, and nobody can type such an address from paper.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: 'blue powder' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: 'blue-powder' }] }) },
    remedy: `Write a hyphen instead. The unsafe fix does this, also where the catalogue names the entry by its address, and
writes a redirect from the old address. Or keep the slug and give the reason with \`#
herbarium-ignore route/whitespace: reason\`. The fix is not available if another entry has the new address, or if a
Markdown file links to the old one: then use \`herbarium rename\`, which changes the file too.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    for (const claim of claimsOf(context)) {
      const { entry } = claim;
      const segments = segmentsOf(entry);
      // What cannot be an address at all is reported by a rule of its own.
      if (segments.some((segment) => segmentProblem(segment) !== undefined)) continue;
      const spaced = segments.find((segment) => /\p{Zs}/u.test(segment.trim()));
      if (spaced === undefined) continue;
      const to = segmentsRenamed(entry, hyphenated);
      const { fix, note } = renameOffer(
        { claim, to, title: `replace spaces by hyphens: \`${to}\`` },
        context,
      );
      yield {
        message: `\`${spaced}\` contains a space`,
        places: [{ at: addressPlace(entry) }],
        hint:
          fix === undefined && note === ''
            ? `choose another address, unless others already use this one: \`${to}\` is not available`
            : `write \`${to}\`, unless others already use this address${note}`,
        fix,
      };
    }
  },
};

function hyphenated(segment: string): string {
  return segment.trim().replace(/-*\p{Zs}[\p{Zs}-]*/gu, '-');
}
