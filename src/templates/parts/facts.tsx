import type { ReactNode } from 'react';
import { useResources } from '../resources.js';

/** A name and its value; facts without a value are not shown. */
export type Fact = readonly [label: string, value: ReactNode];

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a page with its heading; nothing at all where there is nothing to show. */
export function Section({
  id,
  heading,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}) {
  if (children === null || children === undefined || children === false) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** A table of texts that can be scrolled sideways on a narrow screen. */
export function DataTable({
  label,
  columns,
  rows,
}: {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}) {
  return (
    // Focusable, so that it can be scrolled from the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1)
    <section className="table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table that never changes have no other name
            <tr key={n}>
              {cells.map((cell, m) =>
                m === 0 ? (
                  <th key={columns[m]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[m]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A date of the catalogue (`YYYY-MM-DD`) in the interface's language. */
export function DateText({ date }: { readonly date: string }) {
  const { language } = useResources();
  return <time dateTime={date}>{formatterFor(language).format(new Date(`${date}T00:00:00Z`))}</time>;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(language: string): Intl.DateTimeFormat {
  let formatter = formatters.get(language);
  if (formatter === undefined) {
    // In UTC, so that a page does not depend on where it was built.
    formatter = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    formatters.set(language, formatter);
  }
  return formatter;
}
