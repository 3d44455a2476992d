import { listPath, pagedPath } from '../../catalogue/addresses/paths.js';
import { referrersOf, unreferred } from '../../catalogue/edits/readdress/referrers.js';
import { writtenTarget } from '../../catalogue/edits/readdress/rename.js';
import { encodedAddress, isLockWord, lockFile, lockOf } from '../../catalogue/lock/lock.js';
import { addressAbove, type LostAddress, lockChanges } from '../../catalogue/lock/lock-changes.js';
import type { PlacedFix } from '../../catalogue/schema/shape/finding.js';
import { counted } from '../../document/text/counted.js';
import { exampleProducts, type Rule, type RuleContext, seenInAddresses } from '../rule/rule.js';
import { andOthers } from './moved-without-redirect.js';

const files = { [lockFile]: '/colours/red-powder 5c1b7e90d2384fa6b3e8a04f71d96c25\n' };

/** Only the maker can choose a new target for a removed address. */
export const urlLost: Rule = {
  severity: 'error',
  sees: [...seenInAddresses, 'id'],
  fixes: 'unsafe',
  summary: 'an address that the site has published leads somewhere',
  why: `Search engines, e-mails and printed codes keep an address for years. When its entry is removed, they all lead to the
error page.

[\`urls.lock\`](../guide/changes-and-redirects.md) lists the addresses that your site has published. An address of it is a
page or a file, or a redirect begins there, or the lock says why it is given up. Drafts and entries of other days count as
pages.`,
  wrong: { catalogue: exampleProducts(), files },
  right: {
    catalogue: `${exampleProducts()}redirects: [{ from: /colours/red-powder, to: /colours }]\n`,
    files,
  },
  remedy: `If it was an accident, \`herbarium restore <address>\` brings the entry back from the last commit. Else write a redirect to
the page that comes next to the old one: a successor, or the category. \`--fix-unsafe\` writes one to the nearest page above, for a
category to the list of all products, and takes the references away. If there is no such page, give the address up: replace the id
in its line of \`urls.lock\` by \`gone:\` and a reason, such as \`gone: no longer sold\`. Hosts that can say so then answer that the page is gone for good.`,
  *check(context) {
    const { lost } = lockChanges(context);
    for (const group of lost) {
      const [{ line }, ...others] = group;
      const { address, span } = line;
      const to = nearestPage(address, context);
      const target = to === undefined ? '…' : writtenTarget(to);
      const { still, fix } = ending(
        group.map((loss) => loss.line),
        to,
        context,
      );
      const all = others.length === 0 ? '' : ', and one for each of the others';
      yield {
        message: `nothing is at ${address} any more${andOthers(others)}, and no redirect begins there${still}`,
        places: [{ at: ['site'], inFile: { file: lockFile, span } }],
        settles: group.flatMap((loss) => [loss.line.address, loss.line.owner]),
        hint: `add \`{ from: ${address}, to: ${target} }\` to \`redirects\`${all}, or give it up here: \`${encodedAddress(address)} gone: <reason>\``,
        fix,
      };
    }
  },
};

/** The remaining steps of `herbarium remove`; `still` counts references to the removed entry. */
function ending(lines: readonly LostAddress['line'][], to: string | undefined, context: RuleContext) {
  const addresses = new Set(lines.map(({ address }) => address));
  const ids = new Set(lines.map(({ owner }) => owner).filter((owner) => !isLockWord(owner)));
  const referring = referrersOf({ ids, addresses }, context);
  const { items, translations, children, menu, fields, links } = referring;
  const count = [items, translations, children, menu, fields, links].flat().length;
  const still =
    count === 0 ? '' : `; ${counted(count, 'place')} still ${count === 1 ? 'refers' : 'refer'} to it`;
  if (to === undefined) return { still, fix: undefined };
  const referrers = { ...referring, fields: [...fields, ...menu] };
  const ended = { addresses, referrers, to, ends: new Map([...addresses].map((from) => [from, to])) };
  const what = addresses.size === 1 ? 'it' : 'them';
  const fix: PlacedFix = {
    title: `redirect ${what} to ${to}${count === 0 ? '' : ', and remove the references'}`,
    safety: 'unsafe',
    edits: unreferred(ended, context),
  };
  return { still, fix };
}

/** The nearest page above an address; for a category, the product list. Never the home page, which explains nothing. */
function nearestPage(address: string, context: RuleContext): string | undefined {
  const { owners } = lockChanges(context);
  const lines = lockOf(context.files)?.lines;
  for (let above = addressAbove(address); above !== '/'; above = addressAbove(above))
    if (owners.has(above)) return above;
  const products = listPath(context.draft, 'products');
  const isList = lines?.has(pagedPath(address, 1)) && !lines.has(`${address}/feed.xml`);
  return isList && owners.has(products) ? products : undefined;
}
