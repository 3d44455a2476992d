import { useState } from 'react';
import { useStoredList } from '../../islands/use-stored-list.js';
import { wakeTray } from '../../islands/wake-tray.js';
import type { Texts } from '../../texts/index.js';
import { fill, languageProps } from '../../texts/shown-text.js';
import { type EnquiryProduct, enquiredProducts, toggleInEnquiry } from './message/enquired-products.js';

export interface EnquiryToggleState {
  readonly product: EnquiryProduct;
  /** Language of the name, if it is not the interface's. */
  readonly language?: string | undefined;
  readonly texts: EnquiryToggleTexts;
}

export type EnquiryToggleTexts = ReturnType<typeof toggleTexts>;

export function toggleTexts({ enquiryButton }: Texts) {
  const { short, isShort, added, removed, full } = enquiryButton;
  return { short, isShort, added, removed, full };
}

export function EnquiryToggle({ product, language, texts }: EnquiryToggleState) {
  const isListed = useStoredList(enquiredProducts).some(({ id }) => id === product.id);
  const [result, setResult] = useState<ReturnType<typeof toggleInEnquiry>>();
  const { name } = product;
  return (
    <>
      <button
        type="button"
        className={isListed ? 'enquiry-toggle listed needs-script' : 'enquiry-toggle needs-script'}
        onClick={() => {
          setResult(toggleInEnquiry(product));
          wakeTray('.enquiry-dock');
        }}
      >
        {isListed ? texts.isShort : texts.short}{' '}
        <span className="unseen" {...languageProps(language)}>
          {name}
        </span>
      </button>
      <span className={result === 'full' ? 'card-note' : 'unseen'} role="status">
        {result && fill(texts[result], { name, number: enquiredProducts.limit })}
      </span>
    </>
  );
}
