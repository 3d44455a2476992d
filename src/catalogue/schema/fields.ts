import { textForms } from './patterns.js';
import { emptyText, languageTag, longText, object, optional, text } from './values.js';

/* The fields that entries of several kinds have. */

export const id = text(
  '32 lower-case hex characters, unique over the file; the node id of the specification',
  {
    ...textForms.id,
    examples: ['b521a1c767a22bb638778eda1ae34581'],
  },
);
export const slug = text('the last part of the address; may contain spaces and end in a hyphen', {
  ...textForms.slug,
  examples: ['blue-powder'],
});
export const language = optional(
  languageTag('BCP 47 tag such as `sv` or `ar`; the site language where it is absent'),
);
export const translation_of = optional(
  text('the id of the entry that this one says in another language', { ...textForms.id }),
);
export const picture = (about: string) =>
  object(about, {
    file: text('a file `assets/…`', { examples: ['assets/blue-powder.jpg'] }),
    alt: text('what the picture shows', { examples: ['A bowl of blue powder'] }),
  });
export const productReference = 'the id of a product, or `category/slug`';
export const productExample = { examples: ['colours/blue-powder'] } as const;
export const body = optional(longText('Markdown, or the path of a Markdown file: `content/….md`'));

export const metadata = {
  title: optional(emptyText('search-engine title; the site template where it is absent')),
  description: optional(emptyText('search-engine description; the site template where it is absent')),
  keywords: optional(emptyText('search-engine keywords; the site template where they are absent')),
};
