import { languageProps } from '../../parts/links.js';
import type { Counts } from './full-text/answers.js';
import type { TextResults } from './full-text/full-text.js';
import type { SearchChoice } from './full-text/messages.js';
import type { Found } from './names.js';

export interface SearchFilterTexts {
  readonly filters: string;
  readonly category: string;
  readonly allCategories: string;
  readonly language: string;
  readonly allLanguages: string;
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** Undefined when the label is in the interface's language. */
  readonly language?: string | undefined;
  readonly count: number;
}

/**
 * Filters the results by category or language. The numbers count the pages that each choice leaves. Without a full-text index they count
 * names.
 */
export function SearchFilters({
  texts,
  choice,
  found,
  results,
  onChoose,
  language,
  siteLanguage,
}: {
  readonly texts: SearchFilterTexts;
  readonly choice: SearchChoice;
  readonly found: readonly Found[];
  readonly results: TextResults | undefined;
  readonly onChoose: (choice: SearchChoice) => void;
  /** Language of the interface. */
  readonly language: string;
  readonly siteLanguage: string;
}) {
  const ofName = ({ data }: Found) => data.language ?? siteLanguage;
  const counts: Readonly<Record<keyof SearchChoice, Counts>> = {
    category:
      results?.categories ??
      countsOf(
        found.filter((name) => choice.language === '' || ofName(name) === choice.language),
        ({ category }) => category?.label,
      ),
    language:
      results?.languages ??
      countsOf(
        found.filter(({ category }) => choice.category === '' || category?.label === choice.category),
        ofName,
      ),
  };
  const languages = new Map(
    found.map(({ category }) => [category?.label, category?.language ?? siteLanguage]),
  );
  const nameOfLanguage = languageNames(language);
  const categories = optionsOf(counts.category, choice.category, (label) => {
    const own = languages.get(label) ?? siteLanguage;
    return { label, language: own === language ? undefined : own };
  });
  const tags = optionsOf(counts.language, choice.language, (tag) => ({ label: nameOfLanguage(tag) }));
  if (categories.length < 2 && tags.length < 2 && choice.category === '' && choice.language === '')
    return null;
  return (
    <fieldset className="search-filters">
      <legend className="unseen">{texts.filters}</legend>
      <Choice
        id="search-category"
        label={texts.category}
        all={texts.allCategories}
        options={categories}
        value={choice.category}
        onChange={(category) => onChoose({ ...choice, category })}
      />
      <Choice
        id="search-language"
        label={texts.language}
        all={texts.allLanguages}
        options={tags}
        value={choice.language}
        onChange={(chosen) => onChoose({ ...choice, language: chosen })}
      />
    </fieldset>
  );
}

function Choice({
  id,
  label,
  all,
  options,
  value,
  onChange,
}: {
  readonly id: string;
  readonly label: string;
  readonly all: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  if (options.length < 2 && value === '') return null;
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} {...languageProps(option.language)}>
            {`${option.label} (${option.count})`}
          </option>
        ))}
      </select>
    </p>
  );
}

function countsOf(found: readonly Found[], read: (name: Found) => string | undefined): Counts {
  const counts: Record<string, number> = {};
  for (const name of found) {
    const value = read(name);
    if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** The options, the most frequent first. A chosen option stays, even if it has no results. */
function optionsOf(
  counts: Counts,
  chosen: string,
  show: (value: string) => Pick<Option, 'label' | 'language'>,
): readonly Option[] {
  const values = new Set(Object.keys(counts));
  if (chosen !== '') values.add(chosen);
  return [...values]
    .map((value) => ({ value, ...show(value), count: counts[value] ?? 0 }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
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
