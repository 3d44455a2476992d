import * as v from 'valibot';
import {
  body,
  id,
  language,
  metadata,
  picture,
  productExample,
  productReference,
  publication,
  slug,
  translation_of,
} from './fields.js';
import { menu } from './menu.js';
import type { OwnFieldSchemas } from './own-fields/own-fields.js';
import { pageScreens } from './page-screens.js';
import { defaultPageSize } from './paging.js';
import { isLanguageTag, textForms } from './patterns.js';
import { people } from './people.js';
import { certificate, productWith } from './product.js';
import { favicon, head, scripts } from './site-head.js';
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

/** Names of fonts as CSS has them: nothing in them ends the declaration that they are in, or begins a text that has no end. */
const fontNames = new RegExp(`^${fontName}(?: *, *${fontName})*$`);

const theme = object('how the site looks', {
  colour: optional(
    text('`#rrggbb`, the colour of the brand; the tool computes shades that keep texts readable', {
      ...textForms.colour,
      examples: ['#1f6f5c'],
    }),
  ),
  font: optional(
    matching(
      fontNames,
      'must be font names, separated by commas; put a name in quotes if one of its words begins with a digit',
      'the fonts of the texts: families of `site.fonts`, and fonts of the device; a device uses the first one that it has',
      { examples: ['Georgia, serif'] },
    ),
  ),
  heading_font: optional(
    matching(
      fontNames,
      'must be font names, separated by commas; put a name in quotes if one of its words begins with a digit',
      'the fonts of the headings; default: those of the texts',
      { examples: ['Georgia, serif'] },
    ),
  ),
  logo: optional(text('a file `assets/…`: a picture in the header instead of the brand name')),
});

const font = object('a font file; each weight and style of a family is a file', {
  file: text('a file `assets/…`: WOFF2 is the smallest, WOFF, TTF and OTF work too', {
    examples: ['assets/fonts/brand-regular.woff2'],
  }),
  family: optional(
    matching(
      /^[A-Za-z0-9 _-]+$/,
      'must have only letters from A to Z, digits, spaces, hyphens and underscores',
      'the name that `theme.font` uses; default: the name in the file',
      { examples: ['Brand Sans'] },
    ),
  ),
  weight: optional(
    count(
      'from 1 to 1000: 400 is regular, 700 is bold; default: what the file says, a range for a variable font',
      {
        examples: [400],
      },
    ),
  ),
  style: optional(described(v.picklist(['normal', 'italic']), 'default: what the file says')),
  unicode_range: optional(
    matching(
      /^U\+[0-9A-Fa-f?]{1,6}(-[0-9A-Fa-f]{1,6})?( *, *U\+[0-9A-Fa-f?]{1,6}(-[0-9A-Fa-f]{1,6})?)*$/,
      'must be ranges of characters, such as `U+0600-06FF, U+200C`',
      'the characters that browsers load the file for; default: all',
      { examples: ['U+0600-06FF'] },
    ),
  ),
});

