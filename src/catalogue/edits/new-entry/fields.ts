import { scalarText } from '../../text/scalar-text.js';

/** What somebody says of an entry that is to be written. */
export type NewEntry = Readonly<
  { id: string; slug: string } & (
    | { kind: 'product'; name: string; language?: string | undefined }
    | {
        kind: 'article' | 'news';
        headline: string;
        date?: string | undefined;
        language?: string | undefined;
      }
    | { kind: 'category'; title: string }
  )
>;

/** An entry as YAML, before it is known how its neighbours are laid out. */
export interface EntryFields {
  /** Keys with their values as YAML on one line. */
  readonly fields: readonly (readonly [key: string, value: string])[];
  /** Comments that say what is still to be written; left out where an entry is one line. */
  readonly hints: readonly string[];
  /** Fields that come after the comments: the list in which other entries will be. */
  readonly last: EntryFields['fields'];
}

/*
 * The hints become fields when their `#` is taken away and the rest is filled in. Only what a page lacks without: everything
 * that the format knows would bury the entry.
 */
const metadataHints = [
  'description: what search engines show, 50 to 160 characters',
  'keywords: a few, separated by commas',
];
const hints = {
  product: [
    'form: powder, liquid, oil …',
    'colour: { hex: "#rrggbb" }',
    ...metadataHints,
    'body: content/products/….md',
  ],
  article: [...metadataHints, 'products: [category/slug]', 'body: content/knowledge/….md'],
  news: [...metadataHints, 'products: [category/slug]', 'body: content/news/….md'],
  category: [...metadataHints, 'intro: a paragraph above the list'],
} as const satisfies Record<NewEntry['kind'], readonly string[]>;

const emptyCategory = [['products', '[]']] as const;

/**
 * The fields of a new entry: what every entry of its kind must have, and what was said of it.
 * @param withHints whether comments name what is still to be written
 */
export function fieldsOf(entry: NewEntry, withHints: boolean): EntryFields {
  const own: readonly (readonly [string, string | undefined])[] = [
    ['id', entry.id],
    ['slug', scalarText(entry.slug)],
    ...ownFields(entry),
  ];
  return {
    fields: own.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
    hints: withHints ? hints[entry.kind] : [],
    last: entry.kind === 'category' ? emptyCategory : [],
  };
}

function ownFields(entry: NewEntry): readonly (readonly [string, string | undefined])[] {
  switch (entry.kind) {
    case 'product':
      return [
        ['name', scalarText(entry.name)],
        ['language', optionalText(entry.language)],
      ];
    case 'article':
    case 'news':
      return [
        ['headline', scalarText(entry.headline)],
        ['language', optionalText(entry.language)],
        ['date', optionalText(entry.date)],
      ];
    case 'category':
      return [['title', scalarText(entry.title)]];
  }
}

function optionalText(value: string | undefined): string | undefined {
  return value === undefined ? undefined : scalarText(value);
}
