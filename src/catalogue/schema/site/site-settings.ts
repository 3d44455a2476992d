import * as v from 'valibot';
import type { CustomFieldSchemas } from '../custom-fields/custom-fields.js';
import { certificate } from '../product-tables.js';
import { picture } from '../values/fields.js';
import { textForms } from '../values/patterns.js';
import {
  address,
  addressBase,
  byLanguage,
  count,
  described,
  email,
  emptyTextByLanguage,
  flag,
  languageTag,
  list,
  matching,
  object,
  oneOf,
  optional,
  origin,
  quantity,
  text,
  texts,
} from '../values/values.js';
import { hostTargets } from './host-targets.js';
import { defaultPageSize } from './paging.js';
import { favicon, head, imageOrigins, scripts } from './site-head.js';

export const enquiryProviders = [
  'endpoint',
  'netlify',
  'formspree',
  'web3forms',
  'cloudflare',
  'php',
  'receive',
  'worker',
  'mailto',
] as const;

const pageSize = (what: keyof typeof defaultPageSize) => {
  const usual = defaultPageSize[what];
  return optional(count(`${what} on a list page; default: ${usual}`, { default: usual }));
};

const bareName = '[A-Za-z_-][A-Za-z0-9_-]*(?: [A-Za-z_-][A-Za-z0-9_-]*)*';
const fontName = `(?:"[A-Za-z0-9 _-]+"|'[A-Za-z0-9 _-]+'|${bareName})`;

/** CSS font names. They cannot end their declaration or begin an unterminated string. */
const fontNames = (about: string) =>
  matching(
    new RegExp(`^${fontName}(?: *, *${fontName})*$`),
    'must be font names, separated by commas; put a name in quotes if one of its words begins with a digit',
    about,
    { examples: ['Georgia, serif'] },
  );

const theme = object('how the site looks', {
  colour: optional(
    text('`#rrggbb`, the colour of the brand; the tool computes shades that keep texts readable', {
      ...textForms.colour,
      examples: ['#1f6f5c'],
    }),
  ),
  font: optional(
    fontNames(
      'the fonts of the texts: families of `site.fonts`, and fonts of the device; a device uses the first one that it has',
    ),
  ),
  heading_font: optional(fontNames('the fonts of the headings; default: those of the texts')),
  logo: optional(text('a file `assets/…`: a picture in the header instead of the brand name')),
  logo_dark: optional(text('a file `assets/…`: the logo on dark pages; default: `logo`, on a light ground')),
  mode: optional(oneOf(['auto', 'light'], '`light` keeps pages light on every device', { default: 'auto' })),
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
      { examples: [400] },
    ),
  ),
  style: optional(oneOf(['normal', 'italic'], 'default: what the file says')),
  unicode_range: optional(
    matching(
      /^U\+[0-9A-Fa-f?]{1,6}(-[0-9A-Fa-f]{1,6})?( *, *U\+[0-9A-Fa-f?]{1,6}(-[0-9A-Fa-f]{1,6})?)*$/,
      'must be ranges of characters, such as `U+0600-06FF, U+200C`',
      'the characters that browsers load the file for; default: all',
      { examples: ['U+0600-06FF'] },
    ),
  ),
  print: optional(
    flag('`true`: a TTF or OTF file for data sheets and link pictures, which pages do not load', false),
  ),
});

const person = object('a person to talk to; give an e-mail address or a telephone number', {
  name: text('the name', { examples: ['Ana Lopes'] }),
  role: optional(text('what the person does', { examples: ['Sales, Latin America'] })),
  regions: optional(texts('the regions that the person is responsible for', 'a region or a country')),
  languages: optional(list(languageTag('a language tag (BCP 47)'), 'the languages that the person speaks')),
  email: optional(email('the e-mail address of the person', { examples: ['ana@example.com'] })),
  telephone: optional(text('telephone number with the country code')),
  picture: optional(picture('a photograph of the person')),
});

const deploy = object('where `herbarium deploy` brings the site', {
  to: matching(
    // A user name may stand before the host, a password may not.
    /^(?!.*:\/\/[^/@:]*:[^/@]*@).*\S.*$/,
    'must be a folder or an address without a password: HERBARIUM_DEPLOY_PASSWORD has it, or a terminal asks for it',
    'a folder, `sftp://`, `rsync://`, `ftps://` or `ftp://`, `git:<remote>#<branch>`, `s3://<bucket>`, or the name of a host',
    { examples: ['sftp://mill@example.com/htdocs'] },
  ),
  host: optional(
    oneOf(
      hostTargets,
      'the host to build for, as `build --target` does; default for `sftp://` and FTP: `apache`',
    ),
  ),
});

