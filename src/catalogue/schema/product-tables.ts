import { textForms } from './values/patterns.js';
import {
  date,
  elsewhere,
  flag,
  languageTag,
  object,
  oneOf,
  optional,
  quantity,
  text,
} from './values/values.js';

/* The tables inside a product, row by row: shades, specification, markets, certificates, documents. */

export const swatch = (about: string) => text(about, { ...textForms.colour, examples: ['#1f6fb8'] });

export const shadeAtPh = object('the shade at a pH', {
  ph: quantity('the pH, from 0 to 14', 0, 14),
  hex: swatch('`#rrggbb`'),
});

export const specificationRow = object('a row of the table', {
  test: text('what is tested', { examples: ['Moisture'] }),
  limit: text('the agreed value or range', { kind: 'quantity', examples: ['at most 7 %'] }),
  unit: optional(text('the unit of the limit')),
  method: optional(text('how it is measured')),
});

export const marketStatus = object('the status in a market', {
  market: text('the market', { examples: ['European Union'] }),
  permitted: optional(flag('whether the product may be used there; pages show it as a sign with a word')),
  colouring_food: optional(
    flag('whether it is used there as a food that colours, which needs no permission as an additive', false),
  ),
  status: optional(text('what is allowed, in a few words')),
  limits: optional(
    text('the foods and levels that it is limited to', { examples: ['at most 100 mg/kg in drinks'] }),
  ),
  reference: text('the law or regulation', { examples: ['Regulation (EC) No 1333/2008'] }),
  checked: optional(date('the day of the last check')),
});

export const certificate = object('a certificate', {
  name: text('the standard', { examples: ['ISO 22000'] }),
  body: optional(text('who issued it')),
  number: optional(text('the certificate number')),
  valid_until: optional(date('last day of validity')),
  file: optional(text('the certificate itself: a file `assets/…`', { examples: ['assets/iso-22000.pdf'] })),
  register: optional(
    elsewhere('the page of the public register where buyers can check it', {
      examples: ['https://register.example/H-1'],
    }),
  ),
});

export const documentTypes = [
  'tds',
  'coa',
  'sds',
  'spec',
  'flow',
  'allergen',
  'nongmo',
  'nutrition',
  'certificate',
] as const;

export const documentFile = object('a document', {
  type: optional(
    oneOf(
      documentTypes,
      'technical data sheet, certificate of analysis, safety data sheet, specification, flow chart, statements, certificate',
    ),
  ),
  name: text('the text of the link', { examples: ['Data sheet'] }),
  file: optional(text('a file `assets/…`; without it, buyers get the document on request')),
  revision: optional(text('the number or name of the revision', { examples: ['4'] })),
  date: optional(date('the day of the revision')),
  language: optional(languageTag('language tag (BCP 47) of the document, such as `en`')),
});
