import type { ReactNode } from 'react';
import type { Photo, ProductCard } from '../../site/views/links-and-cards.js';
import { type Heading, withHeadings } from '../markup/headings.js';
import { useResources, useTexts } from '../markup/resources.js';
import type { LanguageProps } from '../texts/language-props.js';
import { TextLink } from './links.js';
import { Picture } from './picture.js';
import { PictureImage } from './picture-image.js';

/** Fewer headings need no list: the reader sees them at a glance. */
const leastHeadings = 3;

/** A long text: its title, and beside it on wide screens what it is made of and about. */
export function Reading({
  head,
  body,
  image,
  products = [],
  own,
}: {
  readonly head: ReactNode;
  readonly body: string | undefined;
  readonly image?: Photo | undefined;
  /** What the text is about. */
  readonly products?: readonly ProductCard[];
  /** Language of the text, if it is not the interface's. */
  readonly own: LanguageProps;
}) {
  const { markdown, photo } = useResources();
  const { html, headings } = withHeadings(body === undefined ? '' : markdown(body));
  return (
    <article className="reading" {...own}>
      {head}
      <Beside headings={headings} products={products} />
      <div className="reading-text">
        {image === undefined ? null : (
          <div className="article-image">
            <PictureImage picture={photo(image)} side={640} shown="text" eager />
          </div>
        )}
        {html === '' ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the safe HTML of the Markdown renderer, with ids on its headings
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </div>
    </article>
  );
}

function Beside({
  headings,
  products,
}: {
  readonly headings: readonly Heading[];
  readonly products: readonly ProductCard[];
}) {
  const { texts, language } = useResources();
  const hasContents = headings.length >= leastHeadings;
  if (!hasContents && products.length === 0) return null;
  return (
    <aside className="beside" lang={language} aria-label={texts.sheet.onThisPage}>
      {hasContents && <Contents headings={headings} />}
      {products.length > 0 && <ProductLinks products={products} />}
    </aside>
  );
}

function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const texts = useTexts();
  return (
    <nav className="contents" aria-labelledby="contents">
      <p id="contents" className="label">
        {texts.sheet.onThisPage}
      </p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The products of a text, by their pictures. Their facts stand below the text. */
function ProductLinks({ products }: { readonly products: readonly ProductCard[] }) {
  const texts = useTexts();
  return (
    <div className="product-links">
      <p className="label">{texts.relatedProducts}</p>
      <ul>
        {products.map((product) => (
          <li key={product.href}>
            <Picture emblem={product.emblem} photo={product.photo} size="small" />
            <TextLink link={product} />
          </li>
        ))}
      </ul>
    </div>
  );
}
