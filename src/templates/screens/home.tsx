import type { HomeView } from '../../site/views/view.js';
import { Slides } from '../features/slider/slider.page.js';
import { useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable, Slot } from '../own/replaceable.js';
import { Section } from '../parts/facts.js';
import { PageHead, Prose, SampleInvitation } from '../parts/prose.js';
import { Spectrum } from '../parts/spectrum.js';
import { ArticleCards, CategoryCards, ProductCards } from './cards.js';

export function Home({ view }: { readonly view: HomeView }) {
  const texts = useTexts();
  return (
    <>
      <Slot name="home-start" view={view} />
      <div className="hero">
        <PageHead heading={view.heading} intro={view.intro}>
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
        </PageHead>
        <Slides slides={view.slides} />
      </div>
      <Spectrum colours={view.colours} most={96} />
      <Section id="categories" heading={texts.categories}>
        {view.categories.length > 0 && <CategoryCards categories={view.categories} />}
      </Section>
      <Section id="featured" heading={texts.featuredProducts}>
        {view.featured.length > 0 && <ProductCards products={view.featured} />}
      </Section>
      <Prose body={view.body} />
      <Section id="articles" heading={texts.latestArticles}>
        {view.articles.length > 0 && (
          <>
            <ArticleCards articles={view.articles} />
            {view.allArticles === undefined ? null : (
              <p>
                <a href={view.allArticles.href}>{texts.allArticles}</a>
              </p>
            )}
          </>
        )}
      </Section>
      <CompanyFacts view={view} />
      <Slot name="home-end" view={view} />
      <SampleInvitation contact={view.contact} />
    </>
  );
}

/** Figures about the company, from the catalogue. A figure of zero is left out. */
const CompanyFacts = replaceable(
  'CompanyFacts',
  function CompanyFacts({ view: { company, counts } }: OriginalProps<'CompanyFacts'>) {
    const texts = useTexts();
    const { founded, certificates = [] } = company;
    const figures = [
      ...(founded === undefined ? [] : [[texts.sheet.founded, founded] as const]),
      [texts.sheet.products, counts.products] as const,
      [texts.sheet.families, counts.categories] as const,
      [texts.sheet.articles, counts.articles] as const,
    ].filter(([, figure]) => figure > 0);
    return (
      <Section id="company" heading={texts.sheet.glance}>
        <dl className="figures">
          {figures.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
          {certificates.length === 0 ? null : (
            <div className="wide">
              <dt>{texts.sheet.certificates}</dt>
              <dd>{certificates.join(' · ')}</dd>
            </div>
          )}
        </dl>
      </Section>
    );
  },
);
