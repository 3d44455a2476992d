import { siteAddresses } from '../../addresses/addresses.js';
import { addressPlace } from '../../addresses/claims.js';
import { redirectsOf } from '../../addresses/redirects.js';
import { unreadAddresses } from '../../addresses/unread-addresses.js';
import { entryAt, titleOf } from '../../entries/entries.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

/** Hosts do not agree on which wins, a page or a redirect. */
export const redirectShadowsRoute: Rule = {
  code: 'redirect/shadows-route',
  severity: 'error',
  page: {
    summary: 'a redirect begins where no page is',
    why: `Where a redirect begins at the address of a page, some hosts show the page and some lead away from it. The preview
shows the page. So buyers may never see what the maintainers see, and the sitemap names an address that is not there. Pages of
lists, such as \`/colours/page-1\`, are pages too.`,
    wrong: { catalogue: redirected('/colours/blue-powder') },
    right: { catalogue: redirected('/colours/blue') },
    remedy: `Remove the redirect, or the entry that makes the page. Where an entry has been given another address, the redirect
begins at the old one.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const { draft } = context;
    const { routes } = siteAddresses(draft);
    const mayBeOther = unreadAddresses(context);
    for (const { from, index } of redirectsOf(draft)) {
      const at = routes.get(from);
      const entry = at === undefined ? undefined : entryAt(draft, at);
      if (entry === undefined) continue;
      // How many pages a list has is not sure where some of its items could not be read.
      const isOfList = /\/page-\d+$/.test(from);
      if (isOfList && mayBeOther(from)) continue;
      yield {
        message: `a redirect begins at ${from}, where a page ${isOfList ? 'of a list ' : ''}stands`,
        places: [
          { at: ['redirects', index, 'from'] },
          { at: addressPlace(entry), label: titleOf(entry) ?? 'the page' },
        ],
        hint: 'remove the redirect, or let it begin at the old address',
      };
    }
  },
};

function redirected(from: string): string {
  return `${exampleCategories({})}redirects: [{ from: ${from}, to: /products }]\n`;
}
