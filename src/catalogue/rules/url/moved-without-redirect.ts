import { addressPlace } from '../../addresses/paths.js';
import { redirectEdits, writtenTarget } from '../../edits/readdress/redirects.js';
import { titleOf } from '../../entries/entries.js';
import { lockChanges } from '../../lock/lock-changes.js';
import { exampleProducts } from '../examples.js';
import { type Rule, seenInAddresses } from '../rule.js';

const files = { 'urls.lock': '/colours/sky-powder 0d8f3b6c5a2e4917b4c1d7f09e6a83b2\n' };

/** The lock knows whose the old address was, so the redirect can be written without a decision. */
export const urlMovedWithoutRedirect: Rule = {
  severity: 'error',
  sees: [...seenInAddresses, 'id'],
  fixes: 'safe',
  summary: 'an entry that gets another address is redirected from the old one',
  why: `Search engines, e-mails and the code on a drum have the old address. Without a redirect they all lead to the error
page, and the rank of the page is gone.

[\`urls.lock\`](../guide/changes-and-redirects.md) lists the addresses that your site has published, with the ids of their
entries. So Herbarium knows where an entry has gone, also when it moves to another category, or when the address of a whole
category changes.`,
  wrong: { catalogue: exampleProducts(), files },
  right: {
    catalogue: `${exampleProducts()}redirects: [{ from: /colours/sky-powder, to: /colours/blue-powder }]\n`,
    files,
  },
  remedy: `Run \`herbarium validate --fix\`: it writes the redirects, and changes those that lead to the old address. Or give the
entry its old address back. If nobody may find the old address any more, write \`gone:\` and a reason into its line of
\`urls.lock\`.`,
  *check(context) {
    const { draft } = context;
    for (const group of lockChanges(context).moved) {
      const [{ line, entry, to }, ...others] = group;
      const targets = new Map(group.map((move) => [move.line.address, move.to]));
      const isSheet = line.address === `${to}.pdf`;
      yield {
        message: isSheet
          ? `there is no data sheet at ${line.address} any more${andOthers(others)}`
          : `${line.address} has moved to ${to}${andOthers(others)}, and no redirect leads there`,
        places: [
          isSheet && draft.site?.data_sheets === false
            ? { at: ['site', 'data_sheets'] }
            : { at: addressPlace(entry), label: titleOf(entry) ?? entry.kind },
        ],
        hint: `add \`{ from: ${line.address}, to: ${writtenTarget(to)} }\` to \`redirects\`${others.length === 0 ? '' : ', and the others too'}`,
        fix: {
          title: targets.size === 1 ? 'write the redirect' : `write the ${targets.size} redirects`,
          safety: 'safe',
          edits: redirectEdits(targets, draft),
        },
      };
    }
  },
};

/** How many other addresses a change has taken along. */
export function andOthers(others: readonly unknown[]): string {
  if (others.length === 0) return '';
  return others.length === 1 ? ', with another address' : `, with ${others.length} other addresses`;
}
