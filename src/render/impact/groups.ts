import type { Impact, TouchedPage } from './impact.js';
import { type Reason, ranks } from './reasons.js';
import { ownRole } from './roles.js';

/** Pages that are touched for the same reasons. */
export interface ImpactGroup {
  /** For people. Each is one thing that differs. */
  readonly reasons: readonly string[];
  readonly pages: readonly TouchedPage[];
}

/** What became of a page that has no other of its address, in the place of reasons. */
const fates = { added: 'new', removed: 'gone', moved: 'another address' } as const;

const fateOrder: readonly TouchedPage['status'][] = ['removed', 'moved', 'added', 'changed'];

/**
 * Puts pages with the same reasons together: those whose addresses change first, then those of the entries themselves, then those of most
 * pages. Pages that only differ in what all share are in no group.
 */
export function impactGroups({ pages }: Pick<Impact, 'pages'>): readonly ImpactGroup[] {
  const groups = new Map<string, TouchedPage[]>();
  for (const page of pages) {
    if (page.status === 'changed' && page.reasons.length === 0) continue;
    const names = shownReasons(page).map(({ role, change }) => `${role} ${change}`);
    const key = JSON.stringify([page.status, names.sort()]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [page]);
    else known.push(page);
  }
  return [...groups.values()]
    .map((group) => ({ reasons: wordsOf(group), pages: group }))
    .sort((a, b) => rankOf(a) - rankOf(b) || b.pages.length - a.pages.length);
}

function rankOf({ pages: [first] }: ImpactGroup): number {
  if (first === undefined) return 0;
  const isOwn = first.reasons.some(({ role }) => role === ownRole.name);
  const strength = isOwn ? 0 : 1 + ranks.indexOf(first.reasons[0]?.rank ?? 'content');
  return fateOrder.indexOf(first.status) * (ranks.length + 1) + strength;
}

/** The reasons of one page for people: the strongest ones. */
export function reasonText(reasons: readonly Reason[]): string {
  return [...new Set(shownReasons({ reasons }).map((reason) => sentence([reason])))].join('; ');
}

/** The strongest reasons of a page: the others only follow from them. */
function shownReasons({ reasons }: Pick<TouchedPage, 'reasons'>): readonly Reason[] {
  const [first] = reasons;
  return reasons.filter(({ rank }) => rank === first?.rank);
}

function wordsOf(pages: readonly TouchedPage[]): readonly string[] {
  const [first] = pages;
  if (first === undefined) return [];
  const fate = first.status === 'changed' ? [] : [fates[first.status]];
  const all = pages.flatMap(shownReasons);
  const reasons = new Map<string, Reason[]>();
  for (const reason of all) {
    const key = `${reason.role} ${reason.change}`;
    const known = reasons.get(key);
    if (known === undefined) reasons.set(key, [reason]);
    else known.push(reason);
  }
  return [...fate, ...new Set([...reasons.values()].map(sentence))];
}

/** What is different, with the names of the entries that it is about. */
function sentence(reasons: readonly Reason[]): string {
  const [first] = reasons;
  if (first === undefined) return '';
  const labels = [
    ...new Map(reasons.flatMap(({ about }) => (about ? [[about.entry, about.label]] : []))).values(),
  ];
  const [one = '', ...others] = labels;
  const ends = { added: ', which is new', removed: ', which is gone', changed: '', choice: '' } as const;
  const more = others.length === 0 ? '' : ` and ${others.length.toLocaleString('en')} more`;
  return first.text.replace('@', () => `${one}${more}`) + ends[first.change];
}
