import { askingHref } from '../../../site/addresses/enquiry-address.js';
import { fill } from '../../texts/shown-text.js';
import { Cards } from './results.js';
import type { ListCard } from './state/cards.js';
import { chipLabel, choicesOf, type ListTools, nearestCards, without } from './state/choice.js';

/** Replaces the results of a choice that no product meets: what to give up, whom to ask, and the nearest products. */
export function EmptyList({
  tools,
  all,
  onRemove,
}: {
  readonly tools: ListTools;
  /** All cards, in the order of the list. */
  readonly all: readonly ListCard[];
  readonly onRemove: () => void;
}) {
  const { state, query, show } = tools;
  const { texts, contact, facets, rows } = state;
  const needsAll = facets.filter((facet) => facet.needsAll).map(({ key }) => key);
  const { near, removable } = nearestCards(all, query, needsAll);
  const lacksOf = new Map(near.map(({ card, lacks }) => [card, lacks]));
  const nameOf = (choice: (typeof removable)[number]['choice']) => chipLabel(state, choice).label;
  const wish = choicesOf(query).map(nameOf).join(', ');
  return (
    <section className="list-results list-empty" aria-label={texts.closest}>
      {removable.length === 0 ? null : (
        <div className="chips">
          <ul>
            {removable.map(({ choice, left }) => (
              <li key={`${choice.name} ${choice.value}`}>
                <button
                  type="button"
                  className="plain"
                  onClick={() => {
                    onRemove();
                    show(without(query, choice));
                  }}
                >
                  {`${fill(texts.lacks, { name: nameOf(choice) })} (${left})`}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {contact === undefined ? null : (
        <p>
          <a className="button quiet" href={askingHref(contact, { message: wish, wish: 'custom' })}>
            {texts.ask}
          </a>
        </p>
      )}
      {rows === true || near.length === 0 ? null : (
        <>
          <p>{texts.closest}</p>
          <Cards
            tools={tools}
            cards={near.map(({ card }) => card)}
            reasonsOf={(card) =>
              lacksOf
                .get(card)
                ?.map((choice) => [
                  `unmet:${choice.name} ${choice.value}`,
                  fill(texts.lacks, { name: nameOf(choice) }),
                ]) ?? []
            }
          />
        </>
      )}
    </section>
  );
}
