import type { ProductView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { useTexts } from '../../markup/resources.js';
import { enquiryButton } from './enquiry-button.js';

/** Adds the product of a page to the enquiry list. */
export function EnquiryButton({ view }: { readonly view: ProductView }) {
  return <Button view={view} />;
}

/** The same, for a bar. */
export function BriefEnquiryButton({ view }: { readonly view: ProductView }) {
  return <Button view={view} isBrief />;
}

function Button({ view, isBrief }: { readonly view: ProductView; readonly isBrief?: true }) {
  const texts = useTexts();
  const { product, contact, href } = view;
  if (contact === undefined) return null;
  const { id, name, grades = [] } = product;
  return (
    <Island
      island={enquiryButton}
      state={{
        product: { id, name, href, grades },
        list: contact.href,
        texts: texts.enquiryButton,
        ...(isBrief && { isBrief }),
      }}
    />
  );
}
