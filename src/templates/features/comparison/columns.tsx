import type { Ref } from 'react';
import { PictureImage } from '../../parts/picture-image.js';
import { Swatch } from '../../parts/swatch.js';
import { fill } from '../../texts/fill.js';
import { languageProps } from '../../texts/language-props.js';
import type { EnquiryItem } from '../enquiry/enquired-products.js';
import type { ComparedProduct } from './compared-facts.js';
import type { ComparisonTexts } from './comparison-texts.js';

/** Side of a picture above a column, in CSS px. */
const side = 96;

interface ColumnTexts {
  readonly texts: ComparisonTexts;
  /** Language of the interface. */
  readonly language: string;
  /** The enquiry list. */
  readonly listed: readonly EnquiryItem[];
  readonly onRemove: (product: ComparedProduct) => void;
  readonly onEnquire: (product: ComparedProduct) => void;
}

/** The products above their columns. It stays at the top of the window, and scrolls sideways with the table. */
export function CompareColumns({
  products,
  frame,
  onScroll,
  ...rest
}: ColumnTexts & {
  readonly products: readonly ComparedProduct[];
  readonly frame: Ref<HTMLDivElement>;
  readonly onScroll: () => void;
}) {
  return (
    <div className="compare-columns" ref={frame} onScroll={onScroll}>
      <ul className={`of-${products.length}`} aria-label={rest.texts.products}>
        {products.map((product) => (
          <Column key={product.item.href} product={product} {...rest} />
        ))}
      </ul>
    </div>
  );
}

function Column({
  product,
  texts,
  language,
  listed,
  onRemove,
  onEnquire,
}: ColumnTexts & { readonly product: ComparedProduct }) {
  const { item, picture, colour, enquiry } = product;
  const { name, href } = item;
  const own = languageProps(item.language, language);
  return (
    <li>
      <PictureImage picture={picture} side={side} shown="thumbnail" eager />
      <div className="compare-name">
        {colour === undefined ? null : <Swatch hex={colour} />}
        <a href={href} {...own}>
          {name}
        </a>
      </div>
      {enquiry === undefined ? null : (
        <EnquiryAction
          isListed={listed.some(({ id }) => id === enquiry.id)}
          name={name}
          texts={texts}
          onEnquire={() => onEnquire(product)}
        />
      )}
      <button type="button" className="compare-remove" onClick={() => onRemove(product)}>
        <span aria-hidden="true">×</span>
        <span className="unseen">{fill(texts.remove, { name })}</span>
      </button>
    </li>
  );
}

/** One button, which stays after it is pressed. So it keeps the focus. */
function EnquiryAction({
  isListed,
  name,
  texts,
  onEnquire,
}: {
  readonly isListed: boolean;
  readonly name: string;
  readonly texts: ComparisonTexts;
  readonly onEnquire: () => void;
}) {
  return (
    <button
      type="button"
      className="compare-enquire"
      aria-disabled={isListed}
      onClick={isListed ? undefined : onEnquire}
    >
      <span aria-hidden="true">{isListed ? '✓ ' : '+ '}</span>
      {isListed ? texts.isListed : texts.addToEnquiry} <span className="unseen">{name}</span>
    </button>
  );
}
