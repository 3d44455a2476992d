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
import { shown, shownIn } from './shown-fields.js';
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

/** The words for stability, the worst first. */
export const stabilityWords = ['poor', 'fair', 'good', 'excellent'] as const;

/** Lists of colours are narrowed by what most of their products say. */
const ofColours = { leastShare: 0.5 };

/** What a colour withstands. */
const stability = (about: string, label: string, rank: number) =>
  shown(optional(described(v.picklist(stabilityWords), about)), 'colour', label, {
    words: 'stability',
    isDrawn: true,
    facet: { key: `colour.${label}`, rank, order: stabilityWords.toReversed(), ...ofColours },
  });

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

/** The keys that products of all catalogues have. What is shown as a name with a value says so here, and nowhere else. */
const productKeys = {
  id,
  slug,
  name: text('the name that buyers know', { examples: ['Blue Powder'] }),
  ...metadata,
  language,
  translation_of,
  ...publication,
  form: shown(
    optional(described(v.picklist(productForms), 'the form in which it is sold')),
    'composition',
    'form',
    {
      words: 'forms',
      keyFact: 6,
      facet: { key: 'form', rank: 3, label: 'listTools.facets.form', order: productForms },
      column: { key: 'form', rank: 2, label: 'listTools.facets.form' },
    },
  ),
  identity: optional(
    object('the names and numbers of the product', {
      other_names: shown(optional(texts('synonyms and trade names', 'a name')), 'identity', 'otherNames', {
        search: true,
        isAlternateName: true,
      }),
      latin: shown(optional(text('botanical or zoological name')), 'identity', 'latin', {
        isItalic: true,
        keyFact: 5,
        card: { rank: 3 },
        search: true,
        isAlternateName: true,
      }),
      part: shown(optional(text('the part of the plant or animal that is used')), 'identity', 'part'),
      cas: shown(optional(text('CAS registry number', { examples: ['11016-15-2'] })), 'identity', 'cas', {
        keyFact: 2,
        card: { rank: 2, prefix: 'CAS' },
        column: { key: 'cas', rank: 3 },
        register: 'CAS',
      }),
      ec: shown(optional(text('EC number')), 'identity', 'ec', { register: 'EC' }),
      e_number: shown(optional(text('E or INS number')), 'identity', 'eNumber', {
        keyFact: 1,
        card: { rank: 1 },
        register: 'E number',
      }),
      colour_index: shown(optional(text('colour index number')), 'identity', 'colourIndex', {
        register: 'Colour Index',
      }),
      inci: shown(optional(text('cosmetic ingredient name')), 'identity', 'inci', {
        search: true,
        register: 'INCI',
      }),
      marker: shown(optional(text('the compound that the assay measures')), 'identity', 'marker', {
        search: true,
      }),
      marker_cas: shown(optional(text('CAS registry number of that compound')), 'identity', 'markerCas', {
        search: true,
      }),
      hs_code: shown(optional(text('customs tariff number')), 'identity', 'hsCode', { register: 'HS code' }),
      origin: shown(optional(text('natural, fermentation, synthetic …')), 'identity', 'origin', {
        keyFact: 9,
        facet: { key: 'colour.origin', rank: 10, most: 12, ...ofColours },
      }),
    }),
  ),
  colour: optional(
    object('its colour and how stable it is', {
      hex: shown(
        text('`#rrggbb`; the colour of its swatches', { ...textForms.colour, examples: ['#1f6fb8'] }),
        'colour',
        'hex',
        {
          isDrawn: true,
          facet: {
            key: 'shade',
            rank: 2,
            label: 'listTools.facets.shade',
            words: 'listTools.shades',
            reading: 'shade',
          },
        },
      ),
      shade: optional(text('the shade in a few words')),
      value: shown(optional(text('colour value, such as `E10 180`')), 'colour', 'sheet.colourValue', {
        isDrawn: true,
        keyFact: 3,
      }),
      value_method: optional(text('how the colour value is measured')),
      ph: shown(optional(text('usable pH window')), 'colour', 'ph', {
        isDrawn: true,
        keyFact: 4,
        facet: {
          key: 'colour.ph',
          rank: 6,
          label: 'uses.holdAtPh',
          prefix: 'pH',
          reading: 'ph',
          ...ofColours,
        },
      }),
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
      light: stability('stability against light', 'light', 7),
      heat: stability('stability against heat', 'heat', 8),
      acid: stability('stability against acid', 'acid', 9),
    }),
  ),
  appearance: shown(optional(text('what it looks like')), 'composition', 'appearance'),
  solubility: shown(optional(text('what it dissolves in')), 'composition', 'solubility', { keyFact: 11 }),
  carrier: shown(optional(text('what it is diluted or spray-dried with')), 'composition', 'sheet.carrier'),
  grades: shown(optional(texts('the grades on offer', 'a grade')), 'composition', 'grades', { keyFact: 10 }),
  organic: shown(
    optional(described(v.boolean(), 'whether it is certified organic', { default: false })),
    'composition',
    'sheet.organic',
    {
      words: 'sheet.certifiedOrganic',
      keyFact: 7,
      facet: {
        key: 'organic',
        rank: 5,
        label: 'listTools.facets.organic',
        words: 'listTools.organic',
        isSwitch: true,
      },
    },
  ),
  allergens: shown(
    optional(
      texts('allergens that it contains or may contain; write `none` if there are none', 'an allergen'),
    ),
    'composition',
    'sheet.allergens',
  ),
  applications: shown(
    optional(texts('what it is used in', 'an application')),
    'applications',
    'applications',
    { isDrawn: true, facet: { key: 'application', rank: 1, label: 'listTools.facets.application' } },
  ),
  use: optional(text('how it is used, in one line')),
  use_level: shown(optional(text('the usual dosage')), 'applications', 'useLevel'),
  spec: shown(
    optional(described(v.array(specificationRow), 'the specification table')),
    'specification',
    'specification',
    { isDrawn: true, column: { key: 'assay', rank: 1, label: 'listTools.assayColumn', reading: 'assay' } },
  ),
  regulatory: shown(
    optional(
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
              text('the foods and levels that it is limited to', {
                examples: ['at most 100 mg/kg in drinks'],
              }),
            ),
            reference: text('the law or regulation', { examples: ['Regulation (EC) No 1333/2008'] }),
            checked: optional(date('when somebody last checked it')),
          }),
        ),
        'what is allowed in each market',
      ),
    ),
    'regulatory',
    'regulatory',
    {
      isDrawn: true,
      facet: {
        key: 'colour.market',
        rank: 11,
        label: 'uses.markets',
        words: 'markets',
        reading: 'market',
        ...ofColours,
      },
    },
  ),
  commercial: optional(
    object('how it is sold', {
      sample: shown(optional(text('sample size')), 'commercial', 'sample'),
      sample_lead_time: shown(
        optional(text('time to dispatch a sample', { examples: ['2–4 working days'] })),
        'commercial',
        'sampleLeadTime',
        { keyFact: 8 },
      ),
      minimum_order: shown(optional(text('smallest quantity')), 'commercial', 'minimumOrder', {
        keyFact: 13,
        column: { key: 'order', rank: 4 },
      }),
      packaging: shown(optional(texts('the packs on offer', 'a pack')), 'commercial', 'packaging'),
      lead_time: shown(optional(text('time to dispatch')), 'commercial', 'leadTime'),
      incoterms: shown(optional(texts('delivery terms', 'a delivery term')), 'commercial', 'incoterms'),
      storage: shown(optional(text('how to keep it')), 'commercial', 'storage'),
      shelf_life: shown(optional(text('how long it keeps')), 'commercial', 'shelfLife', { keyFact: 14 }),
    }),
  ),
  certificates: shown(
    optional(described(v.array(certificate), 'certificates of this product')),
    'certificates',
    'certificates',
    {
      isDrawn: true,
      keyFact: 12,
      facet: { key: 'certificate', rank: 4, label: 'listTools.facets.certificate' },
      column: { key: 'certificate', rank: 5, isUnsorted: true },
    },
  ),
  documents: shown(
    optional(described(v.array(documentFile), 'files for download, or on request')),
    'documents',
    'documents',
    { isDrawn: true },
  ),
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

/** The fields that are shown as names with values, in the order of the data sheet. */
export const productFields = shownIn(Object.entries(productKeys));
