import type { Texts } from '../../../texts/index.js';
import { languageProps } from '../../../texts/language-props.js';
import type { Result } from '../ranking.js';

interface Option {
  readonly value: string;
  readonly label: string;
  /** Undefined when the label is in the interface's language. */
  readonly language?: string | undefined;
}

/** Filters the results by kind, category and language; nothing without results. The numbers count the results that each choice leaves. */
export function SearchFilters({
  texts,
  choice,
  results,
  onChoose,
  language,
  siteLanguage,
}: {
  readonly texts: Texts['searchBox'];
  readonly choice: SearchChoice;
  readonly results: readonly Result[];
  readonly onChoose: (choice: SearchChoice) => void;
  /** Language of the interface. */
  readonly language: string;
  readonly siteLanguage: string;
}) {
  if (results.length === 0) return null;
  const counts = (name: keyof SearchChoice) => countsOf(results, choice, siteLanguage, name);
  const categoryLanguages = new Map(results.map(({ category }) => [category?.label, category?.language]));
  const nameOfLanguage = languageNames(language);
  return (
    <fieldset className="search-filters">
      <legend className="unseen">{texts.filters}</legend>
      <Kinds
        texts={texts}
        found={new Set(results.map(({ data }) => data.kind))}
        counts={counts('kind')}
        value={choice.kind}
        onChange={(kind) => onChoose({ ...choice, kind })}
      />
      <Choice
        id="search-category"
        label={texts.category}
        all={texts.allCategories}
        counts={counts('category')}
        optionOf={(value) => {
          const own = categoryLanguages.get(value) ?? siteLanguage;
          return { value, label: value, language: own === language ? undefined : own };
        }}
        value={choice.category}
        onChange={(category) => onChoose({ ...choice, category })}
      />
      <Choice
        id="search-language"
        label={texts.language}
        all={texts.allLanguages}
        counts={counts('language')}
        optionOf={(value) => ({ value, label: nameOfLanguage(value) })}
        value={choice.language}
        onChange={(chosen) => onChoose({ ...choice, language: chosen })}
      />
    </fieldset>
  );
}

/** A button for each kind of page that was found. */
function Kinds({
  texts,
  found,
  counts,
  value,
  onChange,
}: {
  readonly texts: Texts['searchBox'];
  /** The kinds of all results, whatever the other filters leave of them. */
  readonly found: ReadonlySet<string>;
  readonly counts: Counts;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const kinds = (['product', 'article', 'news', 'page'] as const).filter((kind) => found.has(kind));
  if (kinds.length < 2 && value === '') return null;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const button = (kind: string, label: string, count: number) => (
    <button key={kind} type="button" aria-pressed={kind === value} onClick={() => onChange(kind)}>
      {label} <span className="number">{count}</span>
    </button>
  );
  return (
    <div className="search-kinds">
      {button('', texts.all, all)}
      {kinds.map((kind) => button(kind, texts.kindsMany[kind], counts.get(kind) ?? 0))}
    </div>
  );
}

function Choice({
  id,
  label,
  all,
  counts,
  optionOf,
  value,
  onChange,
}: {
  readonly id: string;
  readonly label: string;
  readonly all: string;
  readonly counts: Counts;
  readonly optionOf: (value: string) => Option;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  // A chosen value stays, even if it has no results.
  const values = [...new Set([...counts.keys(), ...(value === '' ? [] : [value])])];
  if (values.length < 2 && value === '') return null;
  return (
    <p>
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{all}</option>
        {values.map(optionOf).map((option) => (
          <option key={option.value} value={option.value} {...languageProps(option.language)}>
            {`${option.label} (${counts.get(option.value) ?? 0})`}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The names of languages in a language. A tag that is not valid is its own name. */
function languageNames(language: string): (tag: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return (tag) => {
    try {
      return names.of(tag) ?? tag;
    } catch {
      return tag;
    }
  };
}

/** The filters of the results. An empty text means no filter. */
export interface SearchChoice {
  readonly kind: string;
  readonly category: string;
  readonly language: string;
}

export const noChoice: SearchChoice = { kind: '', category: '', language: '' };

/** The number of results of each value of a filter. */
type Counts = ReadonlyMap<string, number>;

/** The choice that an address asks for. */
export function choiceOf(query: URLSearchParams): SearchChoice {
  const read = (name: keyof SearchChoice) => query.get(name) ?? '';
  return { kind: read('kind'), category: read('category'), language: read('language') };
}

/** The values of a result in the filters. */
function valuesOf({ data, category }: Result, siteLanguage: string): Partial<SearchChoice> {
  return {
    kind: data.kind,
    language: data.language ?? siteLanguage,
    ...(category === undefined ? {} : { category: category.label }),
  };
}

export function isChosen(
  result: Result,
  choice: SearchChoice,
  siteLanguage: string,
  except?: keyof SearchChoice,
): boolean {
  const values = valuesOf(result, siteLanguage);
  return (['kind', 'category', 'language'] as const).every(
    (name) => name === except || choice[name] === '' || choice[name] === values[name],
  );
}

/** How many results each value of a filter leaves, with the other filters unchanged. The most frequent come first. */
export function countsOf(
  results: readonly Result[],
  choice: SearchChoice,
  siteLanguage: string,
  name: keyof SearchChoice,
): Counts {
  const counts = new Map<string, number>();
  for (const result of results) {
    const value = valuesOf(result, siteLanguage)[name];
    if (value !== undefined && isChosen(result, choice, siteLanguage, name))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}
