import type { Entry } from '../../entries/entries.js';
import type { PageScreen } from '../../schema/model.js';
import { textScreens } from '../../schema/page-screens.js';
import type { Example } from '../../schema/snippet.js';
import type { EntryParts, Field } from '../yaml/insert.js';
import type { SetValues } from './set-values.js';

export type EntryKind = Entry['kind'];

/** What somebody says of an entry that is to be written. */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly id: string;
  /** Its path, if it is a page, else its slug. */
  readonly address: string;
  /** A product's name, an article's headline, a category's or a page's title. */
  readonly name: string;
  /** Of a page. */
  readonly screen?: PageScreen | undefined;
  readonly language?: string | undefined;
  /** Of articles and news. */
  readonly date?: string | undefined;
  /** Other keys. */
  readonly set: SetValues;
}

/** The key that has the name of an entry. */
export const nameKeys = {
  page: 'title',
  category: 'title',
  product: 'name',
  article: 'headline',
  news: 'headline',
} as const satisfies Record<EntryKind, string>;

/*
 * The hints become fields when their `#` is taken away and the rest is filled in. Only what a page lacks without: everything
 * that the format knows would bury the entry.
 */
const metadataHints = [
  'description: what search engines show, 50 to 160 characters',
  'keywords: a few, separated by commas',
];
const textHints = ['body: content/pages/….md'];
const hints = {
  page: [...metadataHints, 'intro: a sentence below the heading'],
  product: [
    'form: powder, liquid, oil …',
    'colour: { hex: "#rrggbb" }',
    ...metadataHints,
    'body: content/products/….md',
  ],
  article: [...metadataHints, 'products: [category/slug]', 'body: content/knowledge/….md'],
  news: [...metadataHints, 'products: [category/slug]', 'body: content/news/….md'],
  category: [...metadataHints, 'intro: a paragraph above the list'],
} as const satisfies Record<EntryKind, readonly string[]>;

/**
 * What is written of a new entry: what every entry of its kind must have, and what was said of it.
 * @param withHints whether comments name what is still to be written
 */
export function partsOf(entry: NewEntry, withHints: boolean): EntryParts {
  const own = ownFields(entry);
  const set = Object.entries(entry.set).filter(([key]) => !own.some(([known]) => known === key));
  const fields = [...own, ...set];
  const isOpen = (hint: string) => !fields.some(([key]) => hint.startsWith(`${key}:`));
  const hints = withHints ? hintsOf(entry).filter(isOpen) : [];
  // The list in which other entries will be comes last.
  return [...fields, ...hints, ...(entry.kind === 'category' ? [['products', []] as const] : [])];
}

function ownFields({ kind, id, address, name, screen, language, date, set }: NewEntry): readonly Field[] {
  const fields: readonly (readonly [string, Example | undefined])[] = [
    ['id', set['id'] ?? id],
    [kind === 'page' ? 'path' : 'slug', address],
    ['screen', screen],
    [nameKeys[kind], name],
    ['language', language],
    ['date', date],
  ];
  return fields.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
}

function hintsOf({ kind, screen }: NewEntry): readonly string[] {
  return screen !== undefined && textScreens.has(screen) ? [...hints[kind], ...textHints] : hints[kind];
}
