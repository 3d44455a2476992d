import type { ReactNode } from 'react';
import type { Link } from '../../site/views/links-and-cards.js';
import { useResources } from '../markup/resources.js';
import { type LanguageProps, languageProps } from '../texts/language-props.js';

/** A link. Its label has its own language if that is not the interface's. */
export function TextLink({
  link,
  className,
  rel,
  children,
}: {
  readonly link: Link;
  readonly className?: string;
  readonly rel?: string;
  readonly children?: ReactNode;
}) {
  return (
    <a href={link.href} className={className} rel={rel} {...useLanguageProps(link.language)}>
      {children ?? link.label}
    </a>
  );
}

/** `lang` and `dir` of a text of the catalogue. Empty when it is in the interface's language. */
export function useLanguageProps(language: string | undefined): LanguageProps {
  return languageProps(language, useResources().language);
}

/** Nothing where there are none. */
export function LinkList({
  links,
  className,
}: {
  readonly links: readonly Link[];
  readonly className?: string;
}) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={`${link.href} ${link.label}`}>
          <TextLink link={link} />
        </li>
      ))}
    </ul>
  );
}
