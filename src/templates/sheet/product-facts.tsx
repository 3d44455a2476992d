import type { SheetSectionName } from '../../catalogue/schema/custom-fields/model.js';
import type { Product } from '../../catalogue/schema/model.js';
import { fieldsFor } from '../../catalogue/schema/product.js';
import type { OwnValue, PlainFact, ProductView } from '../../site/views/contract.js';
import { factOf, plainFacts } from '../../site/views/fields/facts.js';
import { DataTable, FactRows, Facts, Value } from '../parts/facts.js';
import type { Fact, OwnFactsProps } from '../site-templates/contract.js';
import { replaceable, useResources, useTexts } from '../site-templates/resources.js';
import type { Texts } from '../texts/index.js';
import { languageProps, unbroken } from '../texts/shown-text.js';

/** Greatest number of facts beside the picture of a product: three rows of three. */
const mostKeyFacts = 9;

const keyFields = fieldsFor('keyFact');
const summaryFields = fieldsFor('summary');

/** The facts that buyers look for first: those that decide, then others. */
export function plainKeyFacts(
  { product, facts, deciding }: Pick<ProductView, 'product' | 'facts' | 'deciding'>,
  texts: Texts,
): readonly PlainFact[] {
  const all = facts.flatMap((section) => section.facts);
  return [
    ...deciding.flatMap((key) => all.find((fact) => fact.key === key) ?? []),
    ...keyFields
      .filter(({ key }) => !deciding.includes(key))
      .flatMap((field) => factOf(product, field, texts)),
  ]
    .slice(0, mostKeyFacts)
    .map((fact) => (fact.value === undefined ? fact : { ...fact, value: unbroken(fact.value) }));
}

function asFact({ key, label, value, isItalic }: PlainFact): Fact {
  return [label, isItalic ? <i key={key}>{value}</i> : value, key];
}

export function sectionFacts(product: Product, section: SheetSectionName, texts: Texts): readonly Fact[] {
  return plainFacts(product, section, texts).map(asFact);
}

export function keyFacts(...of: Parameters<typeof plainKeyFacts>): readonly Fact[] {
  return plainKeyFacts(...of).map(asFact);
}

export function summaryFacts(product: Partial<Product>, texts: Texts): readonly Fact[] {
  return summaryFields.flatMap((field) => factOf(product, field, texts).map(asFact));
}

export const KeyFacts = replaceable('KeyFacts', function KeyFacts({ view }) {
  return <Facts facts={keyFacts(view, useTexts())} className="glance" />;
});

/** The custom fields of a section: labels with values, then the tables. */
export function OwnFacts({ facts }: OwnFactsProps) {
  const { language } = useResources();
  const rows = facts.flatMap(({ name, label, value }) => {
    if (value.kind === 'table') return [];
    const { text, language: textLanguage } = value.text;
    const props = languageProps(textLanguage, language);
    const link = value.kind === 'link' && (
      <a href={value.href} {...props}>
        <Value value={text} />
      </a>
    );
    const fact = {
      key: `fields.${name}`,
      label: label.text,
      labelProps: languageProps(label.language, language),
    };
    return link ? { ...fact, value: link } : { ...fact, value: text, valueProps: props };
  });
  return (
    <>
      <FactRows rows={rows} />
      {facts.map(({ name, label, value }) =>
        value.kind === 'table' ? (
          <div key={name} className="own-table">
            <h3 {...languageProps(label.language, language)}>
              <Value value={label.text} />
            </h3>
            <div {...languageProps(value.language, language)}>
              <DataTable label={label.text} columns={tableColumns(value)} />
            </div>
          </div>
        ) : null,
      )}
    </>
  );
}

export function tableColumns({ columns, rows }: Extract<OwnValue, { kind: 'table' }>) {
  return columns.map(({ text }, place) => ({
    heading: text,
    cells: rows.map((row) => row[place] || undefined),
  }));
}
