import type { Product } from '../../catalogue/schema/model.js';
import { useTexts } from '../markup/resources.js';
import { DataTable, DateText } from '../parts/facts.js';
import { Tags } from './tags.js';

type Of<Key extends keyof Product> = NonNullable<Product[Key]>;

export function SpecificationTable({ rows }: { readonly rows: Of<'spec'> }) {
  const texts = useTexts();
  return (
    <DataTable
      label={texts.specification}
      className="specification"
      columns={[
        { heading: texts.test, cells: rows.map(({ test }) => test) },
        { heading: texts.limit, cells: rows.map(({ limit }) => limit) },
        { heading: texts.unit, cells: rows.map(({ unit }) => unit) },
        { heading: texts.method, cells: rows.map(({ method }) => method) },
      ]}
    />
  );
}

/** A table if there is more than the names; otherwise only the names. */
export function CertificateTable({ certificates }: { readonly certificates: Of<'certificates'> }) {
  const texts = useTexts();
  const hasDetails = certificates.some(({ body, number, valid_until }) => body ?? number ?? valid_until);
  if (!hasDetails) return <Tags tags={certificates.map(({ name }) => name)} />;
  return (
    <DataTable
      label={texts.certificates}
      isStacked
      columns={[
        { heading: texts.certificate, cells: certificates.map(({ name }) => name) },
        { heading: texts.issuedBy, cells: certificates.map(({ body }) => body) },
        { heading: texts.number, cells: certificates.map(({ number }) => number) },
        { heading: texts.validUntil, cells: certificates.map(({ valid_until }) => dateOf(valid_until)) },
      ]}
    />
  );
}

export function dateOf(date: string | undefined) {
  return date === undefined ? undefined : <DateText date={date} />;
}
