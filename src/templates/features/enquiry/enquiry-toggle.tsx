import { useState } from 'react';
import { useStoredList } from '../../islands/use-stored-list.js';
import { fill } from '../../texts/fill.js';
import type { Texts } from '../../texts/index.js';
import { languageProps } from '../../texts/language-props.js';
import {
  addToEnquiry,
  type EnquiryProduct,
  enquiredProducts,
  removeFromEnquiry,
} from './enquired-products.js';

export interface EnquiryToggleState {
  readonly product: EnquiryProduct;
  /** Language of the name, if it is not the interface's. */
  readonly language?: string | undefined;
  readonly texts: EnquiryToggleTexts;
}

export type EnquiryToggleTexts = ReturnType<typeof toggleTexts>;

/** The texts of the button, out of those of the interface. */
export function toggleTexts({ enquiryButton }: Texts) {
  const { short, isShort, added, removed, full } = enquiryButton;
  return { short, isShort, added, removed, full };
}

/** Puts the product of a card on the enquiry list, and takes it off again. */
export function EnquiryToggle({ product, language, texts }: EnquiryToggleState) {
  const isListed = useStoredList(enquiredProducts).some(({ id }) => id === product.id);
  const [isFull, setFull] = useState(false);
  const [status, setStatus] = useState('');
  const toggle = () => {
    const isKept = !isListed && !addToEnquiry(product);
    if (isListed) removeFromEnquiry(product.id);
    setFull(isKept);
    const text = isKept ? texts.full : isListed ? texts.removed : texts.added;
    setStatus(fill(text, { name: product.name, number: enquiredProducts.limit }));
  };
  return (
    <>
      <button
        type="button"
        className={isListed ? 'enquiry-toggle listed needs-script' : 'enquiry-toggle needs-script'}
        onClick={toggle}
      >
        {isListed ? texts.isShort : texts.short}{' '}
        <span className="unseen" {...languageProps(language)}>
          {product.name}
        </span>
      </button>
      <span className={isFull ? 'card-note' : 'unseen'} role="status">
        {status}
      </span>
    </>
  );
}
