import * as v from 'valibot';
import {
  body,
  id,
  language,
  metadata,
  picture,
  productExample,
  productReference,
  slug,
  translation_of,
} from './fields.js';
import { defaultPageSize } from './paging.js';
import { textForms } from './patterns.js';
import { product } from './product.js';
import {
  address,
  addressBase,
  count,
  date,
  described,
  email,
  languageTag,
  matching,
  object,
  optional,
  origin,
  text,
  texts,
} from './values.js';

/*
 * The shape of a catalogue file: the one definition from which its TypeScript types come, and against which every file is
 * checked. Descriptions are for people who edit a catalogue. Rules that look at more than one value are in `rules/`.
 */

/** The screens that an entry of `pages` can be. */
export const pageScreens = [
  'home',
  'about-us',
  'contact',
  'search',
  'search-not-found',
  'compare',
  'thanks',
  'not-found',
  'products',
  'knowledge',
  'news',
] as const;

export const enquiryProviders = [
  'endpoint',
  'netlify',
  'formspree',
  'web3forms',
  'cloudflare',
  'mailto',
] as const;

const bareName = '[A-Za-z_-][A-Za-z0-9_-]*(?: [A-Za-z_-][A-Za-z0-9_-]*)*';
const fontName = `(?:"[A-Za-z0-9 _-]+"|'[A-Za-z0-9 _-]+'|${bareName})`;

/** Names of fonts as CSS has them: nothing in them ends the declaration that they stand in, or begins a text that has no end. */
const fontNames = new RegExp(`^${fontName}(?: *, *${fontName})*$`);

const theme = object('how the site looks', {
  colour: optional(
    text('`#rrggbb`, the colour of the brand; shades of it are computed so that texts stay readable', {
      ...textForms.colour,
      examples: ['#1f6f5c'],
    }),
  ),
  font: optional(
    matching(
      fontNames,
      'must be names of fonts, separated by commas, in quotes where a word of a name begins with a digit',
      'the fonts of texts, the first that a device has counts; none is downloaded',
      { examples: ['Georgia, serif'] },
    ),
  ),
  logo: optional(text('a file `assets/…`: a picture in place of the brand in the header')),
});

const site = object('what holds for the whole site', {
  brand: text('the name that stands in the header and in titles', { examples: ['Little Mill'] }),
  origin: origin('scheme and host of the live site, without a slash at the end'),
  base: optional(
    matching(
      // Browsers take parts of dots out of an address, and with `..` what stands before them.
      /^\/((?!\.{1,2}\/)[A-Za-z0-9._~-]+\/)*$/,
      'must begin and end with a slash, and have no part that is `.` or `..`',
      'path under which the site lives; `/` where it is absent',
      { default: '/' },
    ),
  ),
  payload_base: optional(
    addressBase('base address that browsers fetch payloads from; `base` where it is absent'),
  ),
  language: languageTag('BCP 47 tag of the interface and of all texts that do not say another'),
  format: optional(
    described(v.picklist(['file', 'directory']), '`a.html` (the default) or `a/index.html`', {
      default: 'file',
    }),
  ),
  page_size: optional(
    object('how many entries a list page shows', {
      products: optional(
        count('products on a list page; 12 where it is absent', { default: defaultPageSize.products }),
      ),
      articles: optional(
        count('articles on a list page; 10 where it is absent', { default: defaultPageSize.articles }),
      ),
      news: optional(count('news on a list page; 10 where it is absent', { default: defaultPageSize.news })),
    }),
  ),
  company: object('who is behind the site; stands in the footer and on the contact page', {
    name: text('the legal name', { examples: ['Little Mill Ltd'] }),
    tagline: optional(text('one line under the brand')),
    notice: optional(
      text('a line in the footer of every page, such as that the company is fictional', {
        examples: ['A fictional company.'],
      }),
    ),
    address: optional(texts('the postal address, line by line', 'a line of the address')),
    email: optional(email('where buyers write to')),
    telephone: optional(text('with the country code')),
    founded: optional(count('year')),
    certificates: optional(texts('what the company holds for all its products', 'the name of a standard')),
    profiles: optional(
      described(v.array(address('a page')), 'pages about the company elsewhere, for search engines'),
    ),
  }),
  theme: optional(theme),
  search: optional(
    described(v.boolean(), '`false` builds the site without a full-text index; names are searched still', {
      default: true,
    }),
  ),
  llms: optional(
    described(v.boolean(), '`true` writes `llms.txt`, a list of the pages for language models', {
      default: false,
    }),
  ),
  enquiry: object('where the enquiry form goes', {
    provider: described(v.picklist(enquiryProviders), 'who receives the enquiry form', {
      examples: ['mailto'],
    }),
    action: optional(address('where the form is sent to')),
    access_key: optional(text('the key that web3forms gives')),
    email: email('the address that is shown beside the form and used without a provider', {
      examples: ['hello@example.com'],
    }),
  }),
  metadata: optional(
    object(
      'templates for the metadata that entries do not give; without one, a title is names, and a description the first sentence of the text',
      {
        product: optional(
          object(
            'for products; `{product}`, `{category}`, `{brand}` and `{company}` stand for names, `{summary}` for the first sentence of the body',
            metadata,
          ),
        ),
        category: optional(
          object('for categories; `{category}`, `{intro}` and `{brand}` stand for theirs', metadata),
        ),
        article: optional(
          object(
            'for articles and news; `{headline}` and `{brand}` stand for theirs, `{summary}` for the first sentence of the body',
            metadata,
          ),
        ),
      },
    ),
  ),
});

