import { useEffect, useRef } from 'react';
import { ProductCard } from '../../parts/product-card.js';
import { CompareButton } from '../compare/button.js';
import type { ListCard } from './cards.js';
import { cardAt } from './own-card.js';
import type { ListToolsState } from './state.js';

/** Cards to show at a time: fills rows of two, three and four. */
export const cardStep = 48;

/** The products that match, some at a time. */
export function ListResults({
  state: { texts, forms, languages, compare, card },
  cards,
  limit,
  onMore,
}: {
  readonly state: ListToolsState;
  readonly cards: readonly ListCard[];
  /** How many are shown. */
  readonly limit: number;
  readonly onMore: () => void;
}) {
  const Card = cardAt(card);
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
      <ul className="cards">
        {cards.slice(0, limit).map(({ data }) => {
          const { name, href, picture } = data;
          const language = data.language ?? languages.names;
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
              compare={
                compare === undefined ? undefined : (
                  <CompareButton
                    product={{ name, href, language }}
                    language={languages.interface}
                    text={compare}
                  />
                )
              }
            />
          );
        })}
      </ul>
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
