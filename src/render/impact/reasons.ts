import type { PageView } from '../pages/view.js';
import type { AboutEntry, ReasonSite } from './reason-site.js';
import { ownRole, type Role, roleAt } from './roles.js';
import { type ViewDifference, viewDifferences } from './view-differences.js';

/** Why a page differs between two states. Plain data. */
export interface Reason {
  /** Names what is different. */
  readonly role: string;
  readonly rank: Role['rank'];
  /** `choice`: other entries are there than before, or in another order. */
  readonly change: 'changed' | 'added' | 'removed' | 'choice';
  /** What is different, for people; `@` stands for the entry. */
  readonly text: string;
  /** The entry that it is about, if that is not the entry of the page. */
  readonly about?: AboutEntry;
  /** Where the views differ: keys, with dots between them. */
  readonly keys: readonly string[];
}

/** The most keys that a reason names. */
const mostKeys = 8;

/** The strongest first. */
export const ranks: readonly Role['rank'][] = ['content', 'head', 'echo'];

/** Says why a page differs between two sites, the strongest reasons first. @param own id of its entry */
export function reasonsOf(
  [before, after]: readonly [PageView, PageView],
  sites: readonly [ReasonSite, ReasonSite],
  own: string,
): readonly Reason[] {
  const found = new Map<string, { readonly reason: Reason; readonly keys: Set<string> }>();
  for (const difference of viewDifferences(before, after)) {
    const reason = reasonOf(difference, { screen: after.screen.screen, own, sites });
    const name = JSON.stringify([reason.role, reason.change, reason.about?.entry]);
    const known = found.get(name) ?? { reason, keys: new Set() };
    if (known.keys.size < mostKeys) known.keys.add(difference.keys.join('.'));
    found.set(name, known);
  }
  const reasons = [...found.values()].map(({ reason, keys }) => ({ ...reason, keys: [...keys] }));
  return reasons.sort((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank));
}

interface Page {
  readonly screen: string;
  readonly own: string;
  readonly sites: readonly [ReasonSite, ReasonSite];
}

function reasonOf(difference: ViewDifference, { screen, own, sites: [old, now] }: Page): Reason {
  const role = roleAt(screen, difference.keys);
  const was = difference.before && old.entryAt(difference.before);
  const is = difference.after && now.entryAt(difference.after);
  if (role.rank === 'content' && was?.entry === is?.entry && is?.entry === own)
    return named(ownRole, 'changed');
  if (is !== undefined && was?.entry === is.entry) return named(role, 'changed', is);
  if (is !== undefined && !old.has(is.entry)) return named(role, 'added', is);
  if (was !== undefined && !now.has(was.entry)) return named(role, 'removed', was);
  return named(role, 'choice');
}

/** That a page differs in what it has to itself. */
export const ownReason: Reason = named(ownRole, 'changed');

/** A reason in the words of a role. */
function named({ name, rank, words }: Role, change: Reason['change'], about?: AboutEntry): Reason {
  const isChoice = change === 'choice' && words.choice !== undefined;
  const text = (isChoice && words.choice) || words.changed;
  const isAbout = about !== undefined && text.includes('@');
  return {
    role: name,
    rank,
    change: isChoice || isAbout ? change : 'changed',
    text,
    ...(isAbout ? { about } : {}),
    keys: [],
  };
}
