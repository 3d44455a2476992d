import type { ReactNode } from 'react';
import type { Link } from '../../site/views/parts.js';
import { useResources } from '../markup/resources.js';
import { directionOf } from '../texts/direction.js';

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
  const { language: own } = useResources();
  return languageProps(language === own ? undefined : language);
}

export interface LanguageProps {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** `lang` and `dir` for a language. Empty for undefined. */
export function languageProps(language: string | undefined): LanguageProps {
  return language === undefined ? {} : { lang: language, dir: directionOf(language) };
}
