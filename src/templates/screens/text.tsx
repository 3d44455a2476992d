import type { ArticleView, ProductFacts } from '../../site/views/contract.js';
import type { TextView } from '../../site/views/page-views.js';
import { SearchField } from '../features/search/search-field.js';
import { SearchResults } from '../features/search/search-results.js';
import { SentCopy } from '../features/sent/sent-copy.js';
import { Swatch } from '../parts/colours/swatch.js';
import { Facts, Section } from '../parts/facts.js';
import { Crumbs, LinkList, Neighbours, TextLink } from '../parts/links.js';
import { Picture } from '../parts/pictures/picture.js';
import { ErrorLayout, LongText, PageHead, Prose, SampleInvitation, WidePicture } from '../parts/prose.js';
import { summaryFacts } from '../sheet/product-facts.js';
import type { Fact } from '../site-templates/contract.js';
import { Slot, useResources, useTexts } from '../site-templates/resources.js';
import { languageProps } from '../texts/shown-text.js';
import { ApplicationCards, ArticleCards, ArticleFacts } from './cards.js';

export function About({ view }: { readonly view: TextView }) {
  const { texts, language } = useResources();
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <LongText
        textLanguage={languageProps(view.language, language)}
        head={
          <>
            <PageHead heading={view.heading} intro={view.intro} />
            <WidePicture image={view.image} />
          </>
        }
        body={view.body}
      />
      <Uses view={view} />
      <Section id="in-this-section" heading={texts.inThisSection}>
        {view.links.length > 0 && <LinkList links={view.links} />}
      </Section>
      <SampleInvitation contact={view.contact} />
    </>
  );
}

function Uses({ view: { applications } }: { readonly view: TextView }) {
  return (
    <Section id="applications" heading={useTexts().applications}>
      {applications.length > 0 && <ApplicationCards applications={applications} />}
    </Section>
  );
}

export function Thanks({ view }: { readonly view: TextView }) {
  return (
    <div className="text">
      <PageHead heading={view.heading} intro={view.intro} />
      <Prose body={view.body} />
      <SentCopy />
      <NextSteps view={view} />
    </div>
  );
}

export function SearchNotFound({ view }: { readonly view: TextView }) {
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <div className="text">
        <PageHead heading={view.heading} intro={view.intro} />
        <SearchField view={view.searchBox} size="large" />
        <SearchResults view={view.searchBox} isNotFound />
        <Prose body={view.body} />
        <NextSteps view={view} />
      </div>
      <Uses view={view} />
      <SampleInvitation contact={view.contact} />
    </>
  );
}

export function NotFound({ view }: { readonly view: TextView }) {
  return (
    <ErrorLayout status="404" message={useTexts().notFoundMessage} home={view.home}>
      {view.intro === undefined ? null : <p className="intro">{view.intro}</p>}
      <Prose body={view.body} />
      <NextSteps view={view} />
    </ErrorLayout>
  );
}

function NextSteps({ view: { links } }: { readonly view: TextView }) {
  return (
    <Section id="next-steps" heading={useTexts().nextSteps}>
      {links.length > 0 && <LinkList links={links} />}
    </Section>
  );
}

export function ArticleScreen({ view }: { readonly view: ArticleView }) {
  const { texts, language } = useResources();
  const { article } = view;
  const textLanguage = languageProps(view.language, language);
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <LongText
        textLanguage={textLanguage}
        body={article.body}
        image={article.image}
        // Without a text, the facts of the products follow directly.
        products={article.body === undefined ? [] : view.products}
        head={
          <header className="page-head">
            <h1>{article.headline}</h1>
            <ArticleFacts
              {...article}
              minutes={view.minutes}
              topics={view.topics}
              language={textLanguage.lang === undefined ? undefined : language}
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
  const { assay } = product;
  const { colour } = product.product;
  return (
    <>
      <Picture emblem={product.emblem} photo={product.photo} size="thumbnail" />
      <div>
        <h3>
          <TextLink link={product} />
        </h3>
        <Facts
          facts={[
            ...summaryFacts(product.product, texts).map((fact) =>
              fact[2] === 'shade' && colour ? shadeFact(fact, colour.hex) : fact,
            ),
            [texts.assay, assay && assayText(assay), 'assay'],
          ]}
        />
      </div>
    </>
  );
}

function shadeFact([label, shade, key = '']: Fact, hex: string): Fact {
  const shown = (
    <span key={key}>
      <Swatch hex={hex} /> {shade}
    </span>
  );
  return [label, shown, key];
}

function assayText({ test, limit, unit }: NonNullable<ProductFacts['assay']>): string {
  // The number and its unit stay in one line.
  return `${test}: ${limit}${unit === undefined ? '' : `\u00a0${unit}`}`;
}
