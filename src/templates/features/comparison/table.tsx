import type { Ref } from 'react';
import { PictureImage } from '../../parts/picture-image.js';
import { Swatch } from '../../parts/swatch.js';
import { fill } from '../../texts/fill.js';
import { languageProps } from '../../texts/language-props.js';
import type { ComparedProduct } from './compared-facts.js';
import { useWords } from './comparison-texts.js';
import type { CompareCell, CompareRow, Likeness, MarkedText, RowGroup } from './rows.js';

/** Side of a picture in the printed head, in CSS px. */
const side = 56;

/** The sign of a row whose products differ. */
export const signs: Readonly<Partial<Record<Likeness, string>>> = { different: '≠', details: '≈' };

/** A column for each product, and a row for every fact. Its own head is only seen on paper: on screens the columns' head above it stays. */
export function CompareTable({
  products,
  groups,
  frame,
  onScroll,
}: {
  readonly products: readonly ComparedProduct[];
  readonly groups: readonly RowGroup[];
  readonly frame: Ref<HTMLDivElement>;
  readonly onScroll: () => void;
}) {
  const { texts, language } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table is no set of form fields
    <div
      className="table compare-table"
      ref={frame}
      role="group"
      aria-labelledby="compare-caption"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
      tabIndex={0}
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
                  <PictureImage picture={{ ...picture, alt: '' }} side={side} shown="thumbnail" />
                  {colour === undefined ? null : <Swatch hex={colour} />}{' '}
                  <span {...languageProps(item.language, language)}>{item.name}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, label, rows }) => (
          <tbody key={key}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={products.length + 1}>
                <span>
                  <Text {...label} />
                </span>
              </th>
            </tr>
            {rows.map((row) => (
              <FactRow key={row.key} row={row} isAlone={products.length === 1} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function FactRow({
  row: { label, cells, likeness },
  isAlone,
}: {
  readonly row: CompareRow;
  readonly isAlone: boolean;
}) {
  const { texts } = useWords();
  const sign = signs[likeness];
  return (
    <tr className={isAlone ? undefined : likeness}>
      <th scope="row">
        <span>
          <Text {...label} />
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
        <td key={place}>
          {cell === undefined ? (
            <>
              <span aria-hidden="true">–</span>
              <span className="unseen">{texts.notStated}</span>
            </>
          ) : (
            <Cell cell={cell} />
          )}
        </td>
      ))}
    </tr>
  );
}

const isColour = /^#[0-9a-f]{6}$/i;

function Cell({ cell }: { readonly cell: CompareCell }) {
  const { texts } = useWords();
  const { text, note, label } = cell;
  return (
    <>
      {isColour.test(text) ? <Swatch hex={text} /> : null}
      <Text {...cell} />
      {note === undefined ? null : <small>{note}</small>}
      {label === undefined ? null : <small>{fill(texts.namedThere, { name: label })}</small>}
    </>
  );
}

/** A value in its own direction: in a right-to-left text `4.5–8.0` would be turned round. */
function Text({ text, language }: MarkedText) {
  return <bdi {...languageProps(language)}>{text}</bdi>;
}