const template = optional(
  emptyTextByLanguage('a text in the language of the site, or one for each language tag'),
);
const templates = (about: string) =>
  optional(object(about, { title: template, description: template, keywords: template }));

export const siteKeys = {
  brand: text('the name in the header and in titles', { examples: ['Little Mill'] }),
  origin: origin('scheme and host of the live site, without a slash at the end'),
  base: optional(
    matching(
      // No `.` or `..` segments: browsers resolve them.
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
  languages: optional(
    byLanguage(
      object('a language', {
        path: optional(
          matching(
            /^(?!\.)[^\s/\\%?#:<>|*"]+$/,
            'must be one part of a path, such as `es`',
            'the first part of its addresses; default: the language tag in lower case',
            { examples: ['es'] },
          ),
        ),
      }),
      'languages with addresses of their own, such as `/es/…`: each has the fixed screens of the site',
    ),
  ),
  fallback: optional(
    languageTag(
      'language tag (BCP 47): what is in this language and not translated is in the lists of the other languages, too',
    ),
  ),
  format: optional(
    oneOf(['file', 'directory'], '`file` writes `a.html`, `directory` writes `a/index.html`', {
      default: 'file',
    }),
  ),
  page_size: optional(
    object('how many entries a list page has', {
      products: pageSize('products'),
      articles: pageSize('articles'),
      news: pageSize('news'),
    }),
  ),
  deploy: optional(deploy),
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
      list(
        certificate,
        'the same certificates with who issued them, their numbers and their last days; the home page shows them',
      ),
    ),
    profiles: optional(list(address('a page'), 'pages about the company on other sites, for search engines')),
  }),
  people: optional(
    list(person, 'people that buyers can talk to: the contact page shows them beside the form'),
  ),
  markets: optional(
    texts(
      'the markets you sell to, in the order of pages: where the `regulatory` of a product has no line for one, its page says that it is not assessed',
      'a market',
    ),
  ),
  terms: optional(
    byLanguage(
      described(
        v.record(v.string(), text('what it is called in that language')),
        'texts of facts as the originals write them, with their translations',
      ),
      'words for the facts that translations have from their originals, by language tag',
    ),
  ),
  theme: optional(theme),
  fonts: optional(list(font, 'font files of your own, which the site serves itself')),
  favicon,
  scripts,
  image_origins: imageOrigins,
  head,
  search: optional(flag('`false` builds no full-text index; visitors can still search for names', true)),
  data_sheets: optional(
    flag('`false` makes no data sheets as PDF; visitors can still print the page of a product', true),
  ),
  template_seconds: optional(
    quantity('seconds that `templates/` may take for a page; default: 30', 0.1, 3600),
  ),
  feeds: optional(
    list(oneOf(['json', 'csv'], 'a format'), 'data of all products: `products.json` or `products.csv`'),
  ),
  llms: optional(flag('`true` writes `llms.txt`, a list of the pages for language models', false)),
  enquiry: object('the enquiry form and its recipient', {
    provider: optional(
      oneOf(enquiryProviders, 'who receives the form; default: `mailto`', { default: 'mailto' }),
    ),
    action: optional(address('the address that receives the form')),
    access_key: optional(text('the key that web3forms gives')),
    email: email(
      'the e-mail address beside the form; `mailto`, `php`, `receive` and `worker` send enquiries to it',
      {
        examples: ['hello@example.com'],
      },
    ),
    from: optional(
      email('the sender of the mails that `php`, `receive` and `worker` send; default: `email`', {
        examples: ['website@example.com'],
      }),
    ),
    privacy: optional(
      address('the page that says what happens to enquiries; the form links to it', {
        examples: ['/privacy'],
      }),
    ),
    keep_months: optional(
      count('the months after which you delete an enquiry; the form says so', { examples: [24] }),
    ),
  }),
  metadata: optional(
    object(
      'templates for entries without their own metadata; one with words is for pages in its language, one of placeholders alone for all; without a template, names make the title, and the first sentence of the text is the description',
      {
        product: templates(
          'for products; `{product}`, `{category}`, `{brand}` and `{company}` are replaced by the names, `{summary}` by the first sentence of the body',
        ),
        category: templates(
          'for categories; `{category}`, `{intro}` and `{brand}` are replaced by their texts',
        ),
        article: templates(
          'for articles and news; `{headline}` and `{brand}` are replaced by their texts, `{summary}` by the first sentence of the body',
        ),
      },
    ),
  ),
};

export const siteWith = ({ declarations, sections }: CustomFieldSchemas) =>
  object('settings of the whole site', {
    ...siteKeys,
    fields: optional(declarations),
    sections: optional(sections),
  });
