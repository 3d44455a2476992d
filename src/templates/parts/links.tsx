import type { ReactNode } from 'react';
import type { Link } from '../../site/views/parts.js';
import { directionOf } from '../texts/index.js';

/** A link; its label carries its own language where that is not the page's. */
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
    <a href={link.href} className={className} rel={rel} {...languageProps(link.language)}>
      {children ?? link.label}
    </a>
  );
}

/** `lang` and `dir` of a text in another language than the page's. */
export function languageProps(language: string | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return language === undefined ? {} : { lang: language, dir: directionOf(language) };
}
