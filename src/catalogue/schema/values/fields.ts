import * as v from 'valibot';
import { textForms } from './patterns.js';
import {
  byLanguage,
  date,
  emptyText,
  flag,
  languageTag,
  longText,
  object,
  optional,
  text,
} from './values.js';

/* Fields that several kinds of entries share. */

export const id = text(
  '32 lower-case hex characters; each entry has its own; `herbarium new id` prints one',
  { ...textForms.id, examples: ['b521a1c767a22bb638778eda1ae34581'] },
);
export const slug = text('the last part of the address; may contain spaces and end in a hyphen', {
  ...textForms.slug,
  examples: ['blue-powder'],
});
export const pictureFile = text('a file `assets/…`', { examples: ['assets/blue-powder.jpg'] });
export const picture = (about: string) =>
  object(about, {
    file: pictureFile,
    alt: text('what the picture shows', { examples: ['A bowl of blue powder'] }),
  });
export const productReference = 'the id of a product, or `category/slug`';
export const body = optional(longText('Markdown, or the path of a Markdown file: `content/….md`'));

export const shadowed_by = optional(
  text('the id of another entry with the same path, which makes the page; this entry then has no page'),
);

const forSearchEngines = (what: string) =>
  optional(emptyText(`${what} for search engines; default: the template of \`site.metadata\``));
export const metadata = {
  title: forSearchEngines('title'),
  description: forSearchEngines('description'),
  keywords: forSearchEngines('keywords'),
};

export const editionKeys = {
  language: optional(languageTag('language tag (BCP 47) such as `sv` or `ar`; default: the site language')),
  translation_of: optional(text('the id of the original entry, if this one is a translation', textForms.id)),
  translations: optional(
    byLanguage(
      v.record(v.string(), v.unknown()),
      'its translations by language tag: each says its own texts, and has all other values of this entry',
    ),
  ),
  original_sum: optional(
    text('of which texts of its original it is a translation; `herbarium translations --accept` writes it', {
      ...textForms.sum,
      examples: ['3f2a9c10'],
    }),
  ),
  draft: optional(flag('`true` keeps the entry off the site; the preview shows it with a ribbon', false)),
  publish: optional(date('the first day on the site; until then only the preview shows the entry')),
  expires: optional(date('the last day on the site; from the next day only the preview shows the entry')),
};
