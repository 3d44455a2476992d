import { useMemo } from 'react';
import { languageProps } from '../../parts/links.js';
import { PictureImage } from '../../parts/picture-image.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { Swatch } from '../../parts/swatch.js';
import type { Texts } from '../../texts/en.js';
import { fill } from '../../texts/fill.js';
import type { EnquiryItem } from '../enquiry/storage.js';
import type { ComparedProduct } from './facts.js';
import { type CompareRow, compareRows, type MarkedText, type RowGroup } from './rows.js';

/** The texts of the comparison page. */
export type ComparisonTexts = Omit<
  Texts['compare'],
  'button' | 'tray' | 'added' | 'cleared' | 'full' | 'open' | 'clear' | 'invitation' | 'lists' | 'needsScript'
>;

/** Side of a picture above a column, in CSS px. */
const side = 120;

interface TableProps {
  readonly texts: ComparisonTexts;
  /** Language of the interface. */
  readonly language: string;
  readonly products: readonly ComparedProduct[];
  /** The enquiry list. */
  readonly listed: readonly EnquiryItem[];
  readonly onlyDifferences: boolean;
  readonly onOnlyDifferences: (isOnly: boolean) => void;
  readonly onRemove: (product: ComparedProduct) => void;
  readonly onEnquire: (product: ComparedProduct) => void;
}

/** Products side by side: a column for each product, and a row for every fact on any of their pages. */
export function CompareTable(props: TableProps) {
  const { texts, products, onlyDifferences, onOnlyDifferences } = props;
  const groups = useMemo(() => compareRows(products.map(({ facts }) => facts)), [products]);
  const canDiffer = products.length > 1;
  const shown = onlyDifferences && canDiffer ? groups.flatMap(differing) : groups;
  return (
    <>
      {canDiffer ? (
        <p className="compare-tools">
          <label>
            <input
              type="checkbox"
              checked={onlyDifferences}
              onChange={({ target }) => onOnlyDifferences(target.checked)}
            />
            {texts.onlyDifferences}
          </label>
        </p>
      ) : null}
      <ScrollRegion className="table compare-table" labelledBy="compare-caption">
        <table className={`of-${products.length}`}>
          <caption id="compare-caption" className="unseen">
            {products.map(({ item }) => item.name).join(' · ')}
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              {products.map((product) => (
                <ProductHead key={product.item.href} product={product} {...props} />
              ))}
            </tr>
          </thead>
          {shown.map(({ key, label, rows }) => (
            <tbody key={key}>
              <tr className="compare-group">
                <th scope="rowgroup" colSpan={products.length + 1}>
                  <Text {...label} />
                </th>
              </tr>
              {rows.map((row) => (
                <FactRow
                  key={row.key}
                  row={row}
                  isQuiet={canDiffer && row.isSame}
                  notStated={texts.notStated}
                />
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
      {shown.length === 0 ? <p>{texts.allSame}</p> : null}
    </>
  );
}

function ProductHead({
  product,
  texts,
  language,
  listed,
  onRemove,
  onEnquire,
}: TableProps & { readonly product: ComparedProduct }) {
  const { item, picture, colour, enquiry } = product;
  const { name, href } = item;
  return (
    <th scope="col">
      <PictureImage picture={picture} side={side} shown="thumbnail" />
      <span className="compare-name">
        {colour === undefined ? null : <Swatch hex={colour} />}{' '}
        <a href={href} {...languageProps(item.language === language ? undefined : item.language)}>
          {name}
        </a>
      </span>
      {enquiry === undefined ? null : (
        <EnquiryAction
          isListed={listed.some(({ id }) => id === enquiry.id)}
          name={name}
          texts={texts}
          onEnquire={() => onEnquire(product)}
        />
      )}
      <button
        type="button"
        className="plain compare-remove"
        aria-label={fill(texts.remove, { name })}
        onClick={() => onRemove(product)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </th>
  );
}

/** One button, which stays after it is pressed. So it keeps the focus. */
function EnquiryAction({
  isListed,
  name,
  texts,
  onEnquire,
}: {
  readonly isListed: boolean;
  readonly name: string;
  readonly texts: ComparisonTexts;
  readonly onEnquire: () => void;
}) {
  return (
    <button
      type="button"
      className="plain compare-enquire"
      aria-label={isListed ? fill(texts.listed, { name }) : fill(texts.addNamedToEnquiry, { name })}
      aria-disabled={isListed}
      onClick={isListed ? undefined : onEnquire}
    >
      {isListed ? `✓ ${texts.isListed}` : texts.addToEnquiry}
    </button>
  );
}

function FactRow({
  row: { label, values },
  isQuiet,
  notStated,
}: {
  readonly row: CompareRow;
  /** Whether all products have the same value. */
  readonly isQuiet: boolean;
  readonly notStated: string;
}) {
  return (
    <tr className={isQuiet ? 'same' : undefined}>
      <th scope="row">
        <Text {...label} />
      </th>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its column
        <td key={place}>
          {value === undefined ? (
            <>
              <span aria-hidden="true">–</span>
              <span className="unseen">{notStated}</span>
            </>
          ) : (
            <Text {...value} />
          )}
        </td>
      ))}
    </tr>
  );
}

function Text({ text, language }: MarkedText) {
  return language === undefined ? text : <span {...languageProps(language)}>{text}</span>;
}

/** The rows of a group with differences. Empty when all rows are equal. */
function differing(group: RowGroup): readonly RowGroup[] {
  const rows = group.rows.filter(({ isSame }) => !isSame);
  return rows.length === 0 ? [] : [{ ...group, rows }];
}
