import synonyms from '../../catalogue/interface/synonyms.json' with { type: 'json' };
import { wordAt } from '../../catalogue/interface/word-at.js';
import type { Product, SiteSettings } from '../../catalogue/schema/model.js';
import type { ProductField } from '../../catalogue/schema/shown-fields.js';
import { groupedBy } from '../../document/collections.js';
import { primaryTag } from '../../document/text/primary-tag.js';
import { signWords } from '../../kinds/phrases.js';
import { signs } from '../../kinds/signed-number.js';
import { namesOfTest, testName } from '../../kinds/tests.js';
import { unitsOn } from '../../kinds/units.js';
import type { Site } from '../../site/site.js';
import { decidingFields } from '../../site/views/fields/deciding.js';
import { fieldsOf, nameIn } from '../../site/views/fields/product-fields.js';
import { endsOf, type Measure, measureOf } from '../../site/views/fields/ranges.js';
import { assayOf, isTest, testField } from '../../site/views/fields/test-fields.js';
import { textsFor } from '../../templates/texts/index.js';

/** Products that a test needs to be named in searches. Others are found by the names of their few products. */
const fewest = 3;

/** Amounts that a search can name: numbers of fields with filters, of the tests that decide about products, and of assays. */
export function searchedAmounts(site: Site) {
  const { site: settings } = site.catalogue;
  const numeric = fieldsOf(settings).filter(({ facet }) => facet?.reading === 'amount');
  const measures = site.index.products.map((placed) => {
    const { category, product } = placed;
    const assay = assayOf(product, product.language ?? settings.language);
    const tests = decidingFields(settings)(category)(product).filter(isTest);
    if (assay && tests.every(({ path }) => path[1] !== testName(assay.test)))
      tests.push(testField(assay.test, product.language ?? settings.language));
    return [...numeric, ...tests].flatMap((field) => measureIn(settings, product, field));
  });
  const byName = groupedBy(measures.flat(), ({ key }) => [key]);
  const isNamed = ({ key, field }: KeyedMeasure) =>
    !isTest(field) || (byName.get(key)?.length ?? 0) >= fewest;
  const fields = groupedBy(measures.flat(), (keyed) => [isNamed(keyed) ? keyed.key : keyed.measure.scale]);
  const places = new Map([...fields.keys()].map((key, n) => [key, n]));
  const tags = site.index.languages.map(primaryTag);
  const scales = [...new Set([...fields.values()].map(([{ measure }]) => measure.scale))];
  return {
    amounts: {
      signs: Object.fromEntries(signs.map((sign) => [sign, signWords(sign, tags)])),
      scales: scales.map(unitsOn),
      fields: [...fields].map(([key, same]) => ({
        ...(key === same[0].key && namesOf(site, [...new Set(same.map(({ field }) => field))])),
        scale: scales.indexOf(same[0].measure.scale),
        ...(same[0].field.facet?.isMinimum && { isMinimum: true }),
      })),
    },
    of: measures.map((ofProduct) =>
      ofProduct.map((keyed) => {
        const place = places.get(keyed.key) ?? places.get(keyed.measure.scale) ?? 0;
        return [place, ...endsOf(keyed.measure)] as const;
      }),
    ),
  };
}

/** The amount of a field, with the name of the field and its scale. */
interface KeyedMeasure {
  readonly key: string;
  readonly field: ProductField;
  readonly measure: Measure;
}

function measureIn(settings: SiteSettings, product: Product, field: ProductField): KeyedMeasure[] {
  const measure = measureOf(product, field, product.language ?? settings.language);
  return measure === undefined ? [] : [{ key: `${field.path.join('.')} ${measure.scale}`, field, measure }];
}

/** Headings that people write for a built-in field in tables. */
function synonymsOf(path: string): readonly string[] {
  return Object.entries(synonyms).find(([key]) => key === path)?.[1] ?? [];
}

/** The label of a field in each language of the site, and all its names. */
function namesOf(site: Site, fields: readonly ProductField[]) {
  const { language: home } = site.catalogue.site;
  const labels = site.index.languages.map((language) => {
    const shown = fields.map(({ label, facet }) => {
      const name = nameIn(facet?.label ?? label, language, home);
      return typeof name === 'string'
        ? { text: wordAt(textsFor(language, site.texts), name), language }
        : name;
    });
    return [
      language,
      shown.find((name) => name.language === language)?.text ?? shown[0]?.text ?? '',
      shown,
    ] as const;
  });
  const [first] = fields;
  const path = first?.path.join('.') ?? '';
  const usual = first !== undefined && isTest(first) ? namesOfTest(first.path[1] ?? '') : synonymsOf(path);
  const names = [...labels.flatMap(([, , shown]) => shown.map(({ text }) => text)), ...usual];
  return {
    label: Object.fromEntries(labels.map(([language, text]) => [language, text])),
    names: [...new Set(names)],
  };
}
