import { type FunctionComponent, useEffect, useRef } from 'react';
import { isOwnAddress } from '../../../islands/checks.js';
import type { OriginalProps, PartProps } from '../../../own/contract.js';
import { ProductCard } from '../../../parts/product-card.js';
import type { ListCard } from '../cards.js';
import type { ListTools } from '../choice.js';
import type { ListToolsState } from '../list-state.js';
import { tableView } from '../query.js';
import { CardButtons, hasButtons } from './card-buttons.js';
import { ListTable } from './table.js';

/** Cards to show at a time: fills rows of two, three and four. */
export const cardStep = 48;

export function ListResults({
  tools,
  cards,
  limit,
  onMore,
}: {
  readonly tools: ListTools;
  readonly cards: readonly ListCard[];
  readonly limit: number;
  readonly onMore: () => void;
}) {
  const { state, query } = tools;
  const { texts } = state;
  const shown = cards.slice(0, limit);
  const list = useRef<HTMLElement>(null);
  const before = useRef(limit);
  useEffect(() => {
    // Users of a keyboard or a screen reader continue at the first new card.
    if (limit > before.current) {
      list.current?.querySelectorAll('a')[before.current]?.focus({ preventScroll: true });
    }
    before.current = limit;
  }, [limit]);
  return (
    <section className="list-results" aria-label={texts.results} ref={list}>
      {query.view === tableView ? (
        <ListTable tools={tools} cards={shown} />
      ) : (
        <Cards state={state} cards={shown} />
      )}
      {limit >= cards.length ? null : (
        <p className="list-more">
          <button type="button" className="button quiet" onClick={onMore}>
            {texts.more}
          </button>
        </p>
      )}
    </section>
  );
}

function Cards({ state, cards }: { readonly state: ListToolsState; readonly cards: readonly ListCard[] }) {
  const { forms, languages, card: address = '' } = state;
  const Card = loaded.get(address) ?? ProductCard;
  return (
    <ul className="cards">
      {cards.map(({ data }) => {
        const { name, href, picture, language = languages.names } = data;
        return (
          <Card
            key={href}
            name={name}
            href={href}
            language={language === languages.interface ? undefined : language}
            card={data}
            forms={forms}
            picture={picture}
            heading="h2"
            Default={ProductCard}
            compare={hasButtons(state) ? <CardButtons state={state} card={data} /> : undefined}
          />
        );
      })}
    </ul>
  );
}

type Card = FunctionComponent<OriginalProps<'ProductCard'> & Partial<PartProps<'ProductCard'>>>;

/** Product cards of the site's own templates, by the addresses of their scripts. */
const loaded = new Map<string, Card>();

/** Loads the site's own product card. @param address undefined when the card is ours */
export async function loadCard(address: string | undefined): Promise<void> {
  if (address === undefined || loaded.has(address) || !isOwnAddress(address)) return;
  const module: { readonly default: Card } = await import(address);
  loaded.set(address, module.default);
}
