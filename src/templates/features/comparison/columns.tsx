import type { Ref } from 'react';
import { PictureImage } from '../../parts/picture-image.js';
import { Swatch } from '../../parts/swatch.js';
import { fill } from '../../texts/fill.js';
import { languageProps } from '../../texts/language-props.js';
import type { EnquiryItem } from '../enquiry/enquired-products.js';
import type { ComparedProduct } from './compared-facts.js';
import { useWords } from './comparison-texts.js';

/** Side of a picture above a column, in CSS px. */
const side = 96;

interface ColumnUses {
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
  ...uses
}: ColumnUses & {
  readonly products: readonly ComparedProduct[];
  readonly frame: Ref<HTMLDivElement>;
  readonly onScroll: () => void;
}) {
  const { texts } = useWords();
  return (
    <div className="compare-columns" ref={frame} onScroll={onScroll}>
      <ul className={`of-${products.length}`} aria-label={texts.products}>
        {products.map((product) => (
          <Column key={product.item.href} product={product} {...uses} />
        ))}
      </ul>
    </div>
  );
}

function Column({
  product,
  listed,
  onRemove,
  onEnquire,
}: ColumnUses & { readonly product: ComparedProduct }) {
  const { texts, language } = useWords();
  const { item, picture, colour, enquiry } = product;
  const { name, href } = item;
  const isListed = listed.some(({ id }) => id === enquiry?.id);
  return (
    <li>
      <PictureImage picture={picture} side={side} shown="thumbnail" eager />
      <div className="compare-name">
        {colour === undefined ? null : <Swatch hex={colour} />}
        <a href={href} {...languageProps(item.language, language)}>
          {name}
        </a>
      </div>
      {enquiry === undefined ? null : (
        // One button, which stays after it is pressed. So it keeps the focus.
        <button
          type="button"
          className="compare-enquire"
          aria-disabled={isListed}
          onClick={isListed ? undefined : () => onEnquire(product)}
        >
          <span aria-hidden="true">{isListed ? '✓ ' : '+ '}</span>
          {isListed ? texts.isListed : texts.addToEnquiry} <span className="unseen">{name}</span>
        </button>
      )}
      <button type="button" className="compare-remove" onClick={() => onRemove(product)}>
        <span aria-hidden="true">×</span>
        <span className="unseen">{fill(texts.remove, { name })}</span>
      </button>
    </li>
  );
}
