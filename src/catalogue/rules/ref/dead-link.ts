import { bareAddress, siteAddresses } from '../../addresses/addresses.js';
import { unreadAddresses } from '../../addresses/unread-addresses.js';
import type { Finding } from '../../schema/finding.js';
import { limitedHints } from '../../text/suggest.js';
import { articleExample } from '../examples/article-example.js';
import type { Rule, RuleContext } from '../rule.js';

/** A link within the site must lead to something that the site has. Other sites are not asked. */
export const refDeadLink: Rule = {
  code: 'ref/dead-link',
  severity: 'error',
  page: {
    summary: 'a link leads to a page or a file of the site',
    why: `A link to a page that is not there shows a buyer the error page in the middle of reading, and search engines count it against the site. It happens
whenever a slug is changed and a text still names the old one.

Looked at are the links and pictures of Markdown bodies that stay on the site: paths (\`/colours/blue-powder\`), addresses that a browser joins to the page's
own (\`blue-powder\`, \`../knowledge\`), and whole addresses at the site's own origin. Links to other sites are not looked at.`,
    wrong: {
      catalogue: articleExample({ body: 'See the [colour values](/colours/blu-powder) of our powder.' }),
    },
    right: {
      catalogue: articleExample({ body: 'See the [colour values](/colours/blue-powder) of our powder.' }),
    },
    remedy: `Write the path of a page as \`herbarium routes\` lists it, without the site's base: spaces and other scripts as they are, or percent-encoded. Where the old address
is known to others too, keep it alive under \`redirects\`: a link may lead to a redirect.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const isThere = addressFinder(context);
    const known = [...siteAddresses(context.draft).routes.keys()];
    const hintFor = limitedHints(known, '`herbarium routes` lists the addresses of the site');
    for (const { at, kind, span, target } of context.links()) {
      const places = [{ at, inBody: span }] as const;
      if (target.kind === 'nothing') yield { ...emptyAddress[kind], places };
      if (target.kind !== 'path' || isThere(target.path)) continue;
      const hint = kind === 'link' ? hintFor(target.path) : pictureHint;
      yield { message: `the site has nothing at \`${target.path}\``, places, hint };
    }
  },
};

/** Answers whether a browser finds something at a path; what could not be read may be there. */
function addressFinder(context: RuleContext): (path: string) => boolean {
  const { draft } = context;
  const { has } = siteAddresses(draft);
  const redirects = new Set((draft.redirects ?? []).map((redirect) => redirect?.from));
  const mayStandAt = unreadAddresses(context);
  return (path) => has(path) || has(bareAddress(path)) || redirects.has(path) || mayStandAt(path);
}

const emptyAddress = {
  link: {
    message: 'a link leads nowhere: its address is empty',
    hint: 'write the address between the round brackets',
  },
  image: {
    message: 'a picture names no file',
    hint: 'write the file, `assets/…`, between the round brackets',
  },
} as const;

const pictureHint = 'put the picture into `assets/`, and write `assets/` before its name';
