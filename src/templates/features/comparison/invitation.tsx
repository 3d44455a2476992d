import type { Link } from '../../../site/views/parts.js';
import { languageProps } from '../../parts/links.js';
import type { ComparisonTexts } from './texts.js';

/** Where to choose products. Without JavaScript it is all that the comparison has. */
export function Invitation({
  texts,
  language,
  lists,
}: {
  readonly texts: ComparisonTexts;
  /** Language of the interface. */
  readonly language: string;
  readonly lists: readonly Link[];
}) {
  return (
    <section className="section compare-lists" aria-labelledby="compare-lists">
      <p>{texts.invitation}</p>
      <p className="without-script">{texts.needsScript}</p>
      <h2 id="compare-lists">{texts.lists}</h2>
      <ul className="tags">
        {lists.map((list) => (
          <li key={list.href}>
            <a href={list.href} {...languageProps(list.language === language ? undefined : list.language)}>
              {list.label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
