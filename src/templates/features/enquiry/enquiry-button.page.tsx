import type { ProductView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { useTexts } from '../../markup/resources.js';
import { enquiryButton } from './enquiry-button.js';

/** Adds the product of a page to the enquiry list. */
export function EnquiryButton({ view }: { readonly view: ProductView }) {
  const texts = useTexts();
  const { product, contact, href } = view;
  if (contact === undefined) return null;
  const { id, name, grades = [] } = product;
  return (
    <Island
      island={enquiryButton}
      state={{ product: { id, name, href, grades }, list: contact.href, texts: texts.enquiryButton }}
    />
  );
}
