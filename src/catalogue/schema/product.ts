import type * as v from 'valibot';
import { memoize } from '../../document/collections.js';
import { at } from '../../document/document.js';
import { hasMeaning, isKindName, type KindName } from '../../kinds/kind-names.js';
import type { FieldValues } from './custom-fields/model.js';
import {
  certificate,
  documentFile,
  marketStatus,
  shadeAtPh,
  specificationRow,
  swatch,
} from './product-tables.js';
import { kindsIn } from './schema-tree.js';
import { shown, shownAlways, shownIn } from './shown-fields.js';
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
import { flag, list, object, oneOf, optional, text, texts } from './values/values.js';

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

/** Worst first. */
export const stabilityWords = ['poor', 'fair', 'good', 'excellent'] as const;

/** The origins that the interface has words for. */
export const origins = [
  'natural',
  'nature-identical',
  'synthetic',
  'semi-synthetic',
  'fermentation',
  'mineral',
  'processed',
] as const;

/** Lists show filters about colours if at least half of the products have a value. */
const ofColours = { leastShare: 0.5 };

const stability = (what: string, rank: number) =>
  shown(oneOf(stabilityWords, `stability against ${what}`), {
    words: 'stability',
    isDrawn: true,
    facet: { key: `colour.${what}`, rank, order: stabilityWords.toReversed(), ...ofColours },
  });

/** The keys that every product can have. Only `shown` here decides which are displayed as facts. */
const productKeys = {
  id,
  slug,
  name: text('the name that buyers know', { examples: ['Blue Powder'] }),
  ...metadata,
  ...editionKeys,
  form: shown(oneOf(productForms, 'the form in which it is sold'), {
    section: 'composition',
    words: 'forms',
    keyFact: 9,
    facet: { key: 'form', rank: 3, label: 'listTools.facets.form', order: productForms },
    column: { key: 'form', rank: 2, label: 'listTools.facets.form' },
  }),
  identity: optional(
    object('the names and numbers of the product', {
      other_names: shown(texts('synonyms and trade names', 'a name'), {
        search: true,
        isAlternateName: true,
      }),
      latin: shown(text('botanical or zoological name'), {
        isItalic: true,
        keyFact: 8,
        summary: 3,
        card: { rank: 3 },
        search: true,
        ingredient: 3,
        isAlternateName: true,
      }),
      part: shown(text('the part of the plant or animal that is used')),
      cas: shown(text('CAS registry number', { kind: 'cas', examples: ['11016-15-2'] }), {
        keyFact: 5,
        summary: 2,
        card: { rank: 2, prefix: 'CAS' },
        column: { key: 'cas', rank: 3 },
        ingredient: 1,
        register: 'CAS',
      }),
      ec: shown(text('EC number', { kind: 'ec' }), { register: 'EC' }),
      e_number: shown(text('E or INS number', { kind: 'e_number' }), {
        keyFact: 4,
        summary: 1,
        card: { rank: 1 },
        ingredient: 2,
        register: 'E number',
      }),
      colour_index: shown(text('colour index number', { kind: 'colour_index' }), {
        register: 'Colour Index',
      }),
      inci: shown(text('cosmetic ingredient name'), { search: true, register: 'INCI' }),
      marker: shown(text('the compound that the assay measures'), { search: true, ingredient: 4 }),
      marker_cas: shown(text('CAS registry number of that compound', { kind: 'cas' }), { search: true }),
      hs_code: shown(text('customs tariff number', { kind: 'hs_code' }), { register: 'HS code' }),
      origin: shown(
        text(`where it comes from: ${origins.map((word) => `\`${word}\``).join(', ')}, or another text`),
        {
          words: 'origins',
          keyFact: 12,
          facet: { key: 'colour.origin', rank: 10, most: 12, job: 'near', ...ofColours },
        },
      ),
    }),
  ),
  colour: optional(
    object('its colour and how stable it is', {
      hex: shownAlways(swatch('`#rrggbb`; the colour of its swatches'), {
        isDrawn: true,
        facet: {
          key: 'shade',
          rank: 2,
          label: 'listTools.facets.shade',
          words: 'listTools.shades',
          reading: 'shade',
          job: 'same',
        },
      }),
      shade: shown(text('the shade in a few words'), { isDrawn: true, summary: 4 }),
      value: shown(text('colour value, such as `E10 180`'), {
        label: 'sheet.colourValue',
        isDrawn: true,
        keyFact: 6,
        decides: 1,
      }),
      value_method: optional(text('how the colour value is measured')),
      ph: shown(text('usable pH window', { kind: 'ph' }), {
        isDrawn: true,
        keyFact: 7,
        summary: 5,
        decides: 2,
        facet: {
          key: 'colour.ph',
          rank: 2.5,
          label: 'uses.holdAtPh',
          prefix: 'pH',
          reading: 'ph',
          // A number takes little room: a quarter of the products with a pH window is enough.
          leastShare: 0.25,
        },
      }),
      opaque: optional(
        flag(
          'whether it covers instead of tinting, as whites, lakes and pearls do; default: whether it is white',
        ),
      ),
      at_ph: optional(list(shadeAtPh, 'swatches of its solution at several pH values, such as 3, 5 and 7')),
      light: stability('light', 7),
      heat: stability('heat', 8),
      acid: stability('acid', 9),
    }),
  ),
  appearance: shown(text('what it looks like'), { section: 'composition', summary: 6 }),
  solubility: shown(text('what it dissolves in'), {
    section: 'composition',
    keyFact: 14,
    summary: 7,
    facet: { key: 'solubility', rank: 12, reading: 'solubility', isOnlySearched: true },
  }),
  carrier: shown(text('what it is diluted or spray-dried with'), {
    section: 'composition',
    label: 'sheet.carrier',
  }),
  grades: shown(texts('the grades on offer', 'a grade'), { section: 'composition', keyFact: 13 }),
  organic: shown(flag('whether it is certified organic', false), {
    section: 'composition',
    label: 'sheet.organic',
    words: 'sheet.certifiedOrganic',
    keyFact: 10,
    facet: {
      key: 'organic',
      rank: 5,
      label: 'listTools.facets.organic',
      words: 'listTools.organic',
      isSwitch: true,
    },
  }),
  allergens: shown(
    texts('allergens that it contains or may contain; write `none` if there are none', 'an allergen'),
    { section: 'composition', label: 'sheet.allergens' },
  ),
  applications: shown(texts('what it is used in', 'an application'), {
    isDrawn: true,
    isName: true,
    facet: { key: 'application', rank: 1, label: 'listTools.facets.application', job: 'use' },
  }),
  use: shown(text('how it is used, in one line'), {
    section: 'applications',
    isDrawn: true,
    isLanguage: true,
    summary: 8,
  }),
  use_level: shown(text('the usual dosage', { kind: 'quantity' }), { section: 'applications' }),
  spec: shown(list(specificationRow, 'the specification table'), {
    section: 'specification',
    label: 'specification',
    isDrawn: true,
    decides: 1,
    column: { key: 'assay', rank: 1, label: 'listTools.assayColumn', reading: 'assay' },
  }),
  regulatory: shown(list(marketStatus, 'what is allowed in each market'), {
    isDrawn: true,
    keyFact: 2,
    facet: {
      key: 'colour.market',
      rank: 11,
      needsAll: true,
      label: 'uses.markets',
      words: 'markets',
      reading: 'market',
      ...ofColours,
    },
  }),
  commercial: optional(
    object('how it is sold', {
      sample: shown(text('sample size', { kind: 'pack' })),
      sample_lead_time: shown(
        text('time to dispatch a sample', { kind: 'duration', examples: ['2–4 working days'] }),
        {
          keyFact: 11,
        },
      ),
      minimum_order: shown(text('smallest quantity', { kind: 'pack' }), {
        keyFact: 1,
        facet: { key: 'commercial.order', rank: 6, reading: 'amount', isMinimum: true },
        column: { key: 'order', rank: 4 },
      }),
      packaging: shown(list(text('a pack', { kind: 'pack' }), 'the packs on offer')),
      lead_time: shown(text('time to dispatch', { kind: 'duration' })),
      incoterms: shown(texts('delivery terms', 'a delivery term')),
      storage: shown(text('how to keep it')),
      shelf_life: shown(text('how long it keeps', { kind: 'duration' }), { keyFact: 15 }),
    }),
  ),
  certificates: shown(list(certificate, 'certificates of this product'), {
    isDrawn: true,
    keyFact: 3,
    facet: { key: 'certificate', rank: 4, label: 'listTools.facets.certificate', needsAll: true },
    column: { key: 'certificate', rank: 5, isUnsorted: true },
  }),
  documents: shown(list(documentFile, 'files for download, or on request'), {
    isDrawn: true,
    facet: { key: 'documents', rank: 13, words: 'documentTypes', reading: 'documents', isOnlySearched: true },
  }),
  images: optional(
    list(
      picture('a photograph'),
      'photographs; without one, the page shows a plate that is drawn from its data',
    ),
  ),
  replaces: optional(
    texts(
      'names and numbers of ingredients whose job it does, for searches such as `carmine alternative`',
      'an ingredient',
    ),
  ),
  related: optional(texts('related products to show on the page: ids, or `category/slug`', productReference)),
  body,
  shadowed_by,
};

