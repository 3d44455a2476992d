import { type Entry, shadowedBy, titleOf } from '../entries.js';
import { claimedPath } from '../paths.js';
import type { Finding, Rule, RuleContext } from './rule.js';

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
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
  *check({ draft, entries, isSound }: RuleContext): Iterable<Finding> {
    const winners = new Map<string, Entry>();
    const losers: { readonly path: string; readonly entry: Entry; readonly winner: string }[] = [];
    for (const entry of entries) {
      const path = claimedPath(entry, draft);
      if (path === undefined || !isSound([...entry.at, 'shadowed_by'])) continue;
      const winner = shadowedBy(entry);
      if (winner !== undefined) {
        losers.push({ path, entry, winner });
        continue;
      }
      const earlier = winners.get(path);
      if (earlier === undefined) winners.set(path, entry);
      else yield collision(path, entry, earlier);
    }
    for (const { path, entry, winner } of losers) {
      if (winners.get(path)?.value.id === winner) continue;
      yield {
        message: `no entry with the id \`${winner}\` makes the page ${path}`,
        places: [{ at: [...entry.at, 'shadowed_by'] }],
        hint: lostHint(winners.get(path)),
      };
    }
  },
};

function collision(path: string, entry: Entry, earlier: Entry): Finding {
  return {
    message: `two entries claim the path ${path}`,
    places: [
      { at: place(entry), label: titleOf(entry) ?? 'again here' },
      { at: place(earlier), label: `first: ${titleOf(earlier) ?? 'here'}` },
    ],
    hint: `give one of them another slug, or say \`shadowed_by: ${earlier.value.id ?? 'id'}\` on the one that makes no page`,
  };
}

function lostHint(winner: Entry | undefined): string {
  return winner?.value.id === undefined
    ? 'remove `shadowed_by`: nothing else claims this path'
    : `the path belongs to \`${winner.value.id}\``;
}

function place(entry: Entry): readonly (string | number)[] {
  return [...entry.at, entry.kind === 'page' ? 'path' : 'slug'];
}
