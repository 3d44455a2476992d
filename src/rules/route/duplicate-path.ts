import {
  addressPlace,
  type Claim,
  claimedPath,
  claimsOf,
  slugOrPath,
} from '../../catalogue/addresses/paths.js';
import { slugOf } from '../../catalogue/addresses/slug.js';
import { unreadAddresses } from '../../catalogue/addresses/unread-addresses.js';
import { type Entry, shadowedBy, titleOf } from '../../catalogue/entries/entries.js';
import { lockChanges } from '../../catalogue/lock/lock-changes.js';
import type { Finding, PlacedFix } from '../../catalogue/schema/shape/finding.js';
import { groupedBy } from '../../document/collections.js';
import { collisionsOf, isPastedTwice, renameFix, repeated } from '../rule/common-findings.js';
import { exampleProducts, type Rule, type RuleContext, seenInClaims } from '../rule/rule.js';

/** Two entries may claim one path only if the loser names the winner. */
export const routeDuplicatePath: Rule = {
  severity: 'mandatory',
  sees: [...seenInClaims, 'id'],
  fixes: 'unsafe',
  summary: 'a path belongs to one entry',
  why: `Only one page can have an address. If two entries have the same path, the order of the file would decide which one a
buyer sees, and the other page would be lost. Two redirects with the same \`from\` are the same problem: hosts use one
of them and ignore the other.

Two products, articles or news may keep the same path if the one without a page says so.`,
  wrong: exampleProducts({}, { slug: 'blue-powder' }),
  right: exampleProducts({}, { slug: 'green-powder' }),
  remedy: `Give one of the two another slug. If both products, articles or news describe the same thing, only one should have the
page. Write \`shadowed_by: <id of the other>\` on the other one. The unsafe fix gives the later
entry the slug of its own name, or adds \`-2\` or the next free number. It is not available for fixed pages, or if \`urls.lock\` has another address of one of the two. If two redirects have the same \`from\`, remove one.`,
  *check(context) {
    const given = new Set<string>();
    for (const { likeness, claim, earlier } of collisionsOf(context)) {
      if (likeness !== 'same') continue;
      // If the lock has another address for one of them, it is unclear which of the two is wrong.
      const { contested } = lockChanges(context);
      const isCopy = isPastedTwice(claim.entry, earlier.entry);
      const fix = contested.length > 0 || isCopy ? undefined : freeRenaming(claim, given, context);
      const settles = contested.flatMap(({ line, path }) => (path === claim.path ? [line.address] : []));
      const follows = isCopy ? [claim.entry.value.id ?? ''] : [];
      yield { ...collision(claim, earlier.entry), fix, settles, follows };
    }
    yield* lostEntries(context);
    yield* sameRedirects(context);
  },
};

function collision({ path, entry }: Claim, first: Entry): Finding {
  const canBeShadowed = entry.kind !== 'page' && entry.kind !== 'category';
  const hint = canBeShadowed
    ? `give one of them another slug, or write \`shadowed_by: ${first.value.id ?? 'id'}\` in the one that should have no page`
    : 'give one of them another address';
  const title = titleOf(entry) ?? '';
  return {
    message: `two entries have the path ${path}`,
    places:
      // A maker who adds a page below a list looks for the error at the page.
      first.kind === 'page' && canBeShadowed
        ? [{ at: addressPlace(first) }, { at: addressPlace(entry), label: `${entry.kind} ${title}`.trim() }]
        : [
            { at: addressPlace(entry), label: titleOf(entry) ?? 'again here' },
            { at: addressPlace(first), label: `first: ${titleOf(first) ?? 'here'}` },
          ],
    hint,
  };
}

/** The slug from the entry's name, or with the next free number. Never one that another fix of this run has `given` away. */
function freeRenaming(claim: Claim, given: Set<string>, context: RuleContext): PlacedFix | undefined {
  const { entry, path } = claim;
  if (entry.kind === 'page') return undefined;
  const slug = slugOrPath(entry) ?? '';
  const fromTitle = slugOf(titleOf(entry) ?? '');
  const stem = slug.replace(/(?<!-)-+$/, '') || slug;
  // Up to -100. Above it, the maker has to choose.
  const numbered = Array.from({ length: 99 }, (_, n) => `${stem}-${n + 2}`);
  for (const to of fromTitle === '' || fromTitle === slug ? numbered : [fromTitle, ...numbered]) {
    const target = path.slice(0, path.length - slug.length) + to;
    if (given.has(target)) continue;
    const fix = renameFix({ claim, to }, `give the later entry the slug \`${to}\``, context);
    if (fix === undefined) continue;
    given.add(target);
    return fix;
  }
  return undefined;
}

/** Entries marked as shadowed by an entry that does not make the page at their path. */
function* lostEntries(context: RuleContext): Iterable<Finding> {
  const { draft, entries, isSound } = context;
  const claims = groupedBy(claimsOf(context), ({ path }) => [path]);
  const byId = new Map(entries.map((entry) => [entry.value.id, entry]));
  const mayStandAt = unreadAddresses(context);
  const isUnread = (entry: Entry) =>
    claimedPath(entry, draft) === undefined || !isSound([...entry.at, 'shadowed_by']);
  for (const entry of entries) {
    const path = claimedPath(entry, draft);
    const id = shadowedBy(entry);
    if (path === undefined || id === undefined) continue;
    const winner = claims.get(path)?.[0].entry;
    if (winner !== undefined && (winner.value.id ?? id) === id) continue;
    const named = byId.get(id);
    // The named entry may make the page: its unreadable part is already reported.
    if (named === undefined ? mayStandAt(path) : isUnread(named)) continue;
    const message = `no entry with the id \`${id}\` makes the page ${path}`;
    yield { message, places: [{ at: [...entry.at, 'shadowed_by'] }], hint: lostHint(entry, winner, named) };
  }
}

function lostHint(loser: Entry, winner: Entry | undefined, named: Entry | undefined): string {
  if (winner !== undefined) return `the path belongs to \`${winner.value.id}\``;
  return named !== undefined && named !== loser && shadowedBy(named) === loser.value.id
    ? 'the two entries shadow each other: remove `shadowed_by` from one of them'
    : 'remove `shadowed_by`: no other entry has this path';
}

function* sameRedirects({ draft }: RuleContext): Iterable<Finding> {
  const starts = [...(draft.redirects ?? []).entries()];
  for (const [[n, again], [first]] of repeated(starts, ([, redirect]) => redirect?.from)) {
    yield {
      message: `two redirects begin at ${again?.from}`,
      places: [
        { at: ['redirects', n, 'from'], label: 'again here' },
        { at: ['redirects', first, 'from'], label: 'first here' },
      ],
      hint: 'remove one of the two',
    };
  }
}
