import type { ArticleListLink } from '../../site/views/view.js';
import { languageName } from '../parts/language-name.js';
import { languageProps, TextLink } from '../parts/links.js';

/** Lists of articles beside this one. Plain links: each list is a page of its own. */
export function ArticleListLinks({
  label,
  links,
  areLanguages = false,
}: {
  readonly label: string;
  readonly links: readonly ArticleListLink[];
  /** Whether each list is called by its language, in that language. */
  readonly areLanguages?: boolean;
}) {
  if (links.length === 0) return null;
  return (
    <nav className="list-links" aria-label={label}>
      <p className="label" aria-hidden="true">
        {label}
      </p>
      <ul>
        {links.map((link) => {
          const name = areLanguages ? languageName(link.language) : link.label;
          return (
            <li key={link.href}>
              {link.isOwn ? (
                <span aria-current="page" {...languageProps(link.language)}>
                  {name} <span className="quiet">{link.count}</span>
                </span>
              ) : (
                <TextLink link={link}>
                  {name} <span className="quiet">{link.count}</span>
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
