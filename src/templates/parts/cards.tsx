import type { ArticleCard, ProductCard } from '../../site/views/parts.js';
import type { CategoryCard } from '../../site/views/view.js';
import { useResources, useTexts } from '../resources.js';
import { CardCompareButton } from './compare.js';
import { DateText } from './facts.js';
import { languageProps, TextLink } from './links.js';
import { Picture, pictureData } from './picture.js';
import { ProductCardItem } from './product-card.js';
import { Spectrum } from './spectrum.js';

/** Level of the headings inside cards: one below the heading of the section that they stand in. */
type HeadingLevel = 'h2' | 'h3';

export function ProductCards({
  products,
  heading = 'h3',
  canCompare = false,
}: {
  readonly products: readonly ProductCard[];
  readonly heading?: HeadingLevel;
  /** Whether the site has a page on which they can be compared. */
  readonly canCompare?: boolean;
}) {
  const resources = useResources();
  const { texts } = resources;
  return (
    <ul className="cards">
      {products.map((product) => (
        <ProductCardItem
          key={product.href}
          name={product.label}
          href={product.href}
          language={product.language === resources.language ? undefined : product.language}
          form={product.form === undefined ? undefined : texts.forms[product.form]}
          facts={product.facts}
          picture={pictureData(resources, product)}
          colour={product.colour}
          heading={heading}
          compare={canCompare ? <CardCompareButton product={product} /> : undefined}
        />
      ))}
    </ul>
  );
}

export function ArticleCards({
  articles,
  heading: Heading = 'h3',
}: {
  readonly articles: readonly ArticleCard[];
  readonly heading?: HeadingLevel;
}) {
  const { language } = useResources();
  return (
    <ul className="article-cards">
      {articles.map((article) => (
        <li key={article.href} className="article-card">
          <Heading className="card-title">
            <TextLink link={article} />
          </Heading>
          {article.summary === undefined ? null : (
            <p {...languageProps(article.language === language ? undefined : article.language)}>
              {article.summary}
            </p>
          )}
          {article.date === undefined ? null : (
            <p className="date">
              <DateText date={article.date} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function CategoryCards({ categories }: { readonly categories: readonly CategoryCard[] }) {
  const texts = useTexts();
  return (
    <ul className="cards categories">
      {categories.map((category) => (
        <li key={category.href} className="card">
          <div className="emblems" aria-hidden="true">
            {category.illustrations.map(({ emblem, photo }) => (
              <Picture key={emblem.id} emblem={emblem} photo={photo} size="small" />
            ))}
          </div>
          <Spectrum colours={category.colours} most={24} />
          <h3 className="card-title">
            <TextLink link={category} className="card-link" />
          </h3>
          <p className="card-facts">
            <span>{texts.productCount(category.count)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
