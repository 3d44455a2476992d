import type { ReadCatalogue } from '../render/check/read-portions.js';
import { type ChangedEntry, replan } from '../site/replan.js';
import type { Entries, Site } from '../site/site.js';

/** Where more entries than this have changed, the site is planned anew: somebody has replaced half the file. */
const most = 500;

/**
 * Plans a site again of whose catalogue a few entries have changed.
 * @param before what it was planned from
 * @returns undefined where it must be planned anew
 */
export function planAgain(
  site: Site,
  before: ReadCatalogue,
  now: ReadCatalogue,
  entries: Entries,
): Site | undefined {
  if (before.portioned.head !== now.portioned.head || before.read.length !== now.read.length)
    return undefined;
  const changed: ChangedEntry[] = [];
  for (const [n, portion] of now.portioned.portions.entries()) {
    const [old, fresh] = [before.read[n]?.digest.summary, now.read[n]?.digest.summary];
    if (old === fresh) continue;
    const others = old && fresh && changedIn(old, fresh, portion.list, portion.first);
    if (others === undefined) return undefined;
    changed.push(...others);
    if (changed.length > most) return undefined;
  }
  return replan(site, entries, changed);
}

type Summary = ReadCatalogue['read'][number]['digest']['summary'];

/** The entries of a portion that differ; undefined where it does not have as many as before. */
function changedIn(
  old: Summary,
  fresh: Summary,
  list: ChangedEntry['list'],
  first: number,
): readonly ChangedEntry[] | undefined {
  if (old.outlines.length !== fresh.outlines.length) return undefined;
  const isSame = (place: number) =>
    JSON.stringify(old.outlines[place]) === JSON.stringify(fresh.outlines[place]);
  if (fresh.kind === 'products' && typeof list === 'number') {
    return fresh.outlines.flatMap((outline, n) => (isSame(n) ? [] : [{ list, place: first + n, outline }]));
  }
  if (fresh.kind === 'articles' && typeof list !== 'number') {
    return fresh.outlines.flatMap((outline, n) => (isSame(n) ? [] : [{ list, place: first + n, outline }]));
  }
  return undefined;
}
