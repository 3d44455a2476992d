import type { HomeView } from '../../site/views/contract.js';
import { SearchField } from '../features/search/search-field.js';
import { Slides } from '../features/slider/slider.js';
import { Skyline } from '../parts/colours/skyline.js';
import { Spectrum } from '../parts/colours/spectrum.js';
import { Section } from '../parts/facts.js';
import { PictureImage } from '../parts/pictures/picture-image.js';
import { PageHead, Prose, SampleInvitation } from '../parts/prose.js';
import { proofsOf } from '../sheet/documents.js';
import { certificateDay } from '../sheet/sections.js';
import { replaceable, Slot, useResources, useTexts } from '../site-templates/resources.js';
import { ApplicationCards, ArticleCards, CategoryCards, ProductCards } from './cards.js';

export function Home({ view }: { readonly view: HomeView }) {
  const texts = useTexts();
  return (
    <>
      <Slot name="home-start" view={view} />
      <Hero view={view} />
      <CompanyFacts view={view} />
      <Section id="categories" heading={texts.categories}>
        {view.categories.length > 0 && <CategoryCards categories={view.categories} />}
      </Section>
      {view.applications.length > 0 && (
        <div className="band tinted">
          <Section id="applications" heading={texts.applications}>
            <ApplicationCards applications={view.applications} />
          </Section>
        </div>
      )}
      <Section id="featured" heading={texts.featuredProducts}>
        {view.featured.length + view.slides.length > 0 && (
          <>
            <Slides slides={view.slides} />
            {view.featured.length > 0 && <ProductCards products={view.featured} />}
          </>
        )}
      </Section>
      <Prose body={view.body} />
      <LatestNews view={view} />
      <Slot name="home-end" view={view} />
      <SampleInvitation contact={view.contact} />
    </>
  );
}

const CompanyFacts = replaceable('CompanyFacts', function CompanyFacts({ view }) {
  const { company, counts } = view;
  const texts = useTexts();
  const figures = [
    { label: texts.sheet.founded, figure: company.founded ?? 0 },
    { label: texts.sheet.products, figure: counts.products },
    { label: texts.sheet.families, figure: counts.categories },
    { label: texts.sheet.articles, figure: counts.articles },
  ].filter(({ figure }) => figure > 0);
  return (
    <section className="trust band" aria-labelledby="company">
      <h2 id="company" className="unseen">
        {texts.sheet.glance}
      </h2>
      <dl className="figures">
        {figures.map(({ label, figure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <CompanyCertificates {...view} />
    </section>
  );
});

function CompanyCertificates({ company, lastExpired }: Pick<HomeView, 'company' | 'lastExpired'>) {
  const texts = useTexts();
  const { certificates = [], certificate_details: details = [] } = company;
  const detailed = new Set(details.map(({ name }) => name));
  const others = certificates.filter((name) => !detailed.has(name)).map((name) => ({ name }));
  const all: typeof details = [...details, ...others];
  if (all.length === 0) return null;
  return (
    <ul className="proofs" aria-label={texts.certificates}>
      {all.map(({ name, body, number, valid_until: last, ...proofs }) => (
        <li key={name}>
          <strong>{name}</strong>
          {number === undefined ? null : <bdi className="number">{number}</bdi>}
          {body === undefined ? null : <span>{body}</span>}
          {last === undefined ? null : (
            <span>
              {texts.validUntil} {certificateDay(last, lastExpired)}
            </span>
          )}
          {proofsOf({ name, ...proofs })}
        </li>
      ))}
    </ul>
  );
}

function Hero({ view }: { readonly view: HomeView }) {
  const { texts, photo } = useResources();
  const { image, colours } = view;
  return (
    <div className="hero strong band">
      {image === undefined ? (
        <Skyline colours={colours} />
      ) : (
        <div className="hero-picture">
          <PictureImage picture={photo(image)} side={640} shown="banner" eager />
        </div>
      )}
      <div className="hero-words">
        <PageHead heading={view.heading} intro={view.intro} />
        <SearchField view={view.searchBox} size="large" />
        {view.searches.length > 0 && (
          <ul className="searches" aria-label={texts.searchBox.examples}>
            {view.searches.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        )}
        <p className="actions">
          {view.allProducts === undefined ? null : (
            <a className="button" href={view.allProducts.href}>
              {texts.allProducts}
            </a>
          )}
          {view.contact === undefined ? null : (
            <a className="button quiet" href={view.contact.href}>
              {texts.askForSample}
            </a>
          )}
        </p>
      </div>
      {image === undefined ? null : <Spectrum colours={colours} most={96} />}
    </div>
  );
}

function LatestNews({ view }: { readonly view: HomeView }) {
  const texts = useTexts();
  const parts = [
    { id: 'news', heading: texts.latestNews, articles: view.news, all: view.allNews, more: texts.allNews },
    {
      id: 'articles',
      heading: texts.latestArticles,
      articles: view.articles,
      all: view.allArticles,
      more: texts.allArticles,
    },
  ].filter(({ articles }) => articles.length > 0);
  if (parts.length === 0) return null;
  return (
    <div className={parts.length === 2 ? 'latest both band' : 'latest band'}>
      {parts.map(({ id, heading, articles, all, more }) => (
        <Section key={id} id={id} heading={heading}>
          <ArticleCards articles={articles} />
          {all === undefined ? null : (
            <p className="more">
              <a href={all.href}>{more}</a>
            </p>
          )}
        </Section>
      ))}
    </div>
  );
}
