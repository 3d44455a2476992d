import { isValidElement, type ReactNode } from 'react';
import type { ProductCardData } from '../site-templates/contract.js';
import { replaceable } from '../site-templates/resources.js';
import { languageProps } from '../texts/shown-text.js';
import { LanguageMark } from './language-mark.js';
import { PictureImage } from './pictures/picture-image.js';
import { ProductFacts } from './product-facts.js';

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