/** The settings of all catalogues. */
export const siteKeys = {
  brand: text('the name in the header and in titles', { examples: ['Little Mill'] }),
  origin: origin('scheme and host of the live site, without a slash at the end'),
  base: optional(
    matching(
      // Browsers take parts of dots out of an address, and with `..` what is before them.
      /^\/((?!\.{1,2}\/)[A-Za-z0-9._~-]+\/)*$/,
      'must begin and end with a slash, without `.` or `..` as a part',
      'the path of the site on its host; default: `/`',
      { default: '/' },
    ),
  ),
  payload_base: optional(
    addressBase('base address for payloads, which browsers load during navigation; default: `base`'),
  ),
  language: languageTag(
    'language tag (BCP 47) of the interface, and of all entries without their own `language`',
  ),
  format: optional(
    described(
      v.picklist(['file', 'directory']),
      '`file` writes `a.html`, `directory` writes `a/index.html`',
      {
        default: 'file',
      },
    ),
  ),
  page_size: optional(
    object('how many entries a list page has', {
      products: optional(
        count('products on a list page; default: 12', { default: defaultPageSize.products }),
      ),
      articles: optional(
        count('articles on a list page; default: 10', { default: defaultPageSize.articles }),
      ),
      news: optional(count('news on a list page; default: 10', { default: defaultPageSize.news })),
    }),
  ),
  company: object('the company; the footer and the contact page show it', {
    name: text('the legal name', { examples: ['Little Mill Ltd'] }),
    tagline: optional(text('one line below the brand')),
    notice: optional(
      text('a line in the footer of every page, such as that the company is fictional', {
        examples: ['A fictional company.'],
      }),
    ),
    address: optional(texts('the postal address, line by line', 'a line of the address')),
    email: optional(email('the e-mail address for buyers')),
    telephone: optional(text('telephone number with the country code')),
    founded: optional(count('the year in which the company was founded')),
    certificates: optional(
      texts('certificates that cover all products of the company', 'the name of a standard'),
    ),
    certificate_details: optional(
      described(
        v.array(certificate),
        'the same certificates with who issued them, their numbers and their last days; the home page shows them',
      ),
    ),
    profiles: optional(
      described(v.array(address('a page')), 'pages about the company on other sites, for search engines'),
    ),
  }),
  people,
  theme: optional(theme),
  fonts: optional(described(v.array(font), 'font files of your own, which the site serves itself')),
  favicon,
  scripts,
  head,
  search: optional(
    described(v.boolean(), '`false` builds no full-text index; visitors can still search for names', {
      default: true,
    }),
  ),
  data_sheets: optional(
    described(
      v.boolean(),
      '`false` makes no data sheets as PDF; visitors can still print the page of a product',
      { default: true },
    ),
  ),
  llms: optional(
    described(v.boolean(), '`true` writes `llms.txt`, a list of the pages for language models', {
      default: false,
    }),
  ),
  enquiry: object('the enquiry form and its recipient', {
    provider: described(v.picklist(enquiryProviders), 'the service that receives the enquiry form', {
      examples: ['mailto'],
    }),
    action: optional(address('the address that receives the form')),
    access_key: optional(text('the key that web3forms gives')),
    email: email('the e-mail address beside the form; `mailto` sends enquiries to it', {
      examples: ['hello@example.com'],
    }),
  }),
  metadata: optional(
    object(
      'templates for entries without their own metadata; without a template, names make the title, and the first sentence of the text is the description',
      {
        product: optional(
          object(
            'for products; `{product}`, `{category}`, `{brand}` and `{company}` are replaced by the names, `{summary}` by the first sentence of the body',
            metadata,
          ),
        ),
        category: optional(
          object(
            'for categories; `{category}`, `{intro}` and `{brand}` are replaced by their texts',
            metadata,
          ),
        ),
        article: optional(
          object(
            'for articles and news; `{headline}` and `{brand}` are replaced by their texts, `{summary}` by the first sentence of the body',
            metadata,
          ),
        ),
      },
    ),
  ),
};

const siteWith = ({ declarations, sections }: OwnFieldSchemas) =>
  object('settings of the whole site', {
    ...siteKeys,
    fields: optional(declarations),
    sections: optional(sections),
  });

/** @param more what else there is to say of the key */
const listPages = (more = '') =>
  count(`the number of list pages, if you want it checked; the items decide how many there are${more}`, {
    examples: [1],
  });

const slide = object('a slide', {
  title: text('a few words', { examples: ['Colours from plants'] }),
  text: optional(text('one sentence')),
  product: text('the product of the slide: its id, or `category/slug`', productExample),
});

const page = object('a fixed screen', {
  id,
  path: text('the whole path, beginning with a slash', { ...textForms.path, examples: ['/about-us'] }),
  screen: described(v.picklist(pageScreens), 'the screen at this path'),
  ...metadata,
  heading: optional(text('the visible heading; default: the title')),
  intro: optional(text('a sentence below the heading')),
  body,
  application: optional(
    text(
      'of the screen `application`: what the page is about, as the `applications` of products name it; default: that of the original, else the heading',
      { examples: ['Beverages'] },
    ),
  ),
  topic: optional(
    text(
      'of the screen `articles`: a short name for the topic of the page, which articles have in `topics`; default: the page lists all articles in its language',
      { examples: ['colour-stability'] },
    ),
  ),
  language,
  translation_of,
  ...publication,
  pages: optional(listPages('; only for list screens')),
  scroll_to_top: optional(
    described(
      v.boolean(),
      '`false` keeps the scroll position when a visitor follows a link of the site to this page',
      { default: true },
    ),
  ),
  image: optional(
    picture(
      'the wide picture of a home or text screen; the home page without one shows the photograph of its first slide',
    ),
  ),
  slides: optional(described(v.array(slide), 'the slider of the home screen')),
  featured: optional(texts('products shown on the home screen: ids, or `category/slug`', productReference)),
});

