import { groupedBy } from '../../../catalogue/collections.js';
import { addressChanges, comparedPages } from '../addresses.js';
import type { PageChange } from '../changes.js';
import type { SiteState } from '../state.js';
import {
  ownReason,
  type Reason,
  ranks,
  reasonsBetween,
  type SharedReason,
  sentence,
  sharedReasons,
  strongest,
} from './reasons.js';

/** Which pages a change touches, and why. Plain data. */
export interface Impact {
  /** Pages of the site as it is now; those that are not as they were, which are all of the list; and what became of these. */
  readonly counts: Readonly<Record<'pages' | 'touched' | TouchedPage['status'], number>>;
  /** Why all pages differ. Empty where what they share is as it was. */
  readonly shared: readonly SharedReason[];
  /** In the order of the site; removed ones at the end. */
  readonly pages: readonly TouchedPage[];
}

export interface TouchedPage extends PageChange {
  /** The strongest first. Empty where it only differs in what all pages share, and of a page that is new or gone. */
  readonly reasons: readonly Reason[];
}

/** Says it as exactly as the keys of a build do, and renders no page. @throws Fault when a page shows a file that is missing */
export function impactOf(base: SiteState, head: SiteState): Impact {
  const [before, after] = [base.views, head.views];
  if (before === undefined || after === undefined) throw new Error('the views of a state are not known');
  const shared = sharedReasons(before, after);
  const reasonsOf = reasonsBetween(base, head);
  const touched: TouchedPage[] = [];
  for (const page of comparedPages(base, head, addressChanges(base, head))) {
    const isOther = page.differing !== 'nothing';
    if (!isOther && shared.length === 0) continue;
    const { path, from = path, entry } = page.change;
    const isKnown = isOther && page.before !== undefined && page.after !== undefined;
    touched.push({
      ...page.change,
      reasons: isKnown ? reasonsOf(before.of(from), after.of(path), entry) : [],
    });
  }
  const places = new Map(head.pages.map(({ path }, n) => [path, n]));
  const placeOf = ({ path }: TouchedPage) => places.get(path) ?? places.size;
  const pages = touched.sort((a, b) => placeOf(a) - placeOf(b));
  const counts = { changed: 0, moved: 0, added: 0, removed: 0 };
  for (const { status } of pages) counts[status] += 1;
  return { counts: { pages: head.pages.length, touched: pages.length, ...counts }, shared, pages };
}

/** By the impact from the site with something else in its place: whatever differs shows it, also a page that only the site itself has. */
export function pagesThatShow(impact: Impact): Impact {
  const pages = impact.pages
    .filter(({ status }) => status !== 'removed')
    .map((page): TouchedPage => {
      const reasons = page.status === 'added' ? [ownReason] : page.reasons;
      // What the other site lacks is not new.
      const asIs = reasons.map((reason) =>
        reason.change === 'choice' ? reason : ({ ...reason, change: 'changed' } as const),
      );
      return { ...page, from: undefined, status: 'changed', reasons: asIs };
    });
  const { length } = pages;
  const counts = { ...impact.counts, touched: length, changed: length, moved: 0, added: 0, removed: 0 };
  return { ...impact, counts, pages };
}

export type ImpactGroup = ReturnType<typeof impactGroups>[number];

/** What became of a page that has no other of its address, in the place of reasons; what is said first comes first. */
const fates: Readonly<Record<TouchedPage['status'], readonly string[]>> = {
  removed: ['gone'],
  moved: ['another address'],
  added: ['new'],
  changed: [],
};

/** Those whose addresses change first, then those of the entries, then those of most pages. What all pages share is in no group. */
export function impactGroups({ pages }: Impact) {
  const nameOf = ({ role, change }: Reason) => `${role} ${change}`;
  const explained = pages.filter(({ status, reasons }) => status !== 'changed' || reasons.length > 0);
  const groups = groupedBy(explained, ({ status, reasons }) => [
    JSON.stringify([status, strongest(reasons).map(nameOf).sort()]),
  ]);
  return [...groups.values()]
    .map((group) => {
      const all = groupedBy(
        group.flatMap(({ reasons }) => strongest(reasons)),
        (reason) => [nameOf(reason)],
      );
      const fate = group.slice(0, 1).flatMap(({ status }) => fates[status]);
      return { reasons: [...fate, ...new Set([...all.values()].map(sentence))], pages: group };
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || b.pages.length - a.pages.length);
}

function rankOf({ pages: [first] }: Pick<Impact, 'pages'>): number {
  if (first === undefined) return 0;
  const isOwn = first.reasons.some(({ role }) => role === ownReason.role);
  const strength = isOwn ? 0 : 1 + ranks.indexOf(first.reasons[0]?.rank ?? 'content');
  return Object.keys(fates).indexOf(first.status) * (ranks.length + 1) + strength;
}
