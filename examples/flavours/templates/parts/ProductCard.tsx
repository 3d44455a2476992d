import { languageProps, type PartProps, PictureImage } from 'herbarium/templates';

/** A card that begins with the taste: buyers of flavours look for that first. */
export default function ProductCard({
  name,
  href,
  language,
  card,
  picture,
  heading: Heading,
  buttons,
}: PartProps<'ProductCard'>) {
  const [taste, ...others] = card.own ?? [];
  return (
    <li className="card flavour">
      <PictureImage picture={picture} side={320} shown="card" />
      {taste === undefined ? null : (
        <p className="taste" {...languageProps(language)}>
          {taste}
        </p>
      )}
      <Heading className="card-title">
        <a href={href} className="card-link" {...languageProps(language)}>
          {name}
        </a>
      </Heading>
      <p className="card-facts">
        {[...others, ...card.facts].map((fact) => (
          <span key={fact} {...languageProps(language)}>
            {fact}
          </span>
        ))}
      </p>
      {buttons}
    </li>
  );
}
