import type { Place } from '../schema/finding.js';
import type { DraftContext } from './draft-context.js';
import { type Entry, shadowedBy } from './entries.js';
import {
  articleTexts,
  categoryTexts,
  isListed,
  pageTexts,
  productTexts,
  type SearchTexts,
  type Summary,
  type TextSettings,
} from './search-texts.js';

/** One search-engine text of an entry, as its page will have it. */
export interface EntryText {
  readonly entry: Entry;
  readonly key: keyof SearchTexts;
  readonly text: string;
  /** Whether the entry says it itself: otherwise a template does, or nobody. A category's `title` is its name as well. */
  readonly isOwn: boolean;
  /** Whether search engines list the page. */
  readonly isListed: boolean;
}

const keys = ['title', 'description', 'keywords'] as const;

/**
 * The texts of all entries that have a page, in the order of the file; a list's are those of its first page. What depends on a
 * wrong value is passed over. Made anew at every call, one at a time: a large catalogue has hundreds of thousands.
 */
export function* entryTexts(
  { draft, entries, isSound }: Pick<DraftContext, 'draft' | 'entries' | 'isSound'>,
  summaryOf: (entry: Entry) => string | undefined,
): Iterable<EntryText> {
  const { brand, company, metadata } = draft.site ?? {};
  if (brand === undefined || company?.name === undefined || !isSound(['site', 'metadata'])) return;
  const site: TextSettings = { brand, company: { name: company.name }, metadata };
  for (const entry of entries) {
    const texts = shadowedBy(entry) === undefined ? textsOf(entry, site, () => summaryOf(entry)) : undefined;
    if (texts === undefined) continue;
    for (const key of keys) {
      if (!isSound([...entry.at, key]) || (key === 'description' && !isSound([...entry.at, 'intro'])))
        continue;
      const isOwn = entry.value[key] !== undefined;
      yield { entry, key, text: texts[key], isOwn, isListed: isEntryListed(entry) };
    }
  }
}

/** Where a text is written, or the entry that does not write it. */
export function placeOfText({ entry, key, isOwn }: EntryText): Place {
  const at = [...entry.at, key];
  return isOwn ? { at } : { at, part: 'absent' };
}

/** Undefined while what the entry is called is missing. */
function textsOf(entry: Entry, site: TextSettings, summary: Summary): SearchTexts | undefined {
  switch (entry.kind) {
    case 'page':
      return pageTexts(entry.value, site);
    case 'category':
      return has(entry.value, 'title') ? categoryTexts(entry.value, site) : undefined;
    case 'product': {
      const category = entry.category.title;
      if (category === undefined || !has(entry.value, 'name')) return undefined;
      return productTexts(entry.value, category, site, summary);
    }
    case 'article':
    case 'news':
      return has(entry.value, 'headline') ? articleTexts(entry.value, site, summary) : undefined;
  }
}

function has<Of extends object, Key extends keyof Of>(
  of: Of,
  key: Key,
): of is Of & Readonly<Record<Key, Exclude<Of[Key], undefined>>> {
  return of[key] !== undefined;
}

function isEntryListed(entry: Entry): boolean {
  return entry.kind !== 'page' || entry.value.screen === undefined || isListed(entry.value.screen);
}
