import type { Product, ProductForm } from '../../catalogue/schema/model.js';
import { hrefOf } from '../href.js';
import type { PlacedArticle, PlacedProduct, Site } from '../site.js';

/** A link with its words. */
export interface Link {
  readonly label: string;
  readonly href: string;
  /** Language of the label. */
  readonly language: string;
}

/** What a product is drawn from. */
export interface Emblem {
  /** The product's id: it varies the drawing, so that no two products look the same. */
  readonly id: string;
  readonly form: ProductForm;
  /** `#rrggbb` */
  readonly hex: string;
}

/** A photograph from the catalogue. */
export interface Photo {
  readonly file: string;
  readonly alt: string;
}

/** How a product is shown: by its photograph, else by its drawing. */
export interface Illustration {
  readonly emblem: Emblem;
  readonly photo?: Photo;
}

/** A product as lists show it. */
export interface ProductCard extends Link, Illustration {
  /** `#rrggbb`, where the catalogue gives it. */
  readonly colour?: string;
  readonly form?: ProductForm;
  /** E-number, CAS number or Latin name: what a buyer scans for. */
  readonly facts: readonly string[];
}

/** An article as lists show it. */
export interface ArticleCard extends Link {
  readonly date?: string;
  readonly summary?: string;
}

/** The link to a path of the site. @param language of the label; the site's where it is undefined */
export function linkTo(site: Site, path: string, label: string, language?: string): Link {
  const settings = site.catalogue.site;
  return { label, href: hrefOf(settings, path), language: language ?? settings.language };
}

/** Neutral powder for products whose colour the catalogue does not give. */
const neutralHex = '#d9d0bd';

export function emblemOf(product: Product): Emblem {
  return { id: product.id, form: product.form ?? 'powder', hex: product.colour?.hex ?? neutralHex };
}

export function illustrationOf(product: Product): Illustration {
  const photo = product.images?.[0];
  return { emblem: emblemOf(product), ...(photo === undefined ? {} : { photo }) };
}

export function productCard(site: Site, { product, path }: PlacedProduct): ProductCard {
  const settings = site.catalogue.site;
  const { name, language, images, colour, form } = product;
  // Made several times for every page: put together from parts it takes many times as long.
  const card: { -readonly [Key in keyof ProductCard]: ProductCard[Key] } = {
    label: name,
    href: hrefOf(settings, path),
    language: language ?? settings.language,
    emblem: emblemOf(product),
    facts: cardFacts(product),
  };
  const photo = images?.[0];
  if (photo !== undefined) card.photo = photo;
  if (colour !== undefined) card.colour = colour.hex;
  if (form !== undefined) card.form = form;
  return card;
}

const noFacts: readonly string[] = [];

/** Facts on a card: the first ones that there are. */
const factsPerCard = 2;

function cardFacts({ identity }: Product): readonly string[] {
  if (identity === undefined) return noFacts;
  const { e_number, cas, latin } = identity;
  const facts = [e_number, cas === undefined ? undefined : `CAS ${cas}`, latin];
  return facts.filter((fact) => fact !== undefined).slice(0, factsPerCard);
}

export function articleCard(site: Site, { article, path }: PlacedArticle): ArticleCard {
  const summary = article.description;
  return {
    ...linkTo(site, path, article.headline, article.language),
    ...(article.date === undefined ? {} : { date: article.date }),
    ...(summary ? { summary } : {}),
  };
}
