import { isValidElement, type ReactNode } from 'react';
import type { CardFacts } from '../../site/views/contract.js';
import type { ProductCardData } from '../site-templates/contract.js';
import { replaceable } from '../site-templates/resources.js';
import { languageProps } from '../texts/shown-text.js';
import { Swatch } from './colours/swatch.js';
import { LanguageMark } from './language-mark.js';
import { PictureImage } from './pictures/picture.js';

/** A product in a list. All its data are properties, texts included, because browsers render it too, without resources. */
export const ProductCard = replaceable(
  'ProductCard',
  function ProductCard({ heading: Heading, ...product }) {
    const { name, href, language, reasons = [], picture, buttons } = product;
    return (
      <li className="card product-card">
        <PictureImage picture={picture} shown="card" />
        <Heading className="card-title">
          <a href={href} className="card-link" {...languageProps(language)}>
            {name}
          </a>
          <LanguageMark language={language} />
        </Heading>
        <ProductFacts {...product} />
        <Reasons reasons={reasons} />
        {buttons ? <div className="card-buttons">{buttons}</div> : null}
      </li>
    );
  },
  withEarlierName,
);

/** The properties of a card for its buttons: also by the earlier name, which templates of sites may use. */
export function buttonProps(buttons: ReactNode): Pick<ProductCardData, 'buttons' | 'compare'> {
  return buttons === undefined ? {} : { buttons, compare: <EarlierName>{buttons}</EarlierName> };
}

/** Marks the buttons under their earlier name, so that a change by a template is noticed. */
function EarlierName({ children }: { readonly children: ReactNode }) {
  return children;
}

/** Takes buttons that a template passed by their earlier name. */
function withEarlierName(card: ProductCardData): ProductCardData {
  const { compare } = card;
  const isUnchanged = !('compare' in card) || (isValidElement(compare) && compare.type === EarlierName);
  return isUnchanged ? card : { ...card, buttons: compare };
}

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
        {origin === undefined ? null : <mark className={origin}>{words[`origins.${origin}`] ?? origin}</mark>}
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

/** Reasons why a product suits an application or not. @param reasons with codes such as `met:ph`, whose first word is the CSS class */
export function Reasons({
  reasons,
}: {
  readonly reasons: readonly (readonly [code: string, text: string])[];
}) {
  if (reasons.length === 0) return null;
  return (
    <ul className="reasons">
      {reasons.map(([code, text]) => (
        <li key={code} className={code.split(':')[0]}>
          {text}
        </li>
      ))}
    </ul>
  );
}
