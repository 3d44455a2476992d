import * as v from 'valibot';
import { anyCustomFields, type CustomFieldSchemas } from './custom-fields/custom-fields.js';
import { pageScreens } from './page-screens.js';
import { productFields, productWith, stabilityWords } from './product.js';
import { keysAt, nodeOf, schemaAt } from './schema-tree.js';
import { siteWith } from './site/site-settings.js';
import {
  body,
  editionKeys,
  id,
  metadata,
  picture,
  productReference,
  shadowed_by,
  slug,
} from './values/fields.js';
import { textForms } from './values/patterns.js';
import {
  address,
  byLanguage,
  count,
  date,
  described,
  flag,
  languageTag,
  list,
  object,
  oneOf,
  optional,
  text,
  texts,
} from './values/values.js';

/* The shape of a catalogue file and the source of its types. Checks across several values are rules. */

const listPages = (more = '') =>
  count(`the number of list pages, if you want it checked; the items decide how many there are${more}`, {
    examples: [1],
  });

const slide = object('a slide', {
  title: text('a few words', { examples: ['Colours from plants'] }),
  text: optional(text('one sentence')),
  product: text('the product of the slide: its id, or `category/slug`', {
    examples: ['colours/blue-powder'],
  }),
});

const neededPh = 'must be a range of pH within 0 and 14, such as `2.8-3.8`';

const needs = object('what a product must withstand in an application', {
  ph: optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}(\.\d+)? ?[-–] ?\d{1,2}(\.\d+)?$/, neededPh),
      v.check((value) => {
        const [from = 0, to = 0] = value.split(/[-–]/).map(Number);
        return from < to && to <= 14;
      }, neededPh),
      v.metadata({ description: 'the pH that it must hold at', examples: ['2.8-3.8'] }),
    ),
  ),
  light: optional(oneOf(stabilityWords, 'the least stability against light')),
  heat: optional(oneOf(stabilityWords, 'the least stability against heat')),
  acid: optional(oneOf(stabilityWords, 'the least stability against acid')),
});

const page = object('a fixed screen', {
  id,
  path: text('the whole path, beginning with a slash', { ...textForms.path, examples: ['/about-us'] }),
  screen: oneOf(pageScreens, 'the screen at this path'),
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
  needs: optional(
    described(
      needs,
      'of the screen `application`: what its products must withstand; lists of the application begin with those that do, and say why',
    ),
  ),
  topic: optional(
    text(
      'of the screen `articles`: a short name for the topic of the page, which articles have in `topics`; default: the page lists all articles in its language',
      { examples: ['colour-stability'] },
    ),
  ),
  ...editionKeys,
  pages: optional(listPages('; only for list screens')),
  scroll_to_top: optional(
    flag('`false` keeps the scroll position when a visitor follows a link of the site to this page', true),
  ),
  image: optional(
    picture(
      'the wide picture of the home page, a page of text, an application or a list of articles, and that of an application on its card; the home page without one shows the colours of all products',
    ),
  ),
  slides: optional(list(slide, 'the slider of the home screen')),
  searches: optional(
    texts('searches that the home screen offers as links below its search field: `blue, pH 3`', 'a search'),
  ),
  featured: optional(texts('products shown on the home screen: ids, or `category/slug`', productReference)),
});

const linkWith = (label: string, example: string) => ({
  label: optional(text(`${label}; default: the heading of the page`, { examples: [example] })),
  to: optional(
    address('where the link leads: a path of this site, or an address that begins with `https://`', {
      examples: ['/about-us'],
    }),
  ),
  show: optional(
    oneOf(
      ['categories', 'applications'],
      '`categories` stands for links to all categories, `applications` for links to the pages of applications',
    ),
  ),
  language: optional(
    languageTag(
      'only on pages in this language; default: on all pages, with links to translations where there are some',
    ),
  ),
});

const link = object('a link, or a list of links', linkWith('the words of the link', 'Our mill'));

const menuItem = object('a link, or a group of links', {
  ...linkWith('the words of the link, or the name of the group', 'Company'),
  items: optional(list(link, 'the links of a group')),
});

const linksIn = (place: string, last: string) => {
  const usual = `the categories, the applications, the lists and ${last}`;
  return optional(list(menuItem, `the links of the ${place}; default: ${usual}`));
};

const menu = object('the links of the header and of the footer', {
  header: linksIn('header', 'the first page about the company'),
  footer: linksIn('footer', 'the pages of text'),
});

