import { sampleHref } from '../../site/enquiry-address.js';
import type { ProductView } from '../../site/views/view.js';
import { BriefEnquiryButton } from '../features/enquiry/enquiry-button.js';
import { useResources, useTexts } from '../markup/resources.js';
import { Swatch } from '../parts/swatch.js';
import { languageProps } from '../texts/language-props.js';

/** The product and its two actions, in a bar that stays at the top of the window when the head of the page has left it. */
export function ProductBar({ view }: { readonly view: ProductView }) {
  const texts = useTexts();
  const { language } = useResources();
  const { product, enquiry } = view;
  const own = languageProps(view.language, language);
  return (
    <div className="product-bar">
      {product.colour === undefined ? null : <Swatch hex={product.colour.hex} />}
      <p {...own}>
        <strong>{product.name}</strong>
        <Grades grades={product.grades} />
      </p>
      {enquiry === undefined ? null : (
        <a className="button" href={sampleHref(enquiry.href, product)}>
          <span className="if-wide">{texts.askShortly}</span>
          <span className="if-brief">{texts.sample}</span>
        </a>
      )}
      <BriefEnquiryButton view={view} />
    </div>
  );
}

/** The grades, unless the name of the product says the only one. */
function Grades({ grades = [] }: { readonly grades: readonly string[] | undefined }) {
  return grades.length === 0 ? null : <span>{grades.join(' · ')}</span>;
}
