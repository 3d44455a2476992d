import { oneLine } from '../../site/one-line.js';
import { exactly } from '../../templates/features/search/finding/names.js';
import { findsSomething } from '../../templates/features/search/finding/search.js';

/** Trims the term. Redirects a search without results; lets it pass if there is no such page or the names cannot be loaded. */
export async function guard(url: URL, main: HTMLElement): Promise<URL | undefined> {
  const query = url.searchParams.get('q');
  if (query === null) return undefined;
  const term = oneLine(query);
  if (term !== query || term === '') return withTerm(url, url.pathname, term);
  // The index of names goes before the page is shown.
  main.dataset['query'] = '';
  const { names, notFound, texts, parts } = main.querySelector<HTMLElement>('[data-names]')?.dataset ?? {};
  if (names === undefined || notFound === undefined) return undefined;
  const fullText = texts === undefined ? undefined : { address: texts, parts: Number(parts) };
  const source = { names, fullText };
  const isFound = await findsSomething(source, term, url.searchParams.has(exactly)).catch(() => true);
  // The visitor may have typed another text meanwhile: then stay.
  const written = main.querySelector('input')?.value ?? '';
  const isElsewhere = written !== '' && oneLine(written) !== term;
  return isFound || isElsewhere ? undefined : withTerm(url, notFound, term);
}

function withTerm(url: URL, path: string, term: string): URL {
  const other = new URL(url);
  // Do not resolve the path: `//…` would be another host.
  other.pathname = path;
  if (term === '') other.searchParams.delete('q');
  else other.searchParams.set('q', term);
  return other;
}
