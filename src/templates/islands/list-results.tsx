import { useEffect, useRef } from 'react';
import type { CardData } from '../../site/views/data.js';
import { ProductCardItem } from '../parts/product-card.js';

/** Cards that are shown at a time: rows of two, three and four come out even. */
export const cardStep = 48;

/** What was chosen of a list, some at a time. */
export function ListResults({
  label,
  more,
  forms,
  cards,
  limit,
  onMore,
}: {
  readonly label: string;
  readonly more: string;
  readonly forms: Readonly<Record<string, string>>;
  readonly cards: readonly CardData[];
  /** How many are shown. */
  readonly limit: number;
  readonly onMore: () => void;
}) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(limit);
  useEffect(() => {
    // Who goes by keyboard or screen reader goes on at the first card that is new.
    if (limit > before.current) {
      list.current?.querySelectorAll('a')[before.current]?.focus({ preventScroll: true });
    }
    before.current = limit;
  }, [limit]);
  return (
    <section className="list-results" aria-label={label} ref={list}>
      <ul className="cards">
        {cards.slice(0, limit).map(({ name, href, language, form, facts, picture }) => (
          <ProductCardItem
            key={href}
            name={name}
            href={href}
            language={language}
            form={form === undefined ? undefined : forms[form]}
            facts={facts}
            picture={picture}
            heading="h2"
          />
        ))}
      </ul>
      {limit >= cards.length ? null : (
        <p className="list-more">
          <button type="button" className="button quiet" onClick={onMore}>
            {more}
          </button>
        </p>
      )}
    </section>
  );
}
