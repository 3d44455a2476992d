import { listedIn } from '../../catalogue/entries/page-subjects.js';
import type { Article, Category, Product, SiteSettings } from '../../catalogue/schema/model.js';
import { origins } from '../../catalogue/schema/product.js';
import { memoize } from '../../document/collections.js';
import { hrefOf } from '../addresses/href.js';
import { defined, filled } from '../defined.js';
import { headingOf, languageOf, type PlacedArticle, type PlacedProduct, type Site } from '../site.js';
import type { ArticleCard, CardFacts, Emblem, Illustration, Link, ProductCard } from './contract.js';
import { decidingFacts } from './fields/deciding.js';
import { cardTexts } from './fields/product-fields.js';
import { plateOf } from './plates.js';

/** The link to a path of the site. @param language of the label; undefined: the site's */
export function linkTo(site: Site, path: string, label: string, language?: string): Link {
  const settings = site.catalogue.site;
  return { label, href: hrefOf(settings, path), language: language ?? settings.language };
}

/** The colour of products in a category without any colour. */
const neutralHex = '#d9d0bd';

/** A colour for the products of a category without a colour: that of its first product with one. */
const tintOf = memoize(
  ({ products }: Category) => products.find(({ colour }) => colour !== undefined)?.colour?.hex ?? neutralHex,
);

export type Member = Pick<PlacedProduct, 'product' | 'category' | 'original'>;

/** @param member a product of the site, or its translation */
export function emblemOf(settings: SiteSettings, member: Member): Emblem {
  const { product, category } = member.original ?? member;
  const { colour } = member.product;
  return {
    id: product.id,
    hex: colour?.hex ?? tintOf(category),
    plate: plateOf(settings)(category)(member.product, product),
  };
}

export function illustrationOf(settings: SiteSettings, member: Member): Illustration {
  return defined({ emblem: emblemOf(settings, member), photo: member.product.images?.[0] });
}

export function productCard(site: Site, placed: PlacedProduct): ProductCard {
  const settings = site.catalogue.site;
  const { product, path } = placed;
  const { id, name, language, images, grades } = product;
  return defined({
    id,
    label: name,
    href: hrefOf(settings, path),
    language: language ?? settings.language,
    emblem: emblemOf(settings, placed),
    card: cardFacts(settings, placed),
    photo: images?.[0],
    grades,
  });
}

export function cardFacts(settings: SiteSettings, { product, category }: Member): CardFacts {
  const { colour, form } = product;
  const { numbers, others } = cardTexts(settings)(product);
  return defined({
    facts: numbers,
    colour: colour?.hex,
    form,
    origin: markedOrigin(product),
    deciding: filled(decidingFacts(settings)(category, product)),
    own: filled(others),
  });
}

/** The origin of a product that is not natural. Such products are marked everywhere. */
export function markedOrigin({ identity }: Product) {
  return origins.find((origin) => origin === identity?.origin && origin !== 'natural');
}

/** The keys of the interface's words that a card needs, besides those for forms. */
export function wordKeys({ origin, deciding = [] }: CardFacts): readonly string[] {
  const words = deciding.flatMap(([name, value, kind]) => [
    name,
    kind === undefined ? value : `${kind}.${value}`,
  ]);
  return origin === undefined ? words : [`origins.${origin}`, ...words];
}

/** The cards of a list of articles. A card without an image gets a product that no earlier card shows. */
export function articleCards(site: Site, articles: readonly PlacedArticle[]): readonly ArticleCard[] {
  const shown = new Set<PlacedProduct>();
  return articles.map((placed) => {
    const card = articleCard(site, placed);
    if (card.image !== undefined) return card;
    const products = (placed.article.products ?? []).flatMap((named) => site.index.findProduct(named) ?? []);
    const product = products.find((other) => !shown.has(other));
    if (product === undefined) return card;
    shown.add(product);
    return { ...card, product: illustrationOf(site.catalogue.site, product) };
  });
}

/** The articles or news for readers of a language, those in the language first. */
export function forReaders(site: Site, items: readonly PlacedArticle[], language: string) {
  const isListed = listedIn(site.catalogue)(language);
  const isInLanguage = ({ article }: PlacedArticle) => languageOf(site, article) === language;
  const others = items.filter((item) => isListed(item.article) && !isInLanguage(item));
  return [...items.filter(isInLanguage), ...others];
}

export function articleCard(site: Site, { article, path }: PlacedArticle): ArticleCard {
  const { headline, language, date, description, image } = article;
  const reading = site.reading(article);
  return {
    ...linkTo(site, path, headline, language),
    ...defined({
      date,
      image,
      summary: description || reading?.excerpt || undefined,
      minutes: reading?.minutes,
    }),
    topics: topicLinks(site, article),
  };
}

/** The pages about an article's topics, in the language of the article. */
export function topicLinks(site: Site, article: Article): readonly Link[] {
  const { pages } = site.catalogue;
  const language = languageOf(site, article);
  const lists = pages.filter((page) => page.screen === 'articles' && languageOf(site, page) === language);
  return (article.topics ?? []).flatMap((topic) => {
    const page = lists.find((other) => other.topic === topic);
    return page === undefined ? [] : [linkTo(site, page.path, headingOf(page, site), page.language)];
  });
}
