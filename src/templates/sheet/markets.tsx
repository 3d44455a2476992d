import type { ReactNode } from 'react';
import type { Product } from '../../catalogue/schema/model.js';
import { useTexts } from '../markup/resources.js';
import { type Column, DataTable } from '../parts/facts.js';
import type { Texts } from '../texts/index.js';
import { dateOf, type ShowDate } from './tables.js';

type Market = NonNullable<Product['regulatory']>[number];

/** What is allowed in each market. */
export function RegulatoryTable({ rows }: { readonly rows: readonly Market[] }) {
  const texts = useTexts();
  const columns = marketColumns(rows, texts, { date: dateOf, status: statusOf });
  return <DataTable label={texts.regulatory} className="markets" isStacked columns={columns} />;
}

/** The columns of the table, for pages and for data sheets as PDF. Each shows statuses and dates in its own way. */
export function marketColumns(
  rows: readonly Market[],
  texts: Texts,
  show: { readonly date: ShowDate; readonly status: (market: Market) => ReactNode },
): readonly Column[] {
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
