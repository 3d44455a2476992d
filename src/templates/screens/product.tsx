import type { ProductView } from '../../site/views/view.js';
import { Island } from '../islands/island.js';
import { ArticleCards, ProductCards } from '../parts/cards.js';
import { Crumbs } from '../parts/crumbs.js';
import { Section } from '../parts/facts.js';
import { Neighbours } from '../parts/paging.js';
import { Picture } from '../parts/picture.js';
import {
  Certificates,
  ColourFacts,
  CommercialFacts,
  DocumentList,
  IdentityFacts,
  RegulatoryTable,
  SpecificationTable,
  Tags,
} from '../parts/product-sections.js';
import { PageHead, Prose, SampleInvitation } from '../parts/prose.js';
import { useResources, useTexts } from '../resources.js';

/** A product's page. Everything is optional: a section without data is not shown. */
export function ProductScreen({ view }: { readonly view: ProductView }) {
  const texts = useTexts();
  const { language } = useResources();
  const { product } = view;
  // Only the product's own texts: the headings and labels around them are the interface's.
  const own = view.language === language ? undefined : view.language;
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <article className="product">
        <div className="product-head">
          <Picture
            emblem={view.emblem}
            photo={view.photos[0]}
            alt={texts.drawingOf(product.name)}
            size="hero"
            eager
          />
          <div>
            <PageHead heading={product.name} language={own} />
            <Prose body={product.body} language={own} />
            <ProductActions view={view} />
          </div>
        </div>
        {view.photos.length > 1 && (
          <ul className="photos">
            {view.photos.slice(1).map((photo) => (
              <li key={photo.file}>
                <Picture emblem={view.emblem} photo={photo} />
              </li>
            ))}
          </ul>
        )}
        <Section id="identity" heading={texts.identity}>
          <IdentityFacts product={product} />
        </Section>
        <Section id="colour" heading={texts.colour}>
          {product.colour && <ColourFacts colour={product.colour} />}
        </Section>
        <Section id="specification" heading={texts.specification}>
          {product.spec && product.spec.length > 0 && <SpecificationTable rows={product.spec} />}
        </Section>
        <Section id="applications" heading={texts.applications}>
          {product.applications && product.applications.length > 0 && <Tags tags={product.applications} />}
        </Section>
        <Section id="regulatory" heading={texts.regulatory}>
          {product.regulatory && product.regulatory.length > 0 && (
            <RegulatoryTable rows={product.regulatory} />
          )}
        </Section>
        <Section id="commercial" heading={texts.commercial}>
          {product.commercial && <CommercialFacts terms={product.commercial} />}
        </Section>
        <Section id="certificates" heading={texts.certificates}>
          {product.certificates && product.certificates.length > 0 && (
            <Certificates certificates={product.certificates} />
          )}
        </Section>
        <Section id="documents" heading={texts.documents}>
          {product.documents && product.documents.length > 0 && (
            <DocumentList documents={product.documents} />
          )}
        </Section>
      </article>
      <Section id="related" heading={texts.relatedProducts}>
        {view.related.length > 0 && <ProductCards products={view.related} />}
      </Section>
      <Section id="articles" heading={texts.relatedArticles}>
        {view.articles.length > 0 && <ArticleCards articles={view.articles} />}
      </Section>
      <SampleInvitation contact={view.enquiry} />
      <Neighbours previous={view.previous} next={view.next} />
    </>
  );
}

/** What a buyer can do with the product: ask about it at once, or collect it with others. */
function ProductActions({ view }: { readonly view: ProductView }) {
  const texts = useTexts();
  const { product, enquiry, contact } = view;
  if (enquiry === undefined || contact === undefined) return null;
  const { id, name, grades = [] } = product;
  return (
    <div className="actions">
      <a className="button" href={enquiry.href}>
        {texts.askAbout(name)}
      </a>
      <Island
        name="enquiry-button"
        state={{
          product: { id, name, href: view.href, grades },
          list: contact.href,
          texts: texts.enquiryButton,
        }}
      />
    </div>
  );
}
