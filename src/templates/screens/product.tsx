import { sampleHref } from '../../site/addresses/enquiry-address.js';
import type { ProductView } from '../../site/views/contract.js';
import { CompareButton } from '../features/compare/compare.js';
import { EnquiryButton } from '../features/enquiry/enquiry-button.js';
import { ProductPictures } from '../features/gallery/gallery.js';
import { SectionLinks } from '../features/section-links/section-links.js';
import { Swatch } from '../parts/colours/swatch.js';
import { Section } from '../parts/facts.js';
import { languageName } from '../parts/language-name.js';
import { Crumbs, Neighbours, TextLink } from '../parts/links.js';
import { PageHead, Prose, SampleInvitation } from '../parts/prose.js';
import { KeyFacts, OwnFacts } from '../sheet/product-facts.js';
import { aroundSpecification, type SheetSection, sheetSections } from '../sheet/sections.js';
import { replaceable, Slot, useResources, useTexts } from '../site-templates/resources.js';
import { languageProps } from '../texts/shown-text.js';
import { accentClass } from '../theme/shades.js';
import { ArticleCards, ProductCards } from './cards.js';
import { Trays } from './trays.js';

/** A product's page: its data sheet, in the product's colour. All data is optional: a section without data is not shown. */
export function ProductScreen({ view }: { readonly view: ProductView }) {
  const texts = useTexts();
  const sections = sheetSections(view);
  const { before, specification, after } = aroundSpecification(sections);
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <article className={`product ${accentClass(view.emblem.hex)}`}>
        <ProductHead view={view} />
        <ProductBar view={view} />
        <SectionLinks sections={sections} />
        <div className="sheet">
          <Prose body={view.product.body} language={useProductLanguage(view)} />
          <Sections view={view} sections={before} />
          <Slot name="product-before-spec" view={view} />
          <Sections view={view} sections={specification} />
          <Slot name="product-after-spec" view={view} />
          <Sections view={view} sections={after} />
        </div>
        <PrintedFooter view={view} />
      </article>
      <Section id="related" heading={texts.relatedProducts}>
        {view.related.length > 0 && <ProductCards products={view.related} />}
      </Section>
      <Section id="articles" heading={texts.relatedArticles}>
        {view.articles.length > 0 && <ArticleCards articles={view.articles} />}
      </Section>
      <Neighbours previous={view.previous} next={view.next} />
      <Trays compare={view.compare} contact={view.contact} />
      <SampleInvitation contact={view.enquiry} />
    </>
  );
}

/** Language of the product's texts, if it is not the interface's. Headings and labels are in the interface's. */
function useProductLanguage(view: ProductView): string | undefined {
  const { language } = useResources();
  return view.language === language ? undefined : view.language;
}

const ProductHead = replaceable('ProductHead', function ProductHead({ view }) {
  const { product } = view;
  const productLanguage = useProductLanguage(view);
  return (
    <div className="product-head">
      <div className="product-pictures">
        <ProductPictures view={view} />
      </div>
      <div>
        <p className="eyebrow">
          <TextLink link={view.category} />
        </p>
        <PageHead heading={product.name} language={productLanguage}>
          {product.use === undefined ? null : (
            <p className="intro" {...languageProps(productLanguage)}>
              {product.use}
            </p>
          )}
        </PageHead>
        <ProductActions view={view} />
        <KeyFacts view={view} />
        <AskInLanguages view={view} />
        <Slot name="product-aside" view={view} />
      </div>
    </div>
  );
});

function Sections({
  view,
  sections,
}: {
  readonly view: ProductView;
  readonly sections: readonly SheetSection[];
}) {
  return sections.map(({ id, heading, language, Part, customFields }) => (
    <Section key={id} id={id} heading={heading} language={language}>
      <div className="part">
        {Part === undefined ? null : <Part view={view} />}
        {customFields === undefined ? null : <OwnFacts facts={customFields} />}
      </div>
    </Section>
  ));
}

export const ProductActions = replaceable('ProductActions', function ProductActions({ view }) {
  const texts = useTexts();
  const { product, enquiry, contact } = view;
  if (enquiry === undefined || contact === undefined) return null;
  return (
    <div className="actions">
      <a
        className="button"
        href={sampleHref(enquiry.href, product)}
        aria-label={texts.askAbout(product.name)}
      >
        {texts.askShortly}
      </a>
      <EnquiryButton view={view} />
      <CompareButton view={view} />
    </div>
  );
});

function PrintedFooter({ view }: { readonly view: ProductView }) {
  const { name, email, telephone, notice } = view.company;
  return (
    <div className="printed">
      <p>{[name, email, telephone].filter((part) => part !== undefined).join(' · ')}</p>
      <p>{view.url}</p>
      {notice === undefined ? null : <p>{notice}</p>}
    </div>
  );
}

/** Links to the enquiry in the other languages of the site: the product's page may exist in none of them. */
function AskInLanguages({ view: { enquiryIn, product } }: { readonly view: ProductView }) {
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

/** A bar with the product and its two actions. It stays at the top of the window when the head of the page has scrolled away. */
function ProductBar({ view }: { readonly view: ProductView }) {
  const { texts, language } = useResources();
  const { product, enquiry } = view;
  const { colour, grades = [] } = product;
  return (
    <div className="product-bar">
      {colour === undefined ? null : <Swatch hex={colour.hex} />}
      <p {...languageProps(view.language, language)}>
        <strong>{product.name}</strong>
        {/* Empty if the name contains the only grade. */}
        {grades.length === 0 ? null : <span>{grades.join(' · ')}</span>}
      </p>
      {enquiry === undefined ? null : (
        <a className="button" href={sampleHref(enquiry.href, product)}>
          <span className="if-wide">{texts.askShortly}</span>
          <span className="if-brief">{texts.sample}</span>
        </a>
      )}
      <EnquiryButton view={view} isBrief />
    </div>
  );
}
