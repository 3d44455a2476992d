import type { Product } from '../../catalogue/schema/model.js';
import { useTexts } from '../markup/resources.js';
import { DataTable } from '../parts/facts.js';
import { dateOf } from './tables.js';

type Market = NonNullable<Product['regulatory']>[number];

/** What is allowed in each market. */
export function RegulatoryTable({ rows }: { readonly rows: readonly Market[] }) {
  const texts = useTexts();
  return (
    <DataTable
      label={texts.regulatory}
      className="markets"
      isStacked
      columns={[
        { heading: texts.market, cells: rows.map(({ market }) => market) },
        { heading: texts.sheet.status, cells: rows.map(statusOf) },
        { heading: texts.sheet.limits, cells: rows.map(({ limits }) => limits) },
        { heading: texts.reference, cells: rows.map(({ reference }) => reference) },
        { heading: texts.checked, cells: rows.map(({ checked }) => dateOf(checked)) },
      ]}
    />
  );
}

/** The cell of a status. Undefined when the catalogue says nothing of it. */
function statusOf(market: Market) {
  const { permitted, status } = market;
  return permitted === undefined ? status : <Permission market={market} />;
}

/** Lines on a grid of 24: a tick, a tick with a line below it, a cross. */
const signs = {
  yes: 'M5 12.5l5 5L19.5 7',
  limited: 'M6 9.5l4 4L18.5 5M5 20h14',
  no: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
};

function Permission({ market: { permitted = false, limits, status } }: { readonly market: Market }) {
  const texts = useTexts();
  const kind = permitted ? (limits === undefined ? 'yes' : 'limited') : 'no';
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
