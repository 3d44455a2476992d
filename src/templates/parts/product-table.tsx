import type { ReactNode } from 'react';
import { valueWord } from '../../catalogue/interface/word-at.js';
import { reasonCode } from '../../site/order/suitability.js';
import { type ProductRow, type ShadeGroup, stresses } from '../../site/views/fields/product-rows.js';
import { type Resources, useResources } from '../site-templates/resources.js';
import { reasonText, type Texts } from '../texts/index.js';
import { fill, unbroken } from '../texts/shown-text.js';
import { Spectrum } from './colours/spectrum.js';
import { Swatch } from './colours/swatch.js';
import { Value } from './facts.js';
import { LanguageMark } from './language-mark.js';
import { TextLink, useLanguageProps } from './links.js';
import { Reasons } from './product-card.js';
import { ScrollRegion } from './scroll-region.js';

/** With more products, only the first group is open, so that visitors first see all groups. */
export const openUpTo = 24;

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
  const colours = [...new Set(rows.flatMap(({ hex }) => hex ?? []))];
  return (
    <details className="drawer" open={isOpen}>
      <summary>
        <Heading {...useLanguageProps(language)}>{title}</Heading>
        <span className="quiet">{count}</span>
        <Spectrum colours={colours} most={32} />
      </summary>
      {children}
    </details>
  );
}

/** Rows that a phone shows at first. The styles have the same number. */
const firstRows = 10;

/** Colours of a shade side by side, with the facts that decide about their use. Columns without any value are left out. */
export function ShadeDrawer({
  group: { shade, rows },
  level,
  isOpen,
  hasEnquiry = false,
}: {
  readonly group: ShadeGroup;
  readonly level: 'h2' | 'h3';
  readonly isOpen: boolean;
  /** Whether each row has a button for the enquiry list. The page must then have the island that handles them. */
  readonly hasEnquiry?: boolean;
}) {
  const resources = useResources();
  const { texts } = resources;
  const name = texts.listTools.shades[shade];
  const columns = columnsOf(texts).filter(({ cell }) => rows.some((row) => cell(row) !== undefined));
  const button = hasEnquiry ? texts.enquiryButton.short : undefined;
  return (
    <Drawer
      level={level}
      title={name}
      count={texts.uses.colourCount(rows.length)}
      rows={rows}
      isOpen={isOpen}
    >
      {rows.length > firstRows && (
        <details className="all-rows">
          <summary>
            <span>{fill(texts.listTools.showAll, { number: String(rows.length) })}</span>
            <span>{texts.listTools.showFewer}</span>
          </summary>
        </details>
      )}
      <ScrollRegion className="table product-table" label={name}>
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
          <tbody id={`shade-${shade}`}>{rows.map((row) => rowOf(row, columns, resources, button))}</tbody>
        </table>
      </ScrollRegion>
    </Drawer>
  );
}

/** A function, not a component: a table has hundreds of rows. @param button text of the row's button, if it has one */
function rowOf(
  row: ProductRow,
  columns: readonly Column[],
  { texts, language }: Resources,
  button: string | undefined,
) {
  return (
    <tr key={row.href} data-row={row.href}>
      <th scope="row">
        <div>
          {row.hex === undefined ? null : <Swatch hex={row.hex} />}
          <div>
            <TextLink link={row} />
            <LanguageMark language={row.language} around={language} />
            {row.shade === undefined ? null : <small>{row.shade}</small>}
            {row.origin === undefined ? null : (
              <mark className={row.origin}>{texts.origins[row.origin]}</mark>
            )}
            <Reasons
              reasons={(row.reasons ?? []).map((reason) => [reasonCode(reason), reasonText(texts, reason)])}
            />
            {button === undefined ? null : (
              <button type="button" className="enquiry-toggle needs-script">
                <span>{button}</span> <span className="unseen">{row.label}</span>
              </button>
            )}
          </div>
        </div>
      </th>
      {columns.map(({ key, className, heading, cell }) => (
        <td key={key} className={className} data-label={heading}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface Column {
  readonly key: string;
  readonly heading: string;
  readonly className?: string;
  /** Undefined if the catalogue has no value for the product. */
  readonly cell: (row: ProductRow) => ReactNode;
}

function columnsOf(texts: Texts): readonly Column[] {
  return [
    { key: 'ph', heading: texts.ph, cell: (row) => row.ph && <PhCell ph={row.ph} hex={row.hex} /> },
    ...stresses.map((stress) => ({
      key: stress,
      heading: texts[stress],
      className: 'stress',
      // The class draws a bar beside the word.
      cell: ({ stability: { [stress]: level } }: ProductRow) =>
        level && <span className={`level ${level}`}>{texts.stability[level]}</span>,
    })),
    { key: 'use', heading: texts.useLevel, cell: (row) => row.useLevel && <Value value={row.useLevel} /> },
    {
      key: 'value',
      heading: texts.sheet.colourValue,
      cell: (row) => row.value && <Value value={unbroken(row.value)} />,
    },
    {
      key: 'markets',
      heading: texts.uses.markets,
      className: 'markets',
      cell: ({ markets, href }) =>
        markets.length === 0 ? undefined : (
          <ul>
            {markets.map((entry) => (
              <li key={entry.market} className={entry.isPermitted === false ? 'not-permitted' : undefined}>
                <a href={`${href}#regulatory`}>{statusIn(entry, texts)}</a>
              </li>
            ))}
          </ul>
        ),
    },
  ];
}

/** The pH window as text, above a bar of it on a scale from 0 to 14. */
function PhCell({
  ph: { text, range },
  hex,
}: {
  readonly ph: NonNullable<ProductRow['ph']>;
  readonly hex: string | undefined;
}) {
  return (
    <>
      <Value value={text} />
      {range === undefined ? null : (
        <svg className="ph-bar" viewBox="0 0 70 5" direction="ltr" aria-hidden="true">
          <path className="track" d="M0 0h70v5h-70z" />
          <path
            className="rim"
            fill={hex}
            d={`M${range.from * 5} 0h${Math.round((range.to - range.from) * 5 * 100) / 100}v5H${range.from * 5}z`}
          />
        </svg>
      )}
    </>
  );
}

function statusIn({ market: name, status, ...entry }: ProductRow['markets'][number], texts: Texts): string {
  const { isPermitted, isColouringFood } = entry;
  const market = valueWord(texts, 'markets', name) ?? name;
  if (isColouringFood === true) return `${market}: ${texts.sheet.permission.colouringFood}`;
  if (isPermitted === true) return market;
  const verdict = status ?? (isPermitted === false ? texts.uses.notPermitted : undefined);
  return verdict === undefined ? market : `${market}: ${verdict}`;
}
