import { useEffect, useRef, useState } from 'react';
import type { CardData } from '../../site/views/data.js';
import { ProductCardItem } from '../parts/product-card.js';

/** Cards that are shown at a time: rows of two, three and four come out even. */
const step = 48;

/** What was chosen of a list, some at a time. */
export function ListResults({
  label,
  more,
  forms,
  cards,
}: {
  readonly label: string;
  readonly more: string;
  readonly forms: Readonly<Record<string, string>>;
  readonly cards: readonly CardData[];
}) {
  const list = useRef<HTMLElement>(null);
  const [limit, setLimit] = useState(step);
  useEffect(() => {
    if (limit === step) return;
    // Who goes by keyboard or screen reader goes on at the first card that is new.
    list.current?.querySelectorAll('a')[limit - step]?.focus({ preventScroll: true });
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
          <button type="button" className="button quiet" onClick={() => setLimit(limit + step)}>
            {more}
          </button>
        </p>
      )}
    </section>
  );
}
