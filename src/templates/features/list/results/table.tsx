import type { ReactNode } from 'react';
import { isTexts } from '../../../islands/checks.js';
import { ScrollRegion } from '../../../parts/scroll-region.js';
import { Swatch } from '../../../parts/swatch.js';
import { unbroken } from '../../../texts/fill.js';
import { languageProps } from '../../../texts/language-props.js';
import { type ListCard, textOf } from '../cards.js';
import type { ColumnState, ListToolsState } from '../list-state.js';
import { orderName } from '../order.js';
import { CardButtons } from './card-buttons.js';

/** The products as a table of what decides between them. Its heads sort the list. */
export function ListTable({
  state,
  cards,
  sort,
  onSort,
}: {
  readonly state: ListToolsState;
  readonly cards: readonly ListCard[];
  /** Name of the order. */
  readonly sort: string;
  readonly onSort: (order: string) => void;
}) {
  const { texts, columns, compare, enquiry } = state;
  const hasButtons = compare !== undefined || enquiry !== undefined;
  const head = { sort, onSort };
  return (
    <ScrollRegion className="table list-table" label={texts.results}>
      <table>
        <thead>
          <tr>
            <SortHead {...head} sortKey="name">
              {texts.product}
            </SortHead>
            {columns.map((column) => (
              <ColumnHead
                key={column.key}
                column={column}
                isSorted={orderName(column.key, false) in state.sorts}
                {...head}
              />
            ))}
            {hasButtons ? (
              <th scope="col">
                <span className="unseen">{texts.actions}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <Row key={card.data.href} state={state} card={card} hasButtons={hasButtons} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface Head {
  readonly sort: string;
  readonly onSort: (order: string) => void;
}

function ColumnHead({
  column: { key, label, language },
  isSorted,
  ...head
}: Head & { readonly column: ColumnState; readonly isSorted: boolean }) {
  const text = <span {...languageProps(language)}>{label}</span>;
  if (!isSorted) return <th scope="col">{text}</th>;
  return (
    <SortHead {...head} sortKey={key}>
      {text}
    </SortHead>
  );
}

/** A click sorts upwards, the next one downwards, a third one as the list was. */
function SortHead({
  sort,
  onSort,
  sortKey,
  children,
}: Head & { readonly sortKey: string; readonly children: ReactNode }) {
  const [up, down] = [orderName(sortKey, false), orderName(sortKey, true)];
  const next = sort === up ? down : sort === down ? '' : up;
  const sorted = sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" className="sort-head" onClick={() => onSort(next)}>
        {children}
      </button>
    </th>
  );
}

function Row({
  state,
  card,
  hasButtons,
}: {
  readonly state: ListToolsState;
  readonly card: ListCard;
  readonly hasButtons: boolean;
}) {
  const { columns, languages } = state;
  const { name, href, colour } = card.data;
  const language = card.data.language ?? languages.names;
  const own = languageProps(language, languages.interface);
  return (
    <tr>
      <th scope="row">
        {colour === undefined ? null : <Swatch hex={colour} />}
        <a href={href} {...own}>
          {name}
        </a>
      </th>
      {columns.map(({ key }) => (
        <td key={key}>{cellOf(state, card, key, own)}</td>
      ))}
      {hasButtons ? (
        <td>
          <CardButtons state={state} card={card.data} />
        </td>
      ) : null}
    </tr>
  );
}

/** @param own properties of a text of the catalogue */
function cellOf(
  { facets: choices, forms }: ListToolsState,
  { data, facets }: ListCard,
  key: string,
  own: ReturnType<typeof languageProps>,
): ReactNode {
  switch (key) {
    case 'assay':
      return isTexts(data[key]) ? <Assay assay={data[key]} own={own} /> : null;
    case 'form':
      return forms[data.form ?? ''];
    case 'certificate':
      return <span {...own}>{facets[key]?.join(' · ')}</span>;
    case 'cas':
      // Never broken, and never turned round in a right-to-left page.
      return <bdi className="whole">{textOf(data, key)}</bdi>;
  }
  const text = textOf(data, key);
  if (text !== undefined) return <bdi>{text}</bdi>;
  const options = choices.find((facet) => facet.key === key)?.options ?? [];
  const labels = facets[key]?.map((value) => options.find((one) => one.value === value)?.label ?? value);
  return labels?.join(' · ');
}

function Assay({
  assay: [value, test],
  own,
}: {
  readonly assay: readonly string[];
  readonly own: ReturnType<typeof languageProps>;
}) {
  return (
    <>
      <bdi>{value === undefined ? undefined : unbroken(value)}</bdi>
      {test === undefined ? null : <small {...own}>{test}</small>}
    </>
  );
}
