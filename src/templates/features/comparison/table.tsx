import { createContext, type Ref, useContext } from 'react';
import { useStoredList } from '../../islands/use-stored-list.js';
import { Swatch } from '../../parts/colours/swatch.js';
import { PictureImage } from '../../parts/pictures/picture-image.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import type { Texts } from '../../texts/index.js';
import { fill, languageProps } from '../../texts/shown-text.js';
import { addToEnquiry, enquiredProducts } from '../enquiry/message/enquired-products.js';
import type { ComparedProduct } from './compared-facts.js';
import type { CompareCell, CompareRow, RowGroup } from './rows.js';

/** Texts of the comparison. The texts left out belong to the buttons and the tray on other pages. */
export function comparisonTexts({ compare, sheet }: Texts) {
  const { button, tray, added, cleared, full, open, clear, ...words } = compare;
  return { ...words, unassessed: sheet.permission.unassessed };
}

export interface Words {
  readonly texts: ReturnType<typeof comparisonTexts>;
  readonly language: string;
}

export const WordsContext = createContext<Words | undefined>(undefined);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('a part of an island was rendered without its words');
  return words;
}

/** Sides of a picture above a column and in the printed head, in CSS px. */
const sides = { column: 96, printed: 56 };

export const signs: Readonly<Partial<Record<CompareRow['likeness'], string>>> = {
  different: '≠',
  details: '≈',
};

interface FrameProps {
  readonly products: readonly ComparedProduct[];
  readonly frame: Ref<HTMLDivElement>;
  readonly onScroll: () => void;
}

export interface ColumnUses {
  readonly onRemove: (product: ComparedProduct) => void;
  readonly onNotice: (text: string) => void;
}

export function CompareColumns({ products, frame, onScroll, ...uses }: FrameProps & ColumnUses) {
  return (
    <div className="compare-columns" ref={frame} onScroll={onScroll}>
      <ul className={`of-${products.length}`} aria-label={useWords().texts.products}>
        {products.map((product) => (
          <Column key={product.item.href} product={product} {...uses} />
        ))}
      </ul>
    </div>
  );
}

function Column({ product, onRemove, onNotice }: ColumnUses & { readonly product: ComparedProduct }) {
  const { texts, language } = useWords();
  const { item, picture, colour, enquiry } = product;
  const { name, href } = item;
  const isListed = useStoredList(enquiredProducts).some(({ id }) => id === enquiry?.id);
  return (
    <li>
      <PictureImage picture={picture} side={sides.column} shown="tile" eager />
      <div className="compare-name">
        {colour === undefined ? null : <Swatch hex={colour} />}
        <a href={href} {...languageProps(item.language, language)}>
          {name}
        </a>
      </div>
      {enquiry === undefined ? null : (
        // The button stays after a click, so that it keeps the focus.
        <button
          type="button"
          className="compare-enquire"
          aria-disabled={isListed}
          onClick={() => {
            if (isListed) return;
            onNotice(addToEnquiry(enquiry) ? fill(texts.listed, { name: enquiry.name }) : texts.listFull);
          }}
        >
          <span aria-hidden="true">{isListed ? '✓ ' : '+ '}</span>
          {isListed ? texts.isListed : texts.addToEnquiry} <span className="unseen">{name}</span>
        </button>
      )}
      <button type="button" className="compare-remove" onClick={() => onRemove(product)}>
        <span aria-hidden="true">×</span>
        <span className="unseen">{fill(texts.remove, { name })}</span>
      </button>
    </li>
  );
}

/** A column for each product, and a row for every fact. Its head is only printed: on screens, `CompareColumns` stays above it. */
export function CompareTable({
  products,
  groups,
  frame,
  onScroll,
}: FrameProps & { readonly groups: readonly RowGroup[] }) {
  const { texts, language } = useWords();
  return (
    <ScrollRegion
      className="table compare-table"
      ref={frame}
      aria-labelledby="compare-caption"
      onScroll={onScroll}
    >
      <table className={`of-${products.length}`}>
        <caption id="compare-caption" className="unseen">
          {products.map(({ item }) => item.name).join(' · ')}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="compare-printed">{texts.product}</span>
            </th>
            {products.map(({ item, picture, colour }) => (
              <th key={item.href} scope="col">
                <span className="compare-printed">
                  <PictureImage picture={{ ...picture, alt: '' }} side={sides.printed} shown="tile" />
                  {colour === undefined ? null : <Swatch hex={colour} />}{' '}
                  <span {...languageProps(item.language, language)}>{item.name}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, label, labelLanguage, rows }) => (
          <tbody key={key}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={products.length + 1}>
                <span>
                  <Text text={label} of={labelLanguage} />
                </span>
              </th>
            </tr>
            {rows.map((row) => (
              <FactRow
                key={row.key}
                row={row}
                isAlone={products.length === 1}
                missing={key === 'regulatory' ? texts.unassessed : undefined}
              />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

function FactRow({
  row,
  isAlone,
  missing,
}: {
  readonly row: CompareRow;
  readonly isAlone: boolean;
  readonly missing: string | undefined;
}) {
  const { texts } = useWords();
  const { label, labelLanguage, cells, likeness } = row;
  const sign = signs[likeness];
  return (
    <tr className={isAlone ? undefined : likeness}>
      <th scope="row">
        <span>
          <Text text={label} of={labelLanguage} />
          {sign === undefined ? null : (
            <span className="compare-sign">
              <span aria-hidden="true"> {sign}</span>
              <span className="unseen">{likeness === 'different' ? texts.differs : texts.details}</span>
            </span>
          )}
        </span>
      </th>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its column
        <td key={place}>{cell === undefined && missing !== undefined ? missing : <Cell cell={cell} />}</td>
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: CompareCell | undefined }) {
  const { texts } = useWords();
  if (cell === undefined)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="unseen">{texts.notStated}</span>
      </>
    );
  const { value = '', language, note, label } = cell;
  return (
    <>
      {/^#[0-9a-f]{6}$/i.test(value) ? <Swatch hex={value} /> : null}
      <Text text={value} of={language} />
      {note === undefined ? null : <small>{note}</small>}
      {label === undefined ? null : <small>{fill(texts.namedThere, { name: label })}</small>}
    </>
  );
}

/** A value, isolated from a right-to-left text, which would reverse `4.5–8.0`. */
function Text({ text, of }: { readonly text: string; readonly of: string | undefined }) {
  return <bdi {...languageProps(of, useWords().language)}>{text}</bdi>;
}
