import type { NameData } from '../../site/views/data.js';
import { languageProps } from '../parts/links.js';
import { type PluralTexts, plural } from '../texts/plural.js';
import { fill } from './fill.js';
import type { Found } from './names.js';

/** What the results are told in. */
export interface SearchTexts {
  readonly results: string;
  readonly kinds: Readonly<Record<NameData['kind'], string>>;
  readonly none: string;
  readonly found: PluralTexts;
  readonly firstOnes: PluralTexts;
  readonly failed: string;
}

/** Results that are shown: more is not read, but narrowed down by another word. */
const resultLimit = 20;

/** What a search has found, as plain links. */
export function SearchResults({
  texts,
  term,
  found,
  hasFailed,
  language: own,
}: {
  readonly texts: SearchTexts;
  readonly term: string;
  /** Undefined while there is nothing to search for or in. */
  readonly found: readonly Found[] | undefined;
  readonly hasFailed: boolean;
  /** Language of the texts. */
  readonly language: string;
}) {
  return (
    <>
      <p className="search-status needs-script" role="status">
        {term !== '' && hasFailed ? texts.failed : countText(texts, term, found?.length, own)}
      </p>
      {found === undefined || found.length === 0 ? null : (
        <ul className="search-results" aria-label={texts.results}>
          {found.slice(0, resultLimit).map(({ data: { kind, label, href, language }, by }) => (
            <li key={href}>
              <a href={href} {...languageProps(language)}>
                {label}
              </a>
              {by === undefined ? null : <span className="search-by">{by}</span>}
              <span className="search-kind">{texts.kinds[kind]}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function countText(texts: SearchTexts, term: string, count: number | undefined, language: string): string {
  if (count === undefined) return '';
  if (count === 0) return fill(texts.none, { term });
  return count > resultLimit
    ? plural(texts.firstOnes, count, language, { shown: resultLimit })
    : plural(texts.found, count, language);
}
