import { noChoice, searchTexts } from '../../templates/features/search/full-text/full-text.js';
import type { FullTextSource } from '../../templates/features/search/full-text/messages.js';
import { findsAny, parseNames } from '../../templates/features/search/names.js';
import { tidyTerm } from '../../templates/features/search/terms.js';
import { loadData } from '../../templates/islands/load-data.js';
import type { Guard } from './guard.js';

/**
 * Trims the search term, and goes to the page for a search without results if nothing is found. Lets the search through when it cannot
 * decide: the site has no such page, or the names cannot be fetched.
 */
export const guard: Guard = async ({ url, main }) => {
  const asked = url.searchParams.get('q');
  if (asked === null) return undefined;
  const term = tidyTerm(asked);
  if (term !== asked || term === '') return withTerm(url, url.pathname, term);
  const { names, notFound, texts, parts } =
    main.querySelector<HTMLElement>('form[data-names]')?.dataset ?? {};
  if (names === undefined || notFound === undefined) return undefined;
  const source = texts === undefined ? undefined : { address: texts, parts: Number(parts) };
  return (await isFound(names, source, term)) ? undefined : withTerm(url, notFound, term);
};

/** Searches the texts only when no name matches: they are much larger. */
async function isFound(names: string, source: FullTextSource | undefined, term: string): Promise<boolean> {
  try {
    if (
      findsAny(
        parseNames(await loadData(names), () => 0),
        term,
      )
    )
      return true;
    return source !== undefined && (await searchTexts(source, term, noChoice)).total > 0;
  } catch {
    return true;
  }
}

/** The same search at another path, or without its term. */
function withTerm(url: URL, path: string, term: string): URL {
  const other = new URL(url);
  // Do not resolve the path: one that begins with two slashes would be another host.
  other.pathname = path;
  if (term === '') other.searchParams.delete('q');
  else other.searchParams.set('q', term);
  return other;
}
