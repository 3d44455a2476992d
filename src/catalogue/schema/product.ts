import * as v from 'valibot';
import {
  body,
  id,
  language,
  metadata,
  picture,
  productReference,
  publication,
  slug,
  translation_of,
} from './fields.js';
import type { FieldValues } from './own-fields/model.js';
import { textForms } from './patterns.js';
import { date, described, languageTag, object, optional, quantity, text, texts } from './values.js';

/** What a product is sold as; decides how it is drawn. */
export const productForms = [
  'powder',
  'granule',
  'crystal',
  'liquid',
  'oil',
  'oleoresin',
  'paste',
  'capsule',
  'tablet',
  'softgel',
  'gummy',
  'flake',
  'seed',
  'beadlet',
  'emulsion',
  'dried-whole',
] as const;

const stability = (about: string) =>
  optional(described(v.picklist(['poor', 'fair', 'good', 'excellent']), about));

const specificationRow = object('a row of the table', {
  test: text('what is tested', { examples: ['Moisture'] }),
  limit: text('the agreed value or range', { examples: ['at most 7 %'] }),
  unit: optional(text('the unit of the limit')),
  method: optional(text('how it is measured')),
});

export const certificate = object('a certificate', {
  name: text('the standard', { examples: ['ISO 22000'] }),
  body: optional(text('who issued it')),
  number: optional(text('the certificate number')),
  valid_until: optional(date('last day of validity')),
});

/** The papers that buyers ask for. */
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

const documentFile = object('a document', {
  type: optional(
    described(
      v.picklist(documentTypes),
      'technical data sheet, certificate of analysis, safety data sheet, specification, flow chart, statements, certificate',
    ),
  ),
  name: text('the text of the link', { examples: ['Data sheet'] }),
  file: optional(text('a file `assets/…`; without it, buyers get the document on request')),
  revision: optional(text('the number or name of the revision', { examples: ['4'] })),
  date: optional(date('the day of the revision')),
  language: optional(languageTag('language tag (BCP 47) of the document, such as `en`')),
});

/** The keys that products of all catalogues have. */
const productKeys = {
  id,
  slug,
  name: text('the name that buyers know', { examples: ['Blue Powder'] }),
  ...metadata,
  language,
  translation_of,
  ...publication,
  form: optional(described(v.picklist(productForms), 'the form in which it is sold')),
  identity: optional(
    object('the names and numbers of the product', {
      other_names: optional(texts('synonyms and trade names', 'a name')),
      latin: optional(text('botanical or zoological name')),
      part: optional(text('the part of the plant or animal that is used')),
      inci: optional(text('cosmetic ingredient name')),
      cas: optional(text('CAS registry number', { examples: ['11016-15-2'] })),
      ec: optional(text('EC number')),
      e_number: optional(text('E or INS number')),
      colour_index: optional(text('colour index number')),
      hs_code: optional(text('customs tariff number')),
      origin: optional(text('natural, fermentation, synthetic …')),
      marker: optional(text('the compound that the assay measures')),
      marker_cas: optional(text('CAS registry number of that compound')),
    }),
  ),
  colour: optional(
    object('its colour and how stable it is', {
      hex: text('`#rrggbb`; the colour of its swatches', { ...textForms.colour, examples: ['#1f6fb8'] }),
      shade: optional(text('the shade in a few words')),
      value: optional(text('colour value, such as `E10 180`')),
      value_method: optional(text('how the colour value is measured')),
      ph: optional(text('usable pH window')),
      at_ph: optional(
        described(
          v.array(
            object('the shade at a pH', {
              ph: quantity('the pH, from 0 to 14', 0, 14),
              hex: text('`#rrggbb`', { ...textForms.colour, examples: ['#1f6fb8'] }),
            }),
          ),
          'swatches of its solution at several pH values, such as 3, 5 and 7',
        ),
      ),
      light: stability('stability against light'),
      heat: stability('stability against heat'),
      acid: stability('stability against acid'),
    }),
  ),
  appearance: optional(text('what it looks like')),
  solubility: optional(text('what it dissolves in')),
  carrier: optional(text('what it is diluted or spray-dried with')),
  organic: optional(described(v.boolean(), 'whether it is certified organic', { default: false })),
  allergens: optional(
    texts('allergens that it contains or may contain; write `none` if there are none', 'an allergen'),
  ),
  applications: optional(texts('what it is used in', 'an application')),
  use: optional(text('how it is used, in one line')),
  use_level: optional(text('the usual dosage')),
  grades: optional(texts('the grades on offer', 'a grade')),
  spec: optional(described(v.array(specificationRow), 'the specification table')),
  regulatory: optional(
    described(
      v.array(
        object('the status in a market', {
          market: text('the market', { examples: ['European Union'] }),
          permitted: optional(
            described(
              v.boolean(),
              'whether the product may be used there; pages show it as a sign with a word',
            ),
          ),
          status: optional(text('what is allowed, in a few words')),
          limits: optional(
            text('the foods and levels that it is limited to', { examples: ['at most 100 mg/kg in drinks'] }),
          ),
          reference: text('the law or regulation', { examples: ['Regulation (EC) No 1333/2008'] }),
          checked: optional(date('when somebody last checked it')),
        }),
      ),
      'what is allowed in each market',
    ),
  ),
  commercial: optional(
    object('how it is sold', {
      minimum_order: optional(text('smallest quantity')),
      sample: optional(text('sample size')),
      sample_lead_time: optional(text('time to dispatch a sample', { examples: ['2–4 working days'] })),
      packaging: optional(texts('the packs on offer', 'a pack')),
      lead_time: optional(text('time to dispatch')),
      incoterms: optional(texts('delivery terms', 'a delivery term')),
      storage: optional(text('how to keep it')),
      shelf_life: optional(text('how long it keeps')),
    }),
  ),
  certificates: optional(described(v.array(certificate), 'certificates of this product')),
  documents: optional(described(v.array(documentFile), 'files for download, or on request')),
  images: optional(
    described(
      v.array(picture('a photograph')),
      'photographs; without one, the page shows a picture of its form in its colour',
    ),
  ),
  related: optional(texts('related products to show on the page: ids, or `category/slug`', productReference)),
  body,
  shadowed_by: optional(
    text('the id of another entry with the same path, which makes the page; this entry then has no page'),
  ),
};

/** A product of a category. @param fields the schema of the fields that the catalogue declares */
export const productWith = (fields: v.GenericSchema<unknown, FieldValues>) =>
  object('a product', { ...productKeys, fields: optional(fields) });
