import type { HomeView, SlideView } from '../../site/views/view.js';
import { ArticleCards, CategoryCards, ProductCards } from '../parts/cards.js';
import { Section } from '../parts/facts.js';
import { TextLink } from '../parts/links.js';
import { Picture } from '../parts/picture.js';
import { PageHead, Prose, SampleInvitation } from '../parts/prose.js';
import { useTexts } from '../resources.js';

export function Home({ view }: { readonly view: HomeView }) {
  const texts = useTexts();
  return (
    <>
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
        <Slider slides={view.slides} />
      </div>
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
      <SampleInvitation contact={view.contact} />
    </>
  );
}

/** Works without JavaScript: a row that snaps when it is scrolled or swiped, and links that jump to a slide. */
function Slider({ slides }: { readonly slides: readonly SlideView[] }) {
  const texts = useTexts();
  if (slides.length === 0) return null;
  return (
    <section className="slider" aria-roledescription="carousel" aria-label={texts.slides}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1) */}
      <ul className="slides" tabIndex={0} aria-label={texts.slides}>
        {slides.map((slide, n) => (
          <li
            key={slide.link.href}
            id={`slide-${n + 1}`}
            className="slide"
            aria-label={texts.slidePosition(n + 1, slides.length)}
          >
            <Picture emblem={slide.illustration.emblem} photo={slide.illustration.photo} eager={n === 0} />
            <div>
              <h2>{slide.title}</h2>
              {slide.text === undefined ? null : <p>{slide.text}</p>}
              <p>
                <TextLink link={slide.link}>{texts.view(slide.link.label)}</TextLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ol className="slide-links">
        {slides.map((slide, n) => (
          <li key={slide.link.href}>
            <a href={`#slide-${n + 1}`} aria-label={`${n + 1}: ${slide.title}`}>
              {n + 1}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
