import { sampleHref } from '../../site/enquiry-address.js';
import type { ProductView } from '../../site/views/view.js';
import { useTexts } from '../markup/resources.js';
import { languageName } from '../parts/language-name.js';
import { languageProps } from '../texts/language-props.js';

/** The enquiry about a product in the other languages of the site: its own page may be in none of them. */
export function AskInLanguages({ view: { enquiryIn, product } }: { readonly view: ProductView }) {
  const texts = useTexts();
  if (enquiryIn.length === 0) return null;
  return (
    <nav className="ask-in" aria-labelledby="ask-in">
      <p id="ask-in">{texts.askInLanguages}</p>
      <ul>
        {enquiryIn.map(({ language, href }) => (
          <li key={language}>
            <a href={sampleHref(href, product)} hrefLang={language} {...languageProps(language)}>
              {languageName(language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
