import { bareAddress, publicFiles, redirectsOf, siteAddresses } from '../../catalogue/addresses/addresses.js';
import { foldedPath } from '../../catalogue/addresses/paths.js';
import { unreadAddresses } from '../../catalogue/addresses/unread-addresses.js';
import { lockChanges } from '../../catalogue/lock/lock-changes.js';
import { once } from '../../document/collections.js';
import { limitedHints } from '../../document/text/suggest.js';
import { type Rule, type RuleContext, seenInAddresses } from '../rule/rule.js';

export const redirectDeadTarget: Rule = {
  severity: 'error',
  sees: [...seenInAddresses, 'id'],
  summary: 'a redirect leads to an address that exists',
  why: `A visitor who follows an old link is redirected, and then sees the error page. Search engines drop the old address and
have no new one.

The rule does not check addresses of other sites. An address that begins with this site's own \`origin\` and \`base\`
belongs to this site.`,
  wrong: 'redirects: [{ from: /blue, to: /colours/bleu-powder }]\n',
  right: 'redirects: [{ from: /blue, to: /colours/blue-powder }]\n',
  remedy: `Write the path of a page as \`herbarium routes\` lists it. Do not write a file of \`assets/\`: such files are published
under other names. A file of \`public/\` keeps its name: \`public/brochure.pdf\` is \`/brochure.pdf\`. Write the path without the site's \`base\`, and without a slash or \`.html\` at the end.`,
  *check(context) {
    const { draft, files } = context;
    const { has } = siteAddresses(draft, files);
    const redirects = redirectsOf(draft);
    const starts = new Set(redirects.map(({ from }) => from));
    const mayBeThere = unreadAddresses(context);
    const { unanswered } = lockChanges(context);
    const hintFor = hints(context);
    for (const { target, index } of redirects) {
      if (target === undefined || has(target) || starts.has(target) || mayBeThere(target)) continue;
      // Another rule reports it.
      if (unanswered.has(target)) continue;
      const places = [{ at: ['redirects', index, 'to'] }] as const;
      yield { message: `there is no page or file at ${target}`, places, hint: hintFor(target) };
    }
  },
};

function hints({ draft, files }: RuleContext): (target: string) => string {
  const { routes } = siteAddresses(draft, files);
  const base = draft.site?.base ?? '/';
  const folded = once(() => new Map([...routes.keys()].map((address) => [foldedPath(address), address])));
  const fallback = 'write the path of a page; `herbarium routes` lists them';
  const suggestionFor = limitedHints([...routes.keys(), ...publicFiles(files).keys()], fallback);
  return (target) => {
    const bare = bareAddress(target);
    if (routes.has(bare)) return `the page's address is \`${bare}\``;
    const below = target.startsWith(base) ? `/${target.slice(base.length)}` : target;
    if (routes.has(below)) return `write it without the base: \`${below}\``;
    if (target.startsWith('/assets/')) {
      return 'files of `assets/` are published under other names: move the file to `public/`, and write its name';
    }
    const spelled = folded().get(foldedPath(target));
    return spelled === undefined ? suggestionFor(target) : `the address is spelled \`${spelled}\``;
  };
}
