import * as v from 'valibot';
import { address, described, languageTag, object, optional, text } from './values.js';

/* The links of the header and of the footer. */

/** What an item can show that grows with the catalogue. */
const menuLists = ['categories', 'applications'] as const;

const to = optional(
  address('where the link leads: a path of this site, or an address that begins with `https://`', {
    examples: ['/about-us'],
  }),
);

const show = optional(
  described(
    v.picklist(menuLists),
    '`categories` stands for links to all categories, `applications` for links to the pages of applications',
  ),
);

const language = optional(
  languageTag(
    'only on pages in this language; default: on all pages, with links to translations where there are some',
  ),
);

const link = object('a link, or a list of links', {
  label: optional(
    text('the words of the link; default: the heading of the page', { examples: ['Our mill'] }),
  ),
  to,
  show,
  language,
});

const item = object('a link, or a group of links', {
  label: optional(
    text('the words of the link, or the name of the group; default: the heading of the page', {
      examples: ['Company'],
    }),
  ),
  to,
  show,
  language,
  items: optional(described(v.array(link), 'the links of a group')),
});

/** The `menu` section. */
export const menu = object('the links of the header and of the footer', {
  header: optional(
    described(
      v.array(item),
      'the links of the header; default: the categories, the applications, the lists and the first page about the company',
    ),
  ),
  footer: optional(
    described(
      v.array(item),
      'the links of the footer; default: the categories, the applications, the lists and the pages of text',
    ),
  ),
});
