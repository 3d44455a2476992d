import type { HomeView } from '../../site/views/view.js';
import { Slides } from '../features/slider/slider.page.js';
import { useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable, Slot } from '../own/replaceable.js';
import { ApplicationCards } from '../parts/application-cards.js';
import { DateText, Section } from '../parts/facts.js';
import { Prose, SampleInvitation } from '../parts/prose.js';
import { CategoryCards, ProductCards } from './cards.js';
import { Hero } from './hero.js';
import { LatestNews } from './latest-news.js';

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

/** What buyers trust, from the catalogue: certificates, then figures. A figure of zero is left out. */
const CompanyFacts = replaceable(
  'CompanyFacts',
  function CompanyFacts({ view: { company, counts } }: OriginalProps<'CompanyFacts'>) {
    const texts = useTexts();
    const { founded } = company;
    const figures = [
      ...(founded === undefined ? [] : [[texts.sheet.founded, founded] as const]),
      [texts.sheet.products, counts.products] as const,
      [texts.sheet.families, counts.categories] as const,
      [texts.sheet.articles, counts.articles] as const,
    ].filter(([, figure]) => figure > 0);
    return (
      <section className="trust band" aria-labelledby="company">
        <h2 id="company" className="unseen">
          {texts.sheet.glance}
        </h2>
        <dl className="figures">
          {figures.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <CompanyCertificates company={company} />
      </section>
    );
  },
);

/** The certificates of the company: those with details first, then the others by their names. */
function CompanyCertificates({ company }: Pick<HomeView, 'company'>) {
  const texts = useTexts();
  const { certificates = [], certificate_details: details = [] } = company;
  const known = new Set(details.map(({ name }) => name));
  const others = certificates.filter((name) => !known.has(name)).map((name) => ({ name }));
  const all: typeof details = [...details, ...others];
  if (all.length === 0) return null;
  return (
    <ul className="proofs" aria-label={texts.certificates}>
      {all.map(({ name, body, number, valid_until: last }) => (
        <li key={name}>
          <strong>{name}</strong>
          {number === undefined ? null : <bdi className="number">{number}</bdi>}
          {body === undefined ? null : <span>{body}</span>}
          {last === undefined ? null : (
            <span>
              {texts.validUntil} <DateText date={last} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
