import type { Impact, TouchedPage } from './impact.js';
import type { Reason } from './reasons.js';
import { ownReason } from './reasons.js';

/**
 * Says which pages of a site show something, by the impact from the site with something else in its place: whatever differs shows it. So a
 * page that only the site itself has shows it too, and one that only the other site has does not count.
 */
export function pagesThatShow(impact: Impact): Impact {
  const pages = impact.pages.filter(({ status }) => status !== 'removed').map(shown);
  const { counts, shared } = impact;
  return {
    counts: { ...counts, touched: pages.length, changed: pages.length, moved: 0, added: 0, removed: 0 },
    shared,
    pages,
  };
}

function shown({ from: _, ...page }: TouchedPage): TouchedPage {
  const reasons = page.status === 'added' ? [ownReason] : page.reasons;
  return { ...page, status: 'changed', reasons: reasons.map(asIs) };
}

/** What the other site lacks is not new. */
function asIs(reason: Reason): Reason {
  return reason.change === 'choice' ? reason : { ...reason, change: 'changed' };
}
