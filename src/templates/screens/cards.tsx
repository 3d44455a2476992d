import { renderToString } from 'react-dom/server';
import { memoize } from '../../document/collections.js';
import { familyStart } from '../../site/order/natural-first.js';
import type {
  ApplicationCard,
  CardFacts,
  Link,
  ProductCard as ProductCardView,
} from '../../site/views/contract.js';
import { wordKeys } from '../../site/views/links-and-cards.js';
import { CardCompareButton } from '../features/compare/compare.js';
import { CardEnquiryButton } from '../features/enquiry/enquiry-button.js';
import { Recent } from '../markup/recent.js';
import { Spectrum } from '../parts/colours/spectrum.js';
import { DateText } from '../parts/facts.js';
import { LanguageMark } from '../parts/language-mark.js';
import { TextLink } from '../parts/links.js';
import { Picture, pictureData } from '../parts/pictures/picture.js';
import { PictureImage } from '../parts/pictures/picture-image.js';
import { buttonProps, ProductCard } from '../parts/product-card.js';
import { FamilyMark, withoutOrigin } from '../parts/product-facts.js';
import type { ArticleCardsProps, CategoryCardsProps, ProductCardsProps } from '../site-templates/contract.js';
import {
  type Resources,
  ResourcesProvider,
  replaceable,
  useResources,
  useTexts,
} from '../site-templates/resources.js';
import { cardWords } from '../texts/index.js';
import { fill, languageProps } from '../texts/shown-text.js';

export function ProductCards({
  products,
  heading = 'h3',
  canCompare = false,
  canEnquire = false,
}: ProductCardsProps) {
  const resources = useResources();
  const { language, texts } = resources;
  // Lists of their own have synthetic dyes at the end.
  const familyAt = heading === 'h2' ? familyStart(products.map(({ card }) => card)) : products.length;
  const render = (product: ProductCardView, card: CardFacts) => {
    const buttons = (
      <>
        {canEnquire ? <CardEnquiryButton product={product} /> : null}
        {canCompare ? <CardCompareButton product={product} /> : null}
      </>
    );
    const html = renderToString(
      <ResourcesProvider value={resources}>
        <ProductCard
          name={product.label}
          href={product.href}
          language={product.language === language ? undefined : product.language}
          card={card}
          forms={texts.forms}
          words={cardWords(texts, wordKeys(card))}
          picture={pictureData(resources, product)}
          heading={heading}
          {...buttonProps(canCompare || canEnquire ? buttons : undefined)}
        />
      </ResourcesProvider>,
      // A card of the site's templates may have ids, which must differ between cards.
      { identifierPrefix: `${product.emblem.id}-` },
    );
    // This also flattens the text: React joins it from many pieces, which use five times the memory until it is read.
    if (!html.startsWith('<li')) throw new Error('a product card must be one `<li>` element');
    return html;
  };
  const html = products.map((product, place) => {
    const card = place < familyAt ? product.card : withoutOrigin(product.card);
    // Within a site the address identifies a product.
    const key = `${heading} ${canCompare} ${canEnquire} ${card.origin ?? ''} ${product.href}`;
    return cards(resources).get(key, () => render(product, card));
  });
  const family = products[familyAt]?.card;
  if (family !== undefined) {
    const words = cardWords(texts, wordKeys(family));
    html.splice(familyAt, 0, renderToString(<FamilyMark card={family} words={words} />));
  }
  return (
    <ul
      className="cards"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the cards
      dangerouslySetInnerHTML={{ __html: html.join('') }}
    />
  );
}

/** Rendered cards, by the resources of a site in a language. Pages that are rendered one after another often share cards. */
const cards = memoize((_: Resources) => new Recent<string>(2048));

export function ArticleCards({ articles, heading = 'h3' }: ArticleCardsProps) {
  return (
    <ul className="article-cards">
      {articles.map((article) => (
        <ArticleCard key={article.href} article={article} heading={heading} />
      ))}
    </ul>
  );
}

const ArticleCard = replaceable('ArticleCard', function ArticleCard({ article, heading: Heading }) {
  const resources = useResources();
  const { language, photo } = resources;
  const { image, product } = article;
  const picture = image === undefined ? product && pictureData(resources, product) : photo(image);
  return (
    <li className="article-card">
      {/* Without `alt`, because the headline names the subject. */}
      {picture === undefined ? null : <PictureImage picture={{ ...picture, alt: '' }} shown="small" />}
      <Heading className="card-title">
        <TextLink link={article} />
        <LanguageMark language={article.language} around={language} />
      </Heading>
      {article.summary === undefined ? null : (
        <p {...languageProps(article.language, language)}>{article.summary}</p>
      )}
      <ArticleFacts date={article.date} minutes={article.minutes} topics={article.topics} />
    </li>
  );
});

export function CategoryCards({ categories }: CategoryCardsProps) {
  return (
    <ul className="cards categories">
      {categories.map((category) => (
        <CategoryCard key={category.href} category={category} />
      ))}
    </ul>
  );
}

const CategoryCard = replaceable('CategoryCard', function CategoryCard({ category }) {
  return (
    <li className="card">
      <div className="emblems" aria-hidden="true">
        {category.illustrations.slice(0, 3).map(({ emblem, photo }, place) => (
          <Picture key={emblem.id} emblem={emblem} photo={photo} size={place === 0 ? 'small' : 'tile'} />
        ))}
      </div>
      <Spectrum colours={category.colours} most={24} />
      <h3 className="card-title">
        <TextLink link={category} className="card-link" />
      </h3>
      <p className="card-facts">
        <span>{useTexts().productCount(category.count)}</span>
      </p>
    </li>
  );
});

export function ApplicationCards({ applications }: { readonly applications: readonly ApplicationCard[] }) {
  const { texts, photo } = useResources();
  return (
    <ul className="cards applications">
      {applications.map((application) => (
        <li key={application.href} className="card">
          {application.image === undefined ? null : (
            <PictureImage picture={{ ...photo(application.image), alt: '' }} shown="card" />
          )}
          <Spectrum colours={application.colours} most={24} />
          <h3 className="card-title">
            <TextLink link={application} className="card-link" />
          </h3>
          <p className="card-facts">
            <span>{texts.productCount(application.count)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function ArticleFacts({
  date,
  updated,
  author,
  minutes,
  topics,
  language,
}: Partial<Readonly<Record<'date' | 'updated' | 'author' | 'language', string | undefined>>> & {
  readonly minutes?: number | undefined;
  readonly topics: readonly Link[];
}) {
  const texts = useTexts();
  if ([date, updated, author, minutes, topics[0]].every((part) => part === undefined)) return null;
  return (
    <ul className="date article-facts" lang={language}>
      {date === undefined ? null : (
        <li>
          <DateText date={date} />
        </li>
      )}
      {updated === undefined ? null : (
        <li>
          {texts.updatedOn} <DateText date={updated} />
        </li>
      )}
      {author === undefined ? null : <li>{fill(texts.reading.by, { name: author })}</li>}
      {minutes === undefined ? null : <li>{texts.reading.minutes(minutes)}</li>}
      {topics.map((topic) => (
        <li key={topic.href}>
          <TextLink link={topic} />
        </li>
      ))}
    </ul>
  );
}
