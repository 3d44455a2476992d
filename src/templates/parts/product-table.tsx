import type { ReactNode } from 'react';
import { type ProductRow, type RowMarket, type Stress, stresses } from '../../site/views/product-rows.js';
import { type Resources, useResources } from '../markup/resources.js';
import type { Texts } from '../texts/index.js';
import { valueWord } from '../texts/word-at.js';
import { Value } from './facts.js';
import { TextLink, useLanguageProps } from './links.js';
import { ScrollRegion } from './scroll-region.js';
import { Spectrum } from './spectrum.js';
import { Swatch } from './swatch.js';
import { unbroken } from './unbroken.js';

/** Rows of a table under a heading of their own. */
export interface RowGroup {
  readonly key: string;
  /** Undefined where the heading is above the table. */
  readonly heading?: ReactNode;
  readonly rows: readonly ProductRow[];
}

/** What a column shows of a product. Undefined where its catalogue says nothing. */
interface Column {
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: ProductRow) => ReactNode;
}

/** Colours side by side, with what decides about their use. Columns without any value are left out. */
export function ProductTable({
  label,
  groups,
  id,
  hasEnquiry = false,
}: {
  readonly label: string;
  readonly groups: readonly RowGroup[];
  /** Names the groups, for links to them. */
  readonly id: string;
  /** Whether each row has a button for the enquiry list. The page must have what makes them work. */
  readonly hasEnquiry?: boolean;
}) {
  const resources = useResources();
  const { texts } = resources;
  const rows = groups.flatMap((group) => group.rows);
  const columns = columnsOf(resources).filter(({ cell }) => rows.some((row) => cell(row) !== undefined));
  const button = hasEnquiry ? texts.enquiryButton.short : undefined;
  return (
    <ScrollRegion className="table product-table" label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.uses.product}</th>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key} id={`${id}-${group.key}`}>
            {group.heading === undefined ? null : (
              <tr className="group">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {group.heading} <span className="quiet">{texts.uses.colourCount(group.rows.length)}</span>
                </th>
              </tr>
            )}
            {group.rows.map((row) => rowOf(row, columns, button))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

/**
 * A function, not a component: a table has hundreds of rows.
 * @param button the words of the button for the enquiry list. Undefined where there is none
 */
function rowOf(row: ProductRow, columns: readonly Column[], button: string | undefined): ReactNode {
  return (
    <tr key={row.href} data-row={row.href}>
      <th scope="row">
        <div>
          {row.hex === undefined ? null : <Swatch hex={row.hex} />}
          <span>
            <TextLink link={row} />
            {row.shade === undefined ? null : <small>{row.shade}</small>}
            {button === undefined ? null : (
              <button type="button" className="enquiry-toggle needs-script">
                <span>{button}</span> <span className="unseen">{row.label}</span>
              </button>
            )}
          </span>
        </div>
      </th>
      {columns.map(({ key, heading, cell }) => (
        <td key={key} className={classOf(key)} data-label={heading}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function classOf(key: string): string | undefined {
  if (key === marketsKey) return key;
  return stresses.some((stress) => stress === key) ? 'stress' : undefined;
}

const marketsKey = 'markets';

function columnsOf({ texts }: Pick<Resources, 'texts'>): readonly Column[] {
  return [
    { key: 'ph', heading: texts.ph, cell: (row) => row.ph && <PhCell row={row} /> },
    ...stresses.map((stress) => ({
      key: stress,
      heading: texts[stress],
      cell: (row: ProductRow) => levelOf(row, stress, texts),
    })),
    { key: 'use', heading: texts.useLevel, cell: (row) => row.useLevel && <Value value={row.useLevel} /> },
    {
      key: 'value',
      heading: texts.sheet.colourValue,
      cell: (row) => row.value && <Value value={unbroken(row.value)} />,
    },
    {
      key: marketsKey,
      heading: texts.uses.markets,
      cell: (row) => (row.markets.length === 0 ? undefined : marketsOf(row, texts)),
    },
  ];
}

/** The word, and a bar beside it that a class draws. */
function levelOf({ stability }: ProductRow, stress: Stress, texts: Texts): ReactNode {
  const level = stability[stress];
  return level === undefined ? undefined : <span className={`level ${level}`}>{texts.stability[level]}</span>;
}

/** The window as it is written, above the same on a scale from 0 to 14. */
function PhCell({ row: { ph, hex } }: { readonly row: ProductRow }) {
  if (ph === undefined) return null;
  const { text, range } = ph;
  return (
    <>
      <Value value={text} />
      {range === undefined ? null : (
        <svg className="ph-bar" viewBox="0 0 70 5" direction="ltr" aria-hidden="true">
          <path className="track" d="M0 0h70v5h-70z" />
          <path
            className="rim"
            fill={hex}
            d={`M${range.from * 5} 0h${round((range.to - range.from) * 5)}v5H${range.from * 5}z`}
          />
        </svg>
      )}
    </>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Each market leads to what the product's page says of it. */
function marketsOf({ markets, href }: ProductRow, texts: Texts): ReactNode {
  return (
    <ul>
      {markets.map((entry) => (
        <li key={entry.market} className={entry.isPermitted === false ? 'not-permitted' : undefined}>
          <a href={`${href}#regulatory`}>{statusIn(entry, texts)}</a>
        </li>
      ))}
    </ul>
  );
}

/** A market by its name alone where the product is permitted, else with its status. */
function statusIn({ market: own, status, isPermitted }: RowMarket, texts: Texts): string {
  const market = valueWord(texts, 'markets', own) ?? own;
  if (isPermitted === true) return market;
  const said = status ?? (isPermitted === false ? texts.uses.notPermitted : undefined);
  return said === undefined ? market : `${market}: ${said}`;
}

/** With more products, groups are closed at first: the page shows what there is before all of it. */
export const openUpTo = 24;

/** A group of products that opens, with its colours as its label. */
export function Drawer({
  level: Heading,
  title,
  language,
  count,
  rows,
  isOpen,
  children,
}: {
  readonly level: 'h2' | 'h3';
  readonly title: string;
  readonly language?: string | undefined;
  readonly count: string;
  readonly rows: readonly ProductRow[];
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  const own = useLanguageProps(language);
  const colours = [...new Set(rows.flatMap(({ hex }) => hex ?? []))];
  return (
    <details className="drawer" open={isOpen}>
      <summary>
        <Heading {...own}>{title}</Heading>
        <span className="quiet">{count}</span>
        <Spectrum colours={colours} most={32} />
      </summary>
      {children}
    </details>
  );
}