export const productWith = (fields: v.GenericSchema<unknown, FieldValues>) =>
  object('a product', { ...productKeys, fields: optional(fields) });

/** The fields that pages show as facts, in the order of the data sheet. */
export const productFields = shownIn(Object.entries(productKeys));

/** The kinds of all values of a product, by their paths without indexes: `spec.limit`. */
export const valueKinds = kindsIn(object('', productKeys));

/** The kinds of all texts of a product that are more than texts, by their paths. */
const productKinds: ReadonlyMap<string, KindName> = new Map(
  valueKinds.flatMap(([path, kind]) => (hasMeaning(kind) ? [[path, kind] as const] : [])),
);

/** The same, with the fields that a site declares. @param fields `site.fields`, which may be incomplete */
export function kindsWith(fields: object | undefined): ReadonlyMap<string, KindName> {
  return fields === undefined ? productKinds : allKinds(fields);
}

const allKinds = memoize((fields: object) => {
  const declared = Object.entries(fields).map(
    ([name, field]) => [`fields.${name}`, at(field, ['kind'])] as const,
  );
  const kinds = declared.flatMap(([path, kind]) => (isKindName(kind) ? [[path, kind] as const] : []));
  return new Map([...productKinds, ...kinds]);
});

export const fieldsFor = (use: 'keyFact' | 'summary' | 'ingredient' | 'decides') =>
  productFields.filter((field) => field[use]).sort(({ [use]: a = 0 }, { [use]: b = 0 }) => a - b);
