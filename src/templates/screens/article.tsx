import type { ArticleView, ProductFacts } from '../../site/views/view.js';
import { useResources, useTexts } from '../markup/resources.js';
import { Slot } from '../own/replaceable.js';
import { Crumbs } from '../parts/crumbs.js';
import { Facts, Section } from '../parts/facts.js';
import { TextLink } from '../parts/links.js';
import { Neighbours } from '../parts/paging.js';
import { Picture } from '../parts/picture.js';
import { SampleInvitation } from '../parts/prose.js';
import { Reading } from '../parts/reading.js';
import { Swatch } from '../parts/swatch.js';
import { languageProps } from '../texts/language-props.js';
import { ArticleCards, ArticleFacts } from './cards.js';

/** A knowledge article or a news item: its text, the facts of its products, and the link for a sample. */
export function ArticleScreen({ view }: { readonly view: ArticleView }) {
  const texts = useTexts();
  const { language } = useResources();
  const { article } = view;
  const own = languageProps(view.language, language);
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <Reading
        own={own}
        body={article.body}
        image={article.image}
        // Without a text, their facts follow at once.
        products={article.body === undefined ? [] : view.products}
        head={
          <header className="page-head">
            <h1>{article.headline}</h1>
            <ArticleFacts
              {...article}
              minutes={view.minutes}
              topics={view.topics}
              language={own.lang === undefined ? undefined : language}
            />
            {article.body === undefined && article.description ? (
              <p className="intro">{article.description}</p>
            ) : null}
          </header>
        }
      />
      <Slot name="article-end" view={view} />
      <Section id="key-facts" heading={texts.keyFacts}>
        {view.products.length > 0 && (
          <ul className="product-facts">
            {view.products.map((product) => (
              <li key={product.href} className="panel">
                <ProductSummary product={product} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="more" heading={texts.relatedArticles}>
        {view.more.length > 0 && <ArticleCards articles={view.more} />}
      </Section>
      <Neighbours previous={view.previous} next={view.next} />
      <SampleInvitation contact={view.enquiry} />
    </>
  );
}

function ProductSummary({ product }: { readonly product: ProductFacts }) {
  const texts = useTexts();
  const { identity, colour, appearance, solubility, use } = product.product;
  const { assay } = product;
  return (
    <>
      <Picture emblem={product.emblem} photo={product.photo} size="thumbnail" />
      <div>
        <h3>
          <TextLink link={product} />
        </h3>
        <Facts
          facts={[
            [texts.eNumber, identity?.e_number, 'eNumber'],
            [texts.cas, identity?.cas, 'cas'],
            [
              texts.latin,
              identity?.latin === undefined ? undefined : <i key="latin">{identity.latin}</i>,
              'latin',
            ],
            [
              texts.shade,
              colour?.shade === undefined ? undefined : (
                <span key="shade">
                  <Swatch hex={colour.hex} /> {colour.shade}
                </span>
              ),
              'shade',
            ],
            [texts.ph, colour?.ph, 'ph'],
            [texts.appearance, appearance, 'appearance'],
            [texts.solubility, solubility, 'solubility'],
            [texts.use, use, 'use'],
            [
              texts.assay,
              assay === undefined ? undefined : `${assay.test}: ${assay.limit}${unitOf(assay.unit)}`,
              'assay',
            ],
          ]}
        />
      </div>
    </>
  );
}

function unitOf(unit: string | undefined): string {
  // The number and its unit stay in one line.
  return unit === undefined ? '' : `\u00a0${unit}`;
}
