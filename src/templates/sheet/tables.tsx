import type { Product } from '../../catalogue/schema/model.js';
import type { Link } from '../../site/views/links-and-cards.js';
import { useTexts } from '../markup/resources.js';
import { type Column, DataTable, DateText } from '../parts/facts.js';
import type { Texts } from '../texts/index.js';

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
export type ShowDate<Cell> = (date: string | undefined) => Cell;

export function specificationColumns(rows: Of<'spec'>, texts: Texts): readonly Column<string | undefined>[] {
  return [
    { heading: texts.test, cells: rows.map(({ test }) => test) },
    { heading: texts.limit, cells: rows.map(({ limit }) => limit) },
    { heading: texts.unit, cells: rows.map(({ unit }) => unit) },
    { heading: texts.method, cells: rows.map(({ method }) => method) },
  ];
}

/** The names of the certificates; more columns only where one of them has more than its name. */
export function certificateColumns<Cell>(
  certificates: Of<'certificates'>,
  texts: Texts,
  show: ShowDate<Cell>,
): readonly Column<Cell | string | undefined>[] {
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

function dateOf(date: string | undefined) {
  return date === undefined ? undefined : <DateText date={date} />;
}

/** @param links of tags that lead somewhere, by the tag */
export function Tags({
  tags,
  links = {},
}: {
  readonly tags: readonly string[];
  readonly links?: Readonly<Record<string, Link>>;
}) {
  return (
    <ul className="tags" data-fact="">
      {tags.map((tag) => {
        const link = links[tag];
        return <li key={tag}>{link === undefined ? tag : <a href={link.href}>{tag}</a>}</li>;
      })}
    </ul>
  );
}

type Market = NonNullable<Product['regulatory']>[number];

/** What is allowed in each market. */
export function RegulatoryTable({ rows }: { readonly rows: readonly Market[] }) {
  const texts = useTexts();
  const columns = marketColumns(rows, texts, { date: dateOf, status: statusOf });
  return <DataTable label={texts.regulatory} className="markets" isStacked columns={columns} />;
}

/** The columns of the table, for pages and for data sheets as PDF. Each shows statuses and dates in its own way. */
export function marketColumns<Cell>(
  rows: readonly Market[],
  texts: Texts,
  show: { readonly date: ShowDate<Cell>; readonly status: (market: Market) => Cell },
): readonly Column<Cell | string | undefined>[] {
  return [
    { heading: texts.market, cells: rows.map(({ market }) => market) },
    { heading: texts.sheet.status, cells: rows.map(show.status) },
    { heading: texts.sheet.limits, cells: rows.map(({ limits }) => limits) },
    { heading: texts.reference, cells: rows.map(({ reference }) => reference) },
    { heading: texts.checked, cells: rows.map(({ checked }) => show.date(checked)) },
  ];
}

/** Whether a market permits the product; undefined when the catalogue does not say so. */
export function permissionOf({ permitted, limits }: Market): keyof typeof signs | undefined {
  if (permitted === undefined) return undefined;
  if (!permitted) return 'no';
  return limits === undefined ? 'yes' : 'limited';
}

/** The cell of a status. Undefined when the catalogue says nothing of it. */
function statusOf(market: Market) {
  const kind = permissionOf(market);
  return kind === undefined ? market.status : <Permission kind={kind} status={market.status} />;
}

/** Lines on a grid of 24: a tick, a tick with a line below it, a cross. */
const signs = {
  yes: 'M5 12.5l5 5L19.5 7',
  limited: 'M6 9.5l4 4L18.5 5M5 20h14',
  no: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
};

function Permission({
  kind,
  status,
}: {
  readonly kind: keyof typeof signs;
  readonly status: string | undefined;
}) {
  const texts = useTexts();
  return (
    <>
      <span className={`permission ${kind}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={signs[kind]} />
        </svg>
        {texts.sheet.permission[kind]}
      </span>{' '}
      {status === undefined ? null : <span className="quiet">{status}</span>}
    </>
  );
}
