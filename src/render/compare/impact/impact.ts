import { groupedBy } from '../../../document/collections.js';
import { addressChanges, comparedPages } from '../addresses.js';
import type { PageChange } from '../changes.js';
import type { SiteState } from '../state.js';
import type { Reason, SharedReason } from './reasons.js';
import { contentReason, ranks, reasonsBetween, sentence, sharedReasons, strongest } from './reasons.js';

/** The pages that a change touches, with reasons. Plain data. */
export interface Impact {
  /** `pages`: all pages of the site now. `touched`: the pages of the list below. Others: touched pages by status. */
  readonly counts: Readonly<Record<'pages' | 'touched' | TouchedPage['status'], number>>;
  /** Why all pages differ. Empty if their shared parts are unchanged. */
  readonly shared: readonly SharedReason[];
  /** In the order of the site; removed ones at the end. */
  readonly pages: readonly TouchedPage[];
}

interface TouchedPage extends PageChange {
  /** The strongest first. Empty if only shared parts differ, and for a page that is added or removed. */
  readonly reasons: readonly Reason[];
}

/** As exact as the keys of a build, but renders no page. @throws Fault if a page shows a missing file */
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
    const isInBoth = isOther && page.before !== undefined && page.after !== undefined;
    touched.push({
      ...page.change,
      reasons: isInBoth ? reasonsOf(before.of(from), after.of(path), entry) : [],
    });
  }
  const places = new Map(head.pages.map(({ path }, n) => [path, n]));
  const orderOf = ({ path }: TouchedPage) => places.get(path) ?? places.size;
  const pages = touched.sort((a, b) => orderOf(a) - orderOf(b));
  const counts = { changed: 0, moved: 0, added: 0, removed: 0 };
  for (const { status } of pages) counts[status] += 1;
  return { counts: { pages: head.pages.length, touched: pages.length, ...counts }, shared, pages };
}

/** @param impact from the site with other content in the place, to the site as it is: all pages that differ show the place */
export function pagesThatShow(impact: Impact): Impact {
  const pages = impact.pages
    .filter(({ status }) => status !== 'removed')
    .map((page): TouchedPage => {
      const reasons = page.status === 'added' ? [contentReason] : page.reasons;
      // A page or an item that only the other site lacks is not new.
      const asIs = reasons.map((reason) =>
        reason.change === 'choice' ? reason : ({ ...reason, change: 'changed' } as const),
      );
      return { ...page, from: undefined, status: 'changed', reasons: asIs };
    });
  const { length } = pages;
  const counts = { ...impact.counts, touched: length, changed: length, moved: 0, added: 0, removed: 0 };
  return { ...impact, counts, pages };
}

export interface ImpactGroup {
  /** As sentences, the fate of the pages first. */
  readonly reasons: readonly string[];
  readonly pages: readonly TouchedPage[];
}

/** A reason for pages whose address changed. Groups are in the order of these keys. */
const fates: Readonly<Record<TouchedPage['status'], readonly string[]>> = {
  removed: ['gone'],
  moved: ['another address'],
  added: ['new'],
  changed: [],
};

/** Pages with changed addresses first, then those of edited entries, then the largest groups. Shared parts are in no group. */
export function impactGroups({ pages }: Impact): readonly ImpactGroup[] {
  const nameOf = ({ role, change }: Reason) => `${role} ${change}`;
  const explained = pages.filter(({ status, reasons }) => status !== 'changed' || reasons.length > 0);
  const groups = groupedBy(explained, ({ status, reasons }) => [
    JSON.stringify([status, strongest(reasons).map(nameOf).sort()]),
  ]);
  return [...groups.values()]
    .map((group) => {
      const strong = group.flatMap(({ reasons }) => strongest(reasons));
      const all = groupedBy(strong, (reason) => [nameOf(reason)]);
      const fate = group.slice(0, 1).flatMap(({ status }) => fates[status]);
      return { reasons: [...fate, ...new Set([...all.values()].map(sentence))], pages: group };
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || b.pages.length - a.pages.length);
}

function rankOf({ pages: [first] }: Pick<Impact, 'pages'>): number {
  if (first === undefined) return 0;
  const isOwn = first.reasons.some(({ role }) => role === contentReason.role);
  const strength = isOwn ? 0 : 1 + ranks.indexOf(first.reasons[0]?.rank ?? 'content');
  return Object.keys(fates).indexOf(first.status) * (ranks.length + 1) + strength;
}
