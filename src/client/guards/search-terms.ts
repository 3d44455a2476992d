import { loadData } from '../../templates/islands/load-data.js';
import { findsAny, parseNames, tidyTerm } from '../../templates/islands/names.js';
import type { Guard } from './guard.js';

/**
 * Tidies what is searched for, and leads to the page for a search that found nothing. It lets pass what it cannot judge: a
 * site without such a page, names that cannot be fetched.
 */
export const guard: Guard = async ({ url, main }) => {
  const asked = url.searchParams.get('q');
  if (asked === null) return undefined;
  const term = tidyTerm(asked);
  if (term !== asked || term === '') return withTerm(url, url.pathname, term);
  const { names, notFound } = main.querySelector<HTMLElement>('form[data-names]')?.dataset ?? {};
  if (names === undefined || notFound === undefined) return undefined;
  return (await isFound(names, term)) ? undefined : withTerm(url, notFound, term);
};

async function isFound(address: string, term: string): Promise<boolean> {
  try {
    return findsAny(parseNames(await loadData(address)), term);
  } catch {
    return true;
  }
}

/** The same search at another path, or without its term. */
function withTerm(url: URL, path: string, term: string): URL {
  const other = new URL(url);
  // Not by resolving it: a path that begins with two slashes would name another host.
  other.pathname = path;
  if (term === '') other.searchParams.delete('q');
  else other.searchParams.set('q', term);
  return other;
}
