import { groupedBy } from '../../document/collections.js';
import { at } from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import { sumOf } from '../../document/text/sum.js';
import type { Category, DraftOf } from '../schema/model.js';
import { manyScreens } from '../schema/page-screens.js';
import { bodySource, type DraftContext, type Entry, shadowedBy } from './entries.js';
import type { Origins } from './inner-entries.js';
import { type OpenTerm, openTerms } from './terms.js';
import { languageTexts, originOf } from './translations.js';

export interface Translating {
  readonly original: Entry;
  readonly language: string;
  readonly translation: Entry | undefined;
  /** The paths of texts that only the original has. */
  readonly missing: readonly string[];
  /** The texts of facts that need a term in this language. */
  readonly terms: readonly OpenTerm[];
  /** Whether the original has changed since the translation, if the translation records its digest. */
  readonly isStale: boolean;
}

/** The texts that translators write, by path. Products of slides are facts. */
export function textsOf({ value }: Entry, files: FileSet): ReadonlyMap<string, unknown> {
  const body = 'body' in value ? bodySource(value.body, files) : undefined;
  const texts = languageTexts.map((key) => [key, key === 'body' ? body : at(value, key.split('.'))] as const);
  return new Map(texts.filter(([, text]) => text !== undefined && text !== ''));
}

/** A digest of all texts of an original, to detect outdated translations. */
export function originalSum(original: Entry, files: FileSet): string {
  const texts = [...textsOf(original, files)];
  return sumOf(JSON.stringify(texts, (key, value) => (key === 'product' ? undefined : value)));
}

/** The remaining work in words; empty if complete. */
export function openWork({ translation, missing, terms, isStale }: Translating): string {
  if (translation === undefined) return 'no translation';
  const lacks = missing.length === 0 ? [] : [`without ${missing.join(', ')}`];
  const words = new Set(terms.map(({ text }) => text));
  const open = words.size === 0 ? [] : [`without terms for ${[...words].join(', ')}`];
  return [...lacks, ...open, ...(isStale ? ['the original has changed'] : [])].join('; ');
}

interface Texts extends Pick<DraftContext, 'draft' | 'entries' | 'files'> {
  /** Entries generated from an original do not count as translations. If absent, they do. */
  readonly origins?: Origins;
}

/** Each original in each other language that the site or a translation names. @param about limits the result to one original */
export function translatingOf(context: Texts, about?: string) {
  const { draft, entries, files, origins = new Map() } = context;
  const languageOf = ({ value }: Entry) => value.language ?? draft.site?.language ?? '';
  const nameOf = ({ kind }: Entry, id: string | undefined, language: string) => `${kind} ${id} ${language}`;
  const isTranslation = ({ value }: Entry) => value.translation_of !== undefined;
  const written = entries.filter((entry) => isTranslation(entry) && !originOf(origins, entry.at)?.isMade);
  const byName = new Map(
    written.map((entry) => [nameOf(entry, entry.value.translation_of, languageOf(entry)), entry]),
  );
  const ofSite = Object.keys(draft.site?.languages ?? {});
  const languages = new Set([...ofSite, ...written.map(languageOf)]);
  return [...languages].sort().flatMap((language) =>
    entries.flatMap((original): readonly Translating[] => {
      if (about !== undefined && original.value.id !== about) return [];
      const isOther = !isTranslation(original) && languageOf(original) !== language;
      const translation = byName.get(nameOf(original, original.value.id, language));
      // The interface translates the screens that all sites have. Lists without items appear on no page.
      const isMade = isUsual(original) && ofSite.includes(language) && translation === undefined;
      if (!isOther || isMade || shadowedBy(original) !== undefined) return [];
      const terms = translation === undefined ? [] : openTerms(original, translation.value, draft);
      return [{ original, language, translation, terms, ...comparison(original, translation, files) }];
    }),
  );
}

/** The open terms of a language, the most frequent first. */
export function termsIn(language: string, all: readonly Translating[]) {
  const open = all.filter((entry) => entry.language === language).flatMap(({ terms }) => terms);
  return [...groupedBy(open, ({ text }) => [text])]
    .map(([text, group]) => ({ language, text, count: group.length, field: group[0].field }))
    .sort((a, b) => b.count - a.count);
}

function isUsual(entry: Entry): boolean {
  return entry.kind === 'page' && !manyScreens.has(entry.value.screen ?? 'text');
}

function comparison(original: Entry, translation: Entry | undefined, files: FileSet) {
  if (translation === undefined) return { missing: [], isStale: false };
  const said = textsOf(translation, files);
  const lacking = [...textsOf(original, files).keys()].filter((key) => !said.has(key));
  const sum = translation.value.original_sum;
  return {
    missing: isUsual(original) && lacking.join() === 'title' ? [] : lacking,
    isStale: sum !== undefined && sum !== originalSum(original, files),
  };
}

/** The category of a product's translation: that of its original in this language, which is generated if untranslated. */
export function categoryIn(
  language: string,
  category: DraftOf<Category>,
  { draft, entries }: Pick<DraftContext, 'draft' | 'entries'>,
): DraftOf<Category> {
  const translation = entries.find(
    ({ kind, value }) =>
      kind === 'category' && value.translation_of === category.id && value.language === language,
  );
  if (translation?.kind === 'category') return translation.value;
  return draft.site?.languages?.[language] === undefined ? category : { ...category, language };
}
