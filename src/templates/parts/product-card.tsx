import { replaceable } from '../own/replaceable.js';
import { languageProps } from '../texts/language-props.js';
import { Swatch } from './colours/swatch.js';
import { PictureImage } from './pictures/picture-image.js';

/** A product in a list. All its data are properties, texts included, because the browser renders it too, without resources. */
export const ProductCard = replaceable('ProductCard', function ProductCard({ heading: Heading, ...given }) {
  const { name, href, language, card, forms, words, picture, compare } = given;
  const { colour, form, origin, facts, own = [] } = card;
  return (
    <li className="card product-card">
      <PictureImage picture={picture} shown="card" />
      <Heading className="card-title">
        <a href={href} className="card-link" {...languageProps(language)}>
          {name}
        </a>
      </Heading>
      <p className="card-facts">
        {colour === undefined ? null : <Swatch hex={colour} />}
        {origin === undefined ? null : <mark className={origin}>{words[`origins.${origin}`] ?? origin}</mark>}
        {form === undefined ? null : <span>{forms[form]}</span>}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {own.map((text) => (
          <span key={text} {...languageProps(language)}>
            {text}
          </span>
        ))}
      </p>
      {compare ? <div className="card-buttons">{compare}</div> : null}
    </li>
  );
});