const categoryKeys = {
  id,
  slug,
  title: text('the name of the category', { examples: ['Colours'] }),
  titles: optional(
    byLanguage(
      text('the name in that language'),
      'its name in other languages, by language tag: menus, lists and forms of pages in these languages show it',
    ),
  ),
  parent: optional(
    text('the id of another category, which its products carry as `grandId`; default: the id of this one'),
  ),
  heading: optional(text('the visible heading; default: the title')),
  description: metadata.description,
  keywords: metadata.keywords,
  ...editionKeys,
  pages: optional(listPages()),
  intro: optional(text('a paragraph above the list')),
};

const anyProduct = productWith(anyCustomFields.values);

/** The fields that fit on a card: texts, words and lists of them. */
const cardFields = productFields.flatMap(({ path }) => {
  const node = nodeOf(schemaAt(anyProduct, path));
  const { kind } = node.kind === 'list' ? nodeOf(node.item) : node;
  return kind === 'value' ? [path.join('.')] : [];
});

const customFieldName = v.pipe(v.string(), v.regex(/^fields\../));
/** The assay, or a test by its name. */
const testName = v.pipe(v.string(), v.regex(/^spec(\..+)?$/));

const cardWith = (values: CustomFieldSchemas['values']) => {
  const known = v.picklist([...cardFields, ...keysAt(values, []).map((name) => `fields.${name}`)]);
  // Without a catalogue, its declared fields are unknown.
  const named: v.GenericSchema<unknown, string> = v.union(
    values === anyCustomFields.values ? [known, testName, customFieldName] : [known, testName],
  );
  return described(
    v.pipe(v.array(described(named, 'a field by its path')), v.maxLength(3, 'has more than 3 fields')),
    'the up to 3 fields that decide about a product of this category, such as `colour.ph` or the test `spec.protein`: cards, heads of products, columns and filters show them; default: the colour value or the first test, and the pH window',
  );
};

const categoryWith = ({ values }: CustomFieldSchemas) =>
  object('a product category', {
    ...categoryKeys,
    card: optional(cardWith(values)),
    expects: optional(
      texts(
        'the tests whose limits buyers of this category expect; a product without one offers to ask for it',
        'the name of a test, such as `Lead`',
      ),
    ),
    products: list(productWith(values), 'the products, in the order of the list'),
  });

const article = object('an article, or a piece of news', {
  id,
  slug,
  headline: text('the visible heading', { examples: ['How blue stays blue'] }),
  ...metadata,
  ...editionKeys,
  date: optional(date('day of publication')),
  updated: optional(date('day of the last change to the text')),
  author: optional(text('who wrote it; default: the company', { examples: ['Ana Lopes'] })),
  topics: optional(
    texts('what it is about: topics of pages with the screen `articles`', 'the `topic` of such a page'),
  ),
  body,
  image: optional(picture('the picture above the text')),
  products: optional(texts('the products in the text: ids, or `category/slug`', productReference)),
  shadowed_by,
});

const articles = (about: string, items: string) =>
  object(about, { pages: optional(listPages()), items: list(article, items) });

const redirect = object('an old address', {
  from: text('the old path, which no longer exists', { ...textForms.path, examples: ['/shop'] }),
  to: address('the new address: a path of this site, or an address that begins with `https://`', {
    examples: ['/products'],
  }),
  status: optional(oneOf([301, 302, 307, 308], 'the HTTP status; default: 301', { default: 301 })),
});

/** The `lint` section: severities and limits by rule. The schema does not know the rules. */
export interface LintSection {
  readonly rules?: Readonly<Record<string, Level | undefined>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, number | undefined>> | undefined>>;
}

export const levels = ['off', 'info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

/** @param lint schema from the rules @param fields schemas from the `site` section of the file */
export const catalogueSchemaWith = (
  lint: v.GenericSchema<unknown, LintSection>,
  fields: CustomFieldSchemas,
) =>
  object('A catalogue: one file with every route of a website', {
    site: siteWith(fields),
    pages: list(page, 'the fixed screens'),
    menu: optional(menu),
    categories: optional(list(categoryWith(fields), 'the product categories')),
    articles: optional(
      articles(
        'the knowledge articles',
        'the articles, in the order of the list; those without a `body` come after the others, and search engines do not list them',
      ),
    ),
    news: optional(articles('the news', 'the news, in the order of the list')),
    redirects: optional(list(redirect, 'old addresses')),
    lint: optional(lint),
  });

export type CatalogueSchema = ReturnType<typeof catalogueSchemaWith>;
