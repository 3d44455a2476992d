import type { CardFacts } from '../../site/views/contract.js';
import { languageProps } from '../texts/shown-text.js';
import { Swatch } from './colours/swatch.js';

/** The most facts on a card. */
const room = 3;

/** @param facts numbers and names, if the deciding facts leave room @param words of the interface, by their keys */
export function ProductFacts({
  card,
  facts = card.facts.slice(0, room - (card.deciding?.length ?? 0)),
  forms,
  words,
  language,
}: {
  readonly card: CardFacts;
  readonly facts?: readonly string[];
  readonly forms: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
  readonly language?: string | undefined;
}) {
  const { colour, form, origin, deciding, own: customTexts = [] } = card;
  return (
    <>
      <p className="card-facts">
        {colour === undefined ? null : <Swatch hex={colour} />}
        {origin === undefined ? null : <OriginMark origin={origin} words={words} />}
        {form === undefined ? null : <span>{forms[form]}</span>}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {customTexts.map((text) => (
          <span key={text} {...languageProps(language)}>
            {text}
          </span>
        ))}
      </p>
      {deciding === undefined ? null : (
        <dl className="card-deciding">
          {deciding.map(([label, value, kind]) => {
            const word = words[kind === undefined ? value : `${kind}.${value}`];
            return (
              <div key={label}>
                <dt>{words[label] ?? label}</dt>
                <dd {...languageProps(word === undefined ? language : undefined)}>
                  <bdi>{word ?? value}</bdi>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </>
  );
}

/** The mark of the products below it in a list: they have the origin of this card. */
export function FamilyMark({
  card: { origin },
  words,
}: {
  readonly card: CardFacts;
  readonly words: Readonly<Record<string, string>>;
}) {
  if (origin === undefined) return null;
  return (
    <li className="family card-facts">
      <OriginMark origin={origin} words={words} />
    </li>
  );
}

/** The facts of a card below the mark of its family. */
export function withoutOrigin({ origin: _, ...facts }: CardFacts): CardFacts {
  return facts;
}

function OriginMark({
  origin,
  words,
}: {
  readonly origin: string;
  readonly words: Readonly<Record<string, string>>;
}) {
  return <mark className={origin}>{words[`origins.${origin}`] ?? origin}</mark>;
}
