import type { PictureData } from '../../site/views/data.js';
import { languageProps } from './links.js';

/** Side of a drawing on a card, in CSS px. */
const side = 320;

/**
 * A product in a list. It takes all that it shows, texts included, because the browser renders it too, where there are no
 * resources.
 */
export function ProductCardItem({
  name,
  href,
  language,
  form,
  facts,
  picture,
  heading: Heading,
}: {
  readonly name: string;
  readonly href: string;
  /** Language of the name where it is not the site's. */
  readonly language?: string | undefined;
  /** What it is sold as, in words. */
  readonly form: string | undefined;
  readonly facts: readonly string[];
  readonly picture: PictureData;
  readonly heading: 'h2' | 'h3';
}) {
  return (
    <li className="card">
      <PictureImage picture={picture} side={side} />
      <Heading className="card-title">
        <a href={href} className="card-link" {...languageProps(language)}>
          {name}
        </a>
      </Heading>
      <p className="card-facts">
        {form === undefined ? null : <span>{form}</span>}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  );
}

/** A picture at a known address. Drawings are square. */
export function PictureImage({
  picture: { kind, src, alt },
  side,
  eager = false,
}: {
  readonly picture: PictureData;
  /** In CSS px. */
  readonly side: number;
  readonly eager?: boolean;
}) {
  return (
    // The element around it also keeps React from writing a preload link into the main part.
    <picture>
      <img
        className={kind}
        src={src}
        alt={alt}
        width={side}
        height={side}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
