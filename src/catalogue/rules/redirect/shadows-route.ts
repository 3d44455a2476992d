import { siteAddresses } from '../../addresses/addresses.js';
import { addressPlace } from '../../addresses/claims.js';
import { publicFileAt } from '../../addresses/public-files.js';
import { redirectsOf } from '../../addresses/redirects.js';
import { unreadAddresses } from '../../addresses/unread-addresses.js';
import { entryAt, titleOf } from '../../entries/entries.js';
import { isAlwaysPublished, publicationOf } from '../../entries/publication.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import { type Rule, type RuleContext, seenInAddresses } from '../rule.js';

/** Hosts do not agree on which wins, a page or a redirect. */
export const redirectShadowsRoute: Rule = {
  severity: 'error',
  sees: seenInAddresses,
  page: {
    summary: 'a redirect does not begin at the address of a page or a file',
    why: `If a redirect begins at the address of a page, some hosts show the page, and others redirect. The preview shows the
page. So buyers may never see what maintainers see, and the sitemap may name an address that does not exist. List
pages such as \`/colours/page-1\` are pages too. The same holds for the files of \`public/\`.

An entry with \`draft\`, \`publish\` or \`expires\` may have a redirect at its address. The site has the redirect only while
it does not have the entry.`,
    wrong: { catalogue: redirected('/colours/blue-powder') },
    right: { catalogue: redirected('/colours/blue') },
    remedy: `Remove the redirect, or the entry that makes the page. If an entry has a new address, the redirect begins at the old
one.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const { draft, files } = context;
    const { routes } = siteAddresses(draft, files);
    const mayBeOther = unreadAddresses(context);
    for (const { from, index } of redirectsOf(draft)) {
      const file = publicFileAt(files, from, draft.site?.format);
      if (file !== undefined && !routes.has(from)) yield shadowsFile(from, file, index);
      const at = routes.get(from);
      const entry = at === undefined ? undefined : entryAt(draft, at);
      // While such an entry is on the site, the redirect is not.
      if (entry === undefined || !isAlwaysPublished(publicationOf(entry))) continue;
      // How many pages a list has is not sure where some of its items could not be read.
      const isOfList = /\/page-\d+$/.test(from);
      if (isOfList && mayBeOther(from)) continue;
      yield {
        message: `a redirect begins at ${from}, which is the address of a ${isOfList ? 'list page' : 'page'}`,
        places: [
          { at: ['redirects', index, 'from'] },
          { at: addressPlace(entry), label: titleOf(entry) ?? 'the page' },
        ],
        hint: 'remove the redirect, or write the old address in `from`',
      };
    }
  },
};

function shadowsFile(from: string, file: string, index: number): Finding {
  return {
    message: `a redirect begins at ${from}, which is the address of \`${file}\``,
    places: [{ at: ['redirects', index, 'from'] }],
    hint: 'remove the redirect, or remove the file',
  };
}

function redirected(from: string): string {
  return `${exampleCategories({})}redirects: [{ from: ${from}, to: /products }]\n`;
}