const slide = object('a slide', {
  title: text('a few words', { examples: ['Colours from plants'] }),
  text: optional(text('one sentence')),
  product: text('the product shown: its id, or `category/slug`', productExample),
});

const page = object('a fixed screen', {
  id,
  path: text('the whole path, beginning with a slash', { ...textForms.path, examples: ['/about-us'] }),
  screen: described(v.picklist(pageScreens), 'which screen is shown there'),
  ...metadata,
  heading: optional(text('the visible heading; the title where it is absent')),
  intro: optional(text('a sentence under the heading')),
  body,
  language,
  translation_of,
  pages: optional(count('the declared number of list pages; only on screens that are lists')),
  scroll_to_top: optional(
    described(
      v.boolean(),
      '`false` keeps the scroll position when a visitor comes here by a link of the site',
      { default: true },
    ),
  ),
  slides: optional(described(v.array(slide), 'the slider of the home screen')),
  featured: optional(texts('products shown on the home screen: ids, or `category/slug`', productReference)),
});

const category = object('a product category', {
  id,
  slug,
  title: text('the name of the category', { examples: ['Colours'] }),
  parent: optional(text('the id that its products carry as grandId, where it is not this one')),
  heading: optional(text('the visible heading; the title where it is absent')),
  description: metadata.description,
  keywords: metadata.keywords,
  language,
  translation_of,
  pages: count('the declared number of list pages', { examples: [1] }),
  intro: optional(text('a paragraph above the list')),
  products: described(v.array(product), 'the products, in the order of the list'),
});

/** An article, or a piece of news. */
export const article = object('an article, or a piece of news', {
  id,
  slug,
  headline: text('the visible heading', { examples: ['How blue stays blue'] }),
  ...metadata,
  language,
  translation_of,
  date: optional(date('day of publication')),
  body,
  image: optional(picture('the picture above the text')),
  products: optional(texts('the products it speaks of: ids, or `category/slug`', productReference)),
  shadowed_by: optional(text('the id of the entry that wins the same path; this one makes no page')),
});

const articles = (about: string) =>
  object(about, {
    pages: count('the declared number of list pages', { examples: [1] }),
    items: described(v.array(article), 'the articles, in the order of the list'),
  });

const redirect = object('an old address', {
  from: text('path that no longer exists', { ...textForms.path, examples: ['/shop'] }),
  to: address('path on this site, or an absolute address', { examples: ['/products'] }),
  status: optional(described(v.picklist([301, 302, 307, 308]), '301 where it is absent', { default: 301 })),
});

/** What a catalogue's `lint` section says: severities and limits by rule. Which rules there are, the schema does not know. */
export interface LintSection {
  readonly rules?: Readonly<Record<string, Level | undefined>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, number | undefined>> | undefined>>;
}

/** The words for a rule's severity in a catalogue and on the command line. */
export const levels = ['off', 'info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

/** The whole file. @param lint the schema of its `lint` section, which the rules give */
export const catalogueSchemaWith = (lint: v.GenericSchema<unknown, LintSection>) =>
  object('A catalogue: one file with every route of a website', {
    site,
    pages: described(v.array(page), 'the fixed screens'),
    categories: optional(described(v.array(category), 'the product categories')),
    articles: optional(articles('the articles, and how many list pages they fill')),
    news: optional(articles('the news, and how many list pages they fill')),
    redirects: optional(described(v.array(redirect), 'old addresses')),
    lint: optional(lint),
  });

export type CatalogueSchema = ReturnType<typeof catalogueSchemaWith>;
