import type { ProductCard } from '../../../site/views/parts.js';
import type { ProductView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { type Resources, useResources, useTexts } from '../../markup/resources.js';
import { type EnquiryCardState, enquiryButton } from './enquiry-button.js';

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

/** The texts of the button of a card. */
export function cardTexts({
  texts: { enquiryButton: all },
}: Pick<Resources, 'texts'>): EnquiryCardState['texts'] {
  const { short, isShort, added, removed, full } = all;
  return { short, isShort, added, removed, full };
}

/** Puts the product of a card on the enquiry list. */
export function CardEnquiryButton({ product }: { readonly product: ProductCard }) {
  const resources = useResources();
  const { id, label: name, href, grades = [], language } = product;
  const own = language === resources.language ? {} : { language };
  return (
    <Island
      island={enquiryButton}
      state={{ part: 'card', product: { id, name, href, grades }, ...own, texts: cardTexts(resources) }}
    />
  );
}
