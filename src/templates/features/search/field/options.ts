import { fill } from '../../../texts/fill.js';
import type { Texts } from '../../../texts/index.js';
import { corrections } from '../did-you-mean.js';
import { findsAny, type Name } from '../names.js';
import { type Result, rankResults } from '../ranking.js';
import { isMarkup, searchAddress } from '../terms.js';

/** A suggestion: a page, or all results of a search. */
export interface FieldOption {
  readonly href: string;
  readonly label: string;
  /** Language of the label. Undefined for texts of the interface. */
  readonly language?: string;
  /** Numbers, and the other name that matched. */
  readonly facts: readonly string[];
  /** Category of a product, else the kind of page. Undefined for a search. */
  readonly group?: { readonly label: string; readonly language?: string };
  readonly kind: 'product' | 'article' | 'news' | 'page' | 'search';
  /** `#rrggbb` */
  readonly colour?: string;
}

export interface OptionSource {
  readonly action: string;
  readonly siteLanguage: string;
  readonly texts: Pick<Texts['searchBox'], 'allResults' | 'kinds'>;
}

/** The most pages to suggest: all of them fit on a phone above its keyboard. */
const optionLimit = 6;

/**
 * The suggestions for a typed text: the names that match best, then all results. A misspelt text is corrected first.
 * @param term tidy, not empty
 */
export function optionsFor(
  names: readonly Name[],
  term: string,
  source: OptionSource,
): readonly FieldOption[] {
  if (isMarkup(term)) return [];
  const [meant = term] = findsAny(names, term) ? [term] : corrections(names, term);
  return [
    ...rankResults(names, meant, [])
      .slice(0, optionLimit)
      .map((name) => optionOf(name, source)),
    {
      kind: 'search',
      href: searchAddress(source.action, meant),
      label: fill(source.texts.allResults, { term: meant }),
      facts: [],
    },
  ];
}

function optionOf({ data, category, by }: Result, { siteLanguage, texts }: OptionSource): FieldOption {
  const { kind, label, href, language = siteLanguage, colour } = data;
  const numbers = numbersOf(data);
  return {
    kind,
    label,
    href,
    language,
    facts: by === undefined || by === data.cas || by === data.e_number ? numbers : [by, ...numbers],
    group: category === undefined ? { label: texts.kinds[kind] } : { language: siteLanguage, ...category },
    ...(colour === undefined ? {} : { colour }),
  };
}

/** What buyers know a product by. */
function numbersOf({ cas, e_number }: Result['data']): readonly string[] {
  return [e_number, cas === undefined ? undefined : `CAS ${cas}`].filter((text) => text !== undefined);
}
