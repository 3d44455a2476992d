import type { CategoryName, NameData } from '../../../../site/views/browser-data.js';
import { fill } from '../../../texts/fill.js';
import type { Texts } from '../../../texts/index.js';
import { corrections, isMarkup } from './did-you-mean.js';
import { type Names, searchAddress } from './names.js';
import { findsAny, type Result, rankResults } from './ranking.js';

/** A suggestion: a page, or all results of a search. */
export interface FieldOption extends Pick<NameData, 'label' | 'href' | 'language' | 'colour'> {
  readonly kind: NameData['kind'] | 'search';
  readonly facts: readonly string[];
  /** Category of a product, else the kind of page. Undefined for a search. */
  readonly group?: CategoryName;
}

export interface OptionSource {
  readonly action: string;
  readonly siteLanguage: string;
  readonly texts: Pick<Texts['searchBox'], 'allResults' | 'kinds'>;
}

/** The most pages to suggest: all of them fit on a phone above its keyboard. */
const optionLimit = 6;

/** The names that match best, then all results. A misspelt text is corrected first. @param term tidy, not empty */
export function optionsFor(names: Names, term: string, source: OptionSource): readonly FieldOption[] {
  if (isMarkup(term)) return [];
  const [meant = term] = findsAny(names, term) ? [term] : corrections(names, term);
  const pages = rankResults(names, meant, []).results.slice(0, optionLimit);
  const label = fill(source.texts.allResults, { term: meant });
  return [
    ...pages.map((page) => optionOf(page, source)),
    { kind: 'search', href: searchAddress(source.action, meant), label, facts: [] },
  ];
}

function optionOf({ data, category, numbers, by }: Result, { siteLanguage, texts }: OptionSource) {
  const { kind, label, href, language = siteLanguage, colour } = data;
  const facts = [by ?? [], numbers].flat();
  const group =
    category === undefined ? { label: texts.kinds[kind] } : { language: siteLanguage, ...category };
  return { kind, label, href, language, facts, group, ...(colour === undefined ? {} : { colour }) };
}
