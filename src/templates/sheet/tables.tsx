import type { ReactNode } from 'react';
import type { Product } from '../../catalogue/schema/model.js';
import { useTexts } from '../markup/resources.js';
import { type Column, DataTable, DateText } from '../parts/facts.js';
import type { Texts } from '../texts/index.js';
import { Tags } from './tags.js';

type Of<Key extends keyof Product> = NonNullable<Product[Key]>;

export function SpecificationTable({ rows }: { readonly rows: Of<'spec'> }) {
  const texts = useTexts();
  return (
    <DataTable
      label={texts.specification}
      className="specification"
      columns={specificationColumns(rows, texts)}
    />
  );
}

/** A table if there is more than the names; otherwise only the names. */
export function CertificateTable({ certificates }: { readonly certificates: Of<'certificates'> }) {
  const texts = useTexts();
  const [names, ...details] = certificateColumns(certificates, texts, dateOf);
  if (details.length === 0) return <Tags tags={certificates.map(({ name }) => name)} />;
  return <DataTable label={texts.certificates} isStacked columns={[...(names ? [names] : []), ...details]} />;
}

/*
 * The columns of the tables, for pages and for data sheets as PDF. Each shows dates in its own way.
 */

/** Shows a day of the catalogue. */
export type ShowDate = (date: string | undefined) => ReactNode;

export function specificationColumns(rows: Of<'spec'>, texts: Texts): readonly Column[] {
  return [
    { heading: texts.test, cells: rows.map(({ test }) => test) },
    { heading: texts.limit, cells: rows.map(({ limit }) => limit) },
    { heading: texts.unit, cells: rows.map(({ unit }) => unit) },
    { heading: texts.method, cells: rows.map(({ method }) => method) },
  ];
}

/** The names of the certificates; more columns only where one of them has more than its name. */
export function certificateColumns(
  certificates: Of<'certificates'>,
  texts: Texts,
  show: ShowDate,
): readonly Column[] {
  const names = { heading: texts.certificate, cells: certificates.map(({ name }) => name) };
  const hasDetails = certificates.some(({ body, number, valid_until }) => body ?? number ?? valid_until);
  if (!hasDetails) return [names];
  return [
    names,
    { heading: texts.issuedBy, cells: certificates.map(({ body }) => body) },
    { heading: texts.number, cells: certificates.map(({ number }) => number) },
    { heading: texts.validUntil, cells: certificates.map(({ valid_until }) => show(valid_until)) },
  ];
}

export function dateOf(date: string | undefined) {
  return date === undefined ? undefined : <DateText date={date} />;
}
