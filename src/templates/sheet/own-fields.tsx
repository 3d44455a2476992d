import type { OwnFact, OwnText, OwnValue } from '../../site/views/product-fields.js';
import { useResources } from '../markup/resources.js';
import { DataTable, Value } from '../parts/facts.js';
import { useLanguageProps } from '../parts/links.js';
import { languageProps } from '../texts/language-props.js';

/** The fields of a section: names with values, then the tables. Their rows are marked so that products can be compared. */
export function OwnFacts({ facts }: { readonly facts: readonly OwnFact[] }) {
  const { language } = useResources();
  const lines = facts.filter(({ value }) => value.kind !== 'table');
  return (
    <>
      {lines.length === 0 ? null : (
        <dl className="facts">
          {lines.map(({ name, label, value }) => (
            <div key={name} data-fact={`fields.${name}`}>
              <dt {...languageProps(label.language, language)}>{label.text}</dt>
              <OwnFactValue value={value} />
            </div>
          ))}
        </dl>
      )}
      {facts.map(({ name, label, value }) =>
        value.kind === 'table' ? <OwnTable key={name} label={label} table={value} /> : null,
      )}
    </>
  );
}

function OwnFactValue({ value }: { readonly value: OwnValue }) {
  if (value.kind === 'table') return null;
  if (value.kind !== 'link') return <Own tag="dd" text={value.text} />;
  return (
    <dd>
      <OwnLink link={value} />
    </dd>
  );
}

function OwnLink({ link: { href, text } }: { readonly link: Extract<OwnValue, { kind: 'link' }> }) {
  return (
    <a href={href} {...useLanguageProps(text.language)}>
      <Value value={text.text} />
    </a>
  );
}

/** A text with its language, if that is not the interface's. */
function Own({ tag: Tag, text }: { readonly tag: 'dd' | 'h3'; readonly text: OwnText }) {
  return (
    <Tag {...useLanguageProps(text.language)}>
      <Value value={text.text} />
    </Tag>
  );
}

function OwnTable({
  label,
  table: { columns, rows, language },
}: {
  readonly label: OwnText;
  readonly table: Extract<OwnValue, { kind: 'table' }>;
}) {
  return (
    <div className="own-table">
      <Own tag="h3" text={label} />
      <div {...useLanguageProps(language)}>
        <DataTable
          label={label.text}
          columns={columns.map(({ text }, place) => ({
            heading: text,
            cells: rows.map((row) => row[place] || undefined),
          }))}
        />
      </div>
    </div>
  );
}
