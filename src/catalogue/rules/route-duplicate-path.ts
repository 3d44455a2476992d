import { addressPlace, type Claim, claimsOf, ownAddress } from '../claims.js';
import { collisionsOf } from '../collisions.js';
import { type Entry, shadowedBy, titleOf } from '../entries.js';
import { renameFix } from '../fixes/rename.js';
import { claimedPath } from '../paths.js';
import { exampleCategories } from './example-categories.js';
import type { Finding, PlacedFix, Rule, RuleContext } from './rule.js';

/**
 * Two entries may claim one path only when the loser says which one wins. The specification's own data has such pairs,
 * "which wins is not shown": here it is always shown.
 */
export const routeDuplicatePath: Rule = {
  code: 'route/duplicate-path',
  severity: 'error',
  isMandatory: true,
  fixes: 'unsafe',
  page: {
    summary: 'a path belongs to one entry',
    why: `Only one page can stand at an address. With two entries that claim one, which of them a buyer sees would depend on
the order of the file, and the other would be lost without a word. Two redirects with one \`from\` are the same fault: hosts
take one of them and say nothing of the other.

Both entries may stay on record, as long as the one that makes no page says so.`,
    wrong: { catalogue: exampleCategories({ products: [{}, { slug: 'blue-powder' }] }) },
    right: { catalogue: exampleCategories({ products: [{}, { slug: 'green-powder' }] }) },
    remedy: `Give one of the two another slug. Where both describe the same thing and only one should have the page, write
\`shadowed_by: <id of the other>\` on the one that should not. The unsafe fix gives the later entry a slug with \`-2\`, or
the next number that is free; it is not offered for the fixed pages. Of two redirects, remove one.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const given = new Set<string>();
    for (const { likeness, claim, earlier } of collisionsOf(context)) {
      if (likeness === 'same') yield collision(claim, earlier, numberedFix(claim, given, context));
    }
    yield* lostEntries(context);
    yield* sameRedirects(context);
  },
};

function collision({ path, entry }: Claim, earlier: Claim, fix: PlacedFix | undefined): Finding {
  const first = earlier.entry;
  return {
    message: `two entries claim the path ${path}`,
    places: [
      { at: addressPlace(entry), label: titleOf(entry) ?? 'again here' },
      { at: addressPlace(first), label: `first: ${titleOf(first) ?? 'here'}` },
    ],
    hint: `give one of them another slug, or say \`shadowed_by: ${first.value.id ?? 'id'}\` on the one that makes no page`,
    fix,
  };
}

/** Numbers that are tried before an entry is left to people. */
const numberLimit = 100;

/**
 * The next free number behind the slug.
 * @param given paths that other fixes of this run give away; the new one is added
 */
function numberedFix(claim: Claim, given: Set<string>, context: RuleContext): PlacedFix | undefined {
  const { entry, path } = claim;
  if (entry.kind === 'page') return undefined;
  const slug = ownAddress(entry) ?? '';
  const stem = slug.replace(/-+$/, '') || slug;
  for (let number = 2; number <= numberLimit; number += 1) {
    const to = `${stem}-${number}`;
    const target = path.slice(0, path.length - slug.length) + to;
    if (given.has(target)) continue;
    const fix = renameFix({ claim, to, title: `give the later entry the slug \`${to}\`` }, context);
    if (fix === undefined) continue;
    given.add(target);
    return fix;
  }
  return undefined;
}

/** Entries that say they are shadowed, by one that does not make the page at their path. */
function* lostEntries(context: RuleContext): Iterable<Finding> {
  const winners = new Map<string, Entry>();
  for (const { path, entry } of claimsOf(context)) if (!winners.has(path)) winners.set(path, entry);
  for (const entry of context.entries) {
    const path = claimedPath(entry, context.draft);
    const winner = shadowedBy(entry);
    if (path === undefined || winner === undefined || winners.get(path)?.value.id === winner) continue;
    yield {
      message: `no entry with the id \`${winner}\` makes the page ${path}`,
      places: [{ at: [...entry.at, 'shadowed_by'] }],
      hint: lostHint(winners.get(path)),
    };
  }
}

function lostHint(winner: Entry | undefined): string {
  return winner?.value.id === undefined
    ? 'remove `shadowed_by`: nothing else claims this path'
    : `the path belongs to \`${winner.value.id}\``;
}

function* sameRedirects({ draft }: RuleContext): Iterable<Finding> {
  const first = new Map<string, number>();
  for (const [n, redirect] of (draft.redirects ?? []).entries()) {
    const from = redirect?.from;
    if (from === undefined) continue;
    const earlier = first.get(from);
    if (earlier === undefined) {
      first.set(from, n);
      continue;
    }
    yield {
      message: `two redirects begin at ${from}`,
      places: [
        { at: ['redirects', n, 'from'], label: 'again here' },
        { at: ['redirects', earlier, 'from'], label: 'first here' },
      ],
      hint: 'remove one of the two',
    };
  }
}
