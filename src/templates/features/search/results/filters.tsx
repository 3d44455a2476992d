import { groupedBy } from '../../../../document/collections.js';
import { comparerIn } from '../../../../site/order/collation.js';
import { languageNameIn } from '../../../parts/language-name.js';
import type { Texts } from '../../../texts/index.js';
import { languageProps } from '../../../texts/shown-text.js';
import type { CardButtonsState } from '../../list/card-buttons.js';
import type { Result } from '../finding/ranking.js';

interface FilterProps {
  readonly texts: Texts['searchBox'];
  readonly choice: SearchChoice;
  readonly results: readonly Result[];
  readonly onChoose: (choice: SearchChoice) => void;
  readonly languages: CardButtonsState['languages'];
  readonly languageOrder: readonly string[];
}

export const filtersId = 'search-filters';

export function SearchFilters({ isOpen, ...filters }: FilterProps & { readonly isOpen: boolean }) {
  const { texts, results, languages } = filters;
  if (results.length === 0) return null;
  const categoryLanguages = new Map(results.map(({ category }) => [category?.label, category?.language]));
  return (
    <fieldset id={filtersId} className={isOpen ? 'search-filters open' : 'search-filters'}>
      <legend className="unseen">{texts.filters}</legend>
      <Kinds {...filters} />
      <Choice
        {...filters}
        name="category"
        all={texts.allCategories}
        optionOf={(value) => ({ label: value, language: categoryLanguages.get(value) ?? languages.names })}
      />
      <Choice
        {...filters}
        name="language"
        all={texts.allLanguages}
        optionOf={(value) => ({ label: languageNameIn(languages.interface, value) })}
      />
    </fieldset>
  );
}

function Kinds({ texts, choice, results, onChoose, languages }: FilterProps) {
  const counts = countsOf(results, choice, languages.names, 'kind');
  const kindsFound = new Set(results.map(({ data }) => data.kind));
  const kinds = (['product', 'article', 'news', 'page'] as const).filter((kind) => kindsFound.has(kind));
  if (kinds.length < 2 && choice.kind === '') return null;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const button = (kind: string, label: string, count: number) => (
    <button
      key={kind}
      type="button"
      aria-pressed={kind === choice.kind}
      onClick={() => onChoose({ ...choice, kind })}
    >
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
  name,
  all,
  optionOf,
  texts,
  choice,
  results,
  onChoose,
  languages,
  languageOrder,
}: FilterProps & {
  readonly name: 'category' | 'language';
  readonly all: string;
  /** A label without a language is in that of the interface. */
  readonly optionOf: (value: string) => { readonly label: string; readonly language?: string };
}) {
  const counts = countsOf(results, choice, languages.names, name);
  const { [name]: chosen } = choice;
  // A chosen value stays, even if it has no results.
  const values = [...new Set([...counts.keys(), ...(chosen === '' ? [] : [chosen])])];
  if (name === 'language') values.sort(comparerIn(languageOrder));
  if (values.length < 2 && chosen === '') return null;
  return (
    <p>
      <label htmlFor={`search-${name}`} className="unseen">
        {texts[name]}
      </label>
      <select
        id={`search-${name}`}
        value={chosen}
        onChange={({ currentTarget }) => onChoose({ ...choice, [name]: currentTarget.value })}
      >
        <option value="">{all}</option>
        {values.map((value) => {
          const { label: text, language } = optionOf(value);
          return (
            <option key={value} value={value} {...languageProps(language, languages.interface)}>
              {`${text} (${counts.get(value) ?? 0})`}
            </option>
          );
        })}
      </select>
    </p>
  );
}

export type SearchChoice = Readonly<Record<'kind' | 'category' | 'language', string>>;

export const noChoice: SearchChoice = { kind: '', category: '', language: '' };

export function choiceOf(query: URLSearchParams): SearchChoice {
  const read = (name: keyof SearchChoice) => query.get(name) ?? '';
  return { kind: read('kind'), category: read('category'), language: read('language') };
}

function filterValues({ data, category }: Result, siteLanguage: string) {
  return { kind: data.kind, language: data.language ?? siteLanguage, category: category?.label };
}

export function isChosen(
  result: Result,
  choice: SearchChoice,
  siteLanguage: string,
  except?: keyof SearchChoice,
): boolean {
  const values = filterValues(result, siteLanguage);
  return (['kind', 'category', 'language'] as const).every(
    (name) => name === except || choice[name] === '' || choice[name] === values[name],
  );
}

/** The number of results that each value of a filter leaves, with the other filters unchanged. The most frequent come first. */
export function countsOf(
  results: readonly Result[],
  choice: SearchChoice,
  siteLanguage: string,
  name: keyof SearchChoice,
): ReadonlyMap<string, number> {
  const left = results.filter((result) => isChosen(result, choice, siteLanguage, name));
  const groups = groupedBy(left, (result) => [filterValues(result, siteLanguage)[name] ?? []].flat());
  const counts = [...groups].map(([value, { length }]) => [value, length] as const);
  return new Map(counts.sort(([, a], [, b]) => b - a));
}
