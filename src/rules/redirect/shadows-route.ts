import { publicFileAt, publicFiles, redirectsOf, routesOf } from '../../catalogue/addresses/addresses.js';
import { addressPlace } from '../../catalogue/addresses/paths.js';
import { answersAddress, redirectStart } from '../../catalogue/addresses/redirect-start.js';
import { unreadAddresses } from '../../catalogue/addresses/unread-addresses.js';
import { entryAt, titleOf } from '../../catalogue/entries/entries.js';
import { isAlwaysPublished, publicationOf } from '../../catalogue/entries/publication.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import { exampleProducts, type Rule, type RuleContext, seenInAddresses } from '../rule/rule.js';

export const redirectShadowsRoute: Rule = {
  severity: 'error',
  sees: seenInAddresses,
  summary: 'a redirect does not begin at the address of a page or a file',
  why: `If a redirect begins at the address of a page, some hosts show the page, and others redirect. The preview shows the
page. So buyers may never see what maintainers see, and the sitemap may name an address that does not exist. List
pages such as \`/colours/page-1\` are pages too. The same holds for the files of \`public/\`, and for all addresses that
\`/colours/*\` stands for.

An entry with \`draft\`, \`publish\` or \`expires\` may have a redirect at its address. The site has the redirect only while
it does not have the entry.`,
  wrong: redirected('/colours/blue-powder'),
  right: redirected('/colours/blue'),
  remedy: `Remove the redirect, or the entry that makes the page. If an entry has a new address, the redirect begins at the old
one.`,
  *check(context) {
    const { draft, files } = context;
    const routes = routesOf(draft);
    const mayBeOther = unreadAddresses(context);
    for (const { from, index } of redirectsOf(draft)) {
      const place = { at: ['redirects', index, 'from'] };
      const begins = `a redirect begins at ${from}, which is the address of`;
      const file = routes.has(from) ? undefined : publicFileAt(files, from, draft.site?.format);
      if (file !== undefined) {
        const hint = 'remove the redirect, or remove the file';
        yield { message: `${begins} \`${file}\``, places: [place], hint };
      }
      const entry = entryAt(draft, routes.get(from) ?? []);
      // While such an entry is published, the redirect is not.
      if (entry === undefined || !isAlwaysPublished(publicationOf(entry))) continue;
      // The page count is unknown if some items could not be read.
      const isOfList = /\/page-\d+$/.test(from);
      if (isOfList && mayBeOther(from)) continue;
      yield {
        message: `${begins} a ${isOfList ? 'list page' : 'page'}`,
        places: [place, { at: addressPlace(entry), label: titleOf(entry) ?? 'the page' }],
        hint: 'remove the redirect, or write the old address in `from`',
      };
    }
    yield* hiddenFolders(context);
  },
};

function* hiddenFolders({ draft, files }: RuleContext): Iterable<Finding> {
  for (const { from, index } of redirectsOf(draft)) {
    const start = redirectStart(from);
    if (!start.isFolder) continue;
    const addresses = [...routesOf(draft).keys(), ...publicFiles(files).keys()];
    const hidden = addresses.find((path) => answersAddress(start, path));
    if (hidden === undefined) continue;
    const message = `the redirect from \`${from}\` hides \`${hidden}\``;
    const hint = 'write a redirect for each old address';
    yield { message, places: [{ at: ['redirects', index, 'from'] }], hint };
  }
}

function redirected(from: string): string {
  return `${exampleProducts()}redirects: [{ from: ${from}, to: /products }]\n`;
}