const categoryKeys = {
  id,
  slug,
  title: text('the name of the category', { examples: ['Colours'] }),
  titles: optional(
    described(
      v.record(
        v.pipe(v.string(), v.check(isLanguageTag, 'must be a language tag such as `en` or `pt-BR`')),
        text('the name in that language'),
      ),
      'its name in other languages, by language tag: menus, lists and forms of pages in these languages show it',
    ),
  ),
  parent: optional(
    text('the id of another category, which its products carry as `grandId`; default: the id of this one'),
  ),
  heading: optional(text('the visible heading; default: the title')),
  description: metadata.description,
  keywords: metadata.keywords,
  language,
  translation_of,
  ...publication,
  pages: optional(listPages()),
  intro: optional(text('a paragraph above the list')),
};

const categoryWith = ({ values }: OwnFieldSchemas) =>
  object('a product category', {
    ...categoryKeys,
    products: described(v.array(productWith(values)), 'the products, in the order of the list'),
  });

/** An article, or a piece of news. */
const article = object('an article, or a piece of news', {
  id,
  slug,
  headline: text('the visible heading', { examples: ['How blue stays blue'] }),
  ...metadata,
  language,
  translation_of,
  ...publication,
  date: optional(date('day of publication')),
  updated: optional(date('day of the last change to the text')),
  author: optional(text('who wrote it; default: the company', { examples: ['Ana Lopes'] })),
  topics: optional(
    texts('what it is about: topics of pages with the screen `articles`', 'the `topic` of such a page'),
  ),
  body,
  image: optional(picture('the picture above the text')),
  products: optional(texts('the products in the text: ids, or `category/slug`', productReference)),
  shadowed_by: optional(
    text('the id of another entry with the same path, which makes the page; this entry then has no page'),
  ),
});

const articles = (about: string, items: string) =>
  object(about, {
    pages: optional(listPages()),
    items: described(v.array(article), items),
  });

const redirect = object('an old address', {
  from: text('the old path, which no longer exists', { ...textForms.path, examples: ['/shop'] }),
  to: address('the new address: a path of this site, or an address that begins with `https://`', {
    examples: ['/products'],
  }),
  status: optional(
    described(v.picklist([301, 302, 307, 308]), 'the HTTP status; default: 301', { default: 301 }),
  ),
});

/** What a catalogue's `lint` section says: severities and limits by rule. Which rules there are, the schema does not know. */
export interface LintSection {
  readonly rules?: Readonly<Record<string, Level | undefined>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, number | undefined>> | undefined>>;
}

/** The words for a rule's severity in a catalogue and on the command line. */
export const levels = ['off', 'info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

/**
 * The whole file.
 * @param lint the schema of its `lint` section, which the rules give
 * @param own the schemas of its own fields, which its `site` section gives
 */
export const catalogueSchemaWith = (lint: v.GenericSchema<unknown, LintSection>, own: OwnFieldSchemas) =>
  object('A catalogue: one file with every route of a website', {
    site: siteWith(own),
    pages: described(v.array(page), 'the fixed screens'),
    menu: optional(menu),
    categories: optional(described(v.array(categoryWith(own)), 'the product categories')),
    articles: optional(
      articles(
        'the knowledge articles',
        'the articles, in the order of the list; those without a `body` come after the others, and search engines do not list them',
      ),
    ),
    news: optional(articles('the news', 'the news, in the order of the list')),
    redirects: optional(described(v.array(redirect), 'old addresses')),
    lint: optional(lint),
  });

export type CatalogueSchema = ReturnType<typeof catalogueSchemaWith>;
