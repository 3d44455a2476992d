import { noChoice, searchTexts } from '../../templates/features/search/full-text/full-text.js';
import type { FullTextSource } from '../../templates/features/search/full-text/messages.js';
import { findsAny, parseNames, tidyTerm } from '../../templates/features/search/names.js';
import { loadData } from '../../templates/islands/load-data.js';
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
  const { names, notFound, texts, parts } =
    main.querySelector<HTMLElement>('form[data-names]')?.dataset ?? {};
  if (names === undefined || notFound === undefined) return undefined;
  const source = texts === undefined ? undefined : { address: texts, parts: Number(parts) };
  return (await isFound(names, source, term)) ? undefined : withTerm(url, notFound, term);
};

/** The texts are only asked where the names know nothing: they are much more to load. */
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
  // Not by resolving it: a path that begins with two slashes would name another host.
  other.pathname = path;
  if (term === '') other.searchParams.delete('q');
  else other.searchParams.set('q', term);
  return other;
}
