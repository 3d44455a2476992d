import type { ReactNode } from 'react';
import { dateText } from '../../site/date-text.js';
import type {
  DataTableProps,
  DateProps,
  FactsProps,
  LanguageProps,
  SectionProps,
  ValueProps,
} from '../site-templates/contract.js';
import { type Resources, useResources } from '../site-templates/resources.js';
import { useLanguageProps } from './links.js';
import { ScrollRegion } from './scroll-region.js';

export function Facts({ facts, className }: FactsProps) {
  return (
    <FactRows rows={facts.map(([label, value, key = '']) => ({ label, value, key }))} className={className} />
  );
}

export function FactRows({
  rows,
  className = 'facts',
}: {
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly value: ReactNode;
    /** Set if the language is not the interface's. */
    readonly labelProps?: LanguageProps;
    readonly valueProps?: LanguageProps;
  }[];
  readonly className?: string | undefined;
}) {
  const { direction } = useResources();
  const filled = rows.filter(({ value }) => value !== undefined);
  if (filled.length === 0) return null;
  return (
    <dl className={className}>
      {filled.map(({ key, label, labelProps, value, valueProps }) => (
        <div key={key || label}>
          <dt {...labelProps}>{label}</dt>
          <dd {...valueProps}>{valueIn(direction, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Isolates a value from a right-to-left text, which would reverse `4.5–8.0` and `≥ 180` and so change their meaning. */
export function Value({ value }: ValueProps) {
  return valueIn(useResources().direction, value);
}

/** Pages have hundreds of values. A function that returns elements costs less than a component, which React has to track. */
function valueIn(direction: Resources['direction'], value: ReactNode): ReactNode {
  return typeof value === 'string' && direction === 'rtl' ? <bdi>{value}</bdi> : value;
}

/** A part of a page with its heading. Renders nothing without content. */
export function Section({ id, heading, language, children }: SectionProps) {
  const headingLanguage = useLanguageProps(language);
  if (children === null || children === undefined || children === false) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id} {...headingLanguage}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Columns without any value are left out. */
export function DataTable({ label, columns, className = '', isStacked = false }: DataTableProps) {
  const { direction } = useResources();
  const shown = columns.filter(({ cells }) => cells.some((cell) => cell !== undefined));
  const [first, ...others] = shown;
  if (first === undefined) return null;
  return (
    <ScrollRegion
      className={['table', className, isStacked ? 'stacked' : ''].filter(Boolean).join(' ')}
      label={label}
    >
      <table>
        <thead>
          <tr>
            {shown.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.cells.map((cell, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table that never changes have no other name
            <tr key={row}>
              <th scope="row">{valueIn(direction, cell)}</th>
              {others.map(({ heading, cells }) => (
                <td key={heading} data-label={isStacked && cells[row] !== undefined ? heading : undefined}>
                  {valueIn(direction, cells[row])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A date of the catalogue (`YYYY-MM-DD`) in the interface's language. */
export function DateText({ date }: DateProps) {
  return <time dateTime={date}>{dateText(date, useResources().language)}</time>;
}
