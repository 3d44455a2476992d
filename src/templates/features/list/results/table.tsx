import type { ReactNode } from 'react';
import { isTexts } from '../../../islands/checks.js';
import { ScrollRegion } from '../../../parts/scroll-region.js';
import { Swatch } from '../../../parts/swatch.js';
import { unbroken } from '../../../texts/fill.js';
import { type LanguageProps, languageProps } from '../../../texts/language-props.js';
import { type ListCard, textOf } from '../cards.js';
import type { ListTools } from '../choice.js';
import type { ListToolsState } from '../list-state.js';
import { downOrder } from '../order.js';
import { CardButtons, hasButtons } from './card-buttons.js';

export function ListTable({
  tools,
  cards,
}: {
  readonly tools: ListTools;
  readonly cards: readonly ListCard[];
}) {
  const { state } = tools;
  const { texts, columns, sorts } = state;
  return (
    <ScrollRegion className="table list-table" label={texts.results}>
      <table>
        <thead>
          <tr>
            <SortHead tools={tools} name="name">
              {texts.product}
            </SortHead>
            {columns.map(({ key, label, language }) => {
              const text = <span {...languageProps(language)}>{label}</span>;
              if (key in sorts)
                return (
                  <SortHead key={key} tools={tools} name={key}>
                    {text}
                  </SortHead>
                );
              return (
                <th key={key} scope="col">
                  {text}
                </th>
              );
            })}
            {hasButtons(state) ? (
              <th scope="col">
                <span className="unseen">{texts.actions}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <Row key={card.data.href} state={state} card={card} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A click sorts upwards, the next one downwards, a third one as the list was. @param name of the order upwards */
function SortHead({
  tools: { query, show },
  name,
  children,
}: {
  readonly tools: ListTools;
  readonly name: string;
  readonly children: ReactNode;
}) {
  const down = downOrder(name);
  const isUp = query.sort === name;
  const isDown = query.sort === down;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button
        type="button"
        className="sort-head"
        onClick={() => show({ ...query, sort: isUp ? down : isDown ? '' : name })}
      >
        {children}
      </button>
    </th>
  );
}

function Row({ state, card }: { readonly state: ListToolsState; readonly card: ListCard }) {
  const { columns, languages } = state;
  const { name, href, colour, language = languages.names } = card.data;
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
      {hasButtons(state) ? (
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
  own: LanguageProps,
): ReactNode {
  if (key === 'assay') {
    if (!isTexts(data[key])) return null;
    const [value, test] = data[key];
    return (
      <>
        <bdi>{value === undefined ? undefined : unbroken(value)}</bdi>
        {test === undefined ? null : <small {...own}>{test}</small>}
      </>
    );
  }
  if (key === 'form') return forms[data.form ?? ''];
  if (key === 'certificate') return <span {...own}>{facets[key]?.join(' · ')}</span>;
  const text = textOf(data, key);
  // Never broken, and never turned round in a right-to-left page.
  if (key === 'cas') return <bdi className="whole">{text}</bdi>;
  if (text !== undefined) return <bdi>{text}</bdi>;
  const options = choices.find((facet) => facet.key === key)?.options ?? [];
  const labels = facets[key]?.map((value) => options.find((one) => one.value === value)?.label ?? value);
  return labels?.join(' · ');
}
