import { addressPlace } from '../../catalogue/addresses/paths.js';
import { readdressed, withoutRedirects, writtenTarget } from '../../catalogue/edits/readdress/rename.js';
import { bodyFileOf, entryAt, titleOf } from '../../catalogue/entries/entries.js';
import { publishedAddresses } from '../../catalogue/lock/address-owners.js';
import { addedLines, lockFile, lockOf } from '../../catalogue/lock/lock.js';
import { lockChanges } from '../../catalogue/lock/lock-changes.js';
import type { Place, PlacedFix } from '../../catalogue/schema/shape/finding.js';
import { memoize } from '../../document/collections.js';
import type { FileEdit } from '../../document/source.js';
import { counted } from '../../document/text/counted.js';
import { exampleProducts, type Rule, type RuleContext, seenInAddresses } from '../rule/rule.js';

const files = { 'urls.lock': '/colours/sky-powder 0d8f3b6c5a2e4917b4c1d7f09e6a83b2\n' };

/** The lock has the owner of the old address, so the redirect needs no decision. */
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
  remedy: `Run \`herbarium validate --fix\`: it writes the redirects, and changes all that names the old
address, in Markdown files too, as \`herbarium rename\` does. Or give the
entry its old address back. If the old address must lead nowhere, write \`gone:\` and a reason into its line of
\`urls.lock\`.`,
  *check(context) {
    const { draft } = context;
    for (const group of lockChanges(context).moved) {
      const [{ line, entry, to }, ...others] = group;
      const targets = new Map(group.map((move) => [move.line.address, move.to]));
      const isSheet = line.address === `${to}.pdf`;
      const { named, still, fix } = readdressing(targets, context);
      yield {
        message: isSheet
          ? `there is no data sheet at ${line.address} any more${andOthers(others)}`
          : `${line.address} has moved to ${to}${andOthers(others)}, and no redirect leads there${still}`,
        places: [
          isSheet && draft.site?.data_sheets === false
            ? { at: ['site', 'data_sheets'] }
            : { at: addressPlace(entry), label: titleOf(entry) ?? entry.kind },
          ...named,
        ],
        settles: [...targets.keys()],
        hint: `add \`{ from: ${line.address}, to: ${writtenTarget(to)} }\` to \`redirects\`${others.length === 0 ? '' : ', and the others too'}`,
        fix,
      };
    }
  },
};

/** References to an old address that are shown: more would add nothing. */
const shownPlaces = 5;

/** The remaining steps of `herbarium rename`; `still` counts references to an old address. */
function readdressing(targets: ReadonlyMap<string, string>, context: RuleContext) {
  const { unanswered } = lockChanges(context);
  const { edits, dropped } = readdressed(targets, new Map(), context);
  const all = edits.flatMap((edit) => ('at' in edit && edit.at[0] !== 'redirects' ? [edit] : []));
  const count = all.length;
  const fileOf = (edit: (typeof all)[number]) =>
    'inBody' in edit ? bodyFileOf(entryAt(context.draft, edit.at)) : undefined;
  const file = all.map(fileOf).find((name) => name !== undefined);
  const where = file === undefined ? '' : `, such as ${file}`;
  const named = all.filter((edit) => fileOf(edit) === undefined);
  const redirects = targets.size === 1 ? 'redirect' : `${targets.size} redirects`;
  const fix: PlacedFix = {
    title: `write the ${redirects}${count === 0 ? '' : ', and the new address where the old one is named'}`,
    safety: 'safe',
    // A redirect to an address that has moved too is reversed with that address.
    edits: [...edits, ...withoutRedirects(dropped.filter(({ target = '' }) => !unanswered.has(target)))],
    files: lockEdits(new Set(targets.values()), context),
  };
  const still = `; ${counted(count, 'place')} still ${count === 1 ? 'names' : 'name'} the old address${where}`;
  const places = named.slice(0, shownPlaces).map((edit): Place => {
    const at = { at: edit.at, label: 'this names the old address' };
    return 'inBody' in edit ? { ...at, inBody: edit.inBody } : at;
  });
  return { named: places, still: count === 0 ? '' : still, fix };
}

function lockEdits(addresses: ReadonlySet<string>, context: RuleContext): readonly FileEdit[] {
  const lock = lockOf(context.files);
  const published = publishedIn(context);
  const owned = [...addresses].flatMap((address): [string, string][] => {
    const owner = published.get(address);
    return owner === undefined ? [] : [[address, owner]];
  });
  return lock === undefined
    ? []
    : addedLines(lock, new Map(owned)).map((edit) => ({ ...edit, file: lockFile }));
}

const publishedIn = memoize(({ draft, files }: RuleContext) => publishedAddresses(draft, files));

export function andOthers(others: readonly unknown[]): string {
  if (others.length === 0) return '';
  return others.length === 1 ? ', with another address' : `, with ${others.length} other addresses`;
}
