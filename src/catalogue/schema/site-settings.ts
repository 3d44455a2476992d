import * as v from 'valibot';
import { metadata } from './fields.js';
import type { OwnFieldSchemas } from './own-fields/own-fields.js';
import { defaultPageSize } from './paging.js';
import { textForms } from './patterns.js';
import { people } from './people.js';
import { certificate } from './product.js';
import { favicon, head, scripts } from './site-head.js';
import {
  address,
  addressBase,
  count,
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

/** With the fields and sections that a catalogue declares itself. */
export const siteWith = ({ declarations, sections }: OwnFieldSchemas) =>
  object('settings of the whole site', {
    ...siteKeys,
    fields: optional(declarations),
    sections: optional(sections),
  });
