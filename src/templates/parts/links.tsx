import type { Link } from '../../site/views/contract.js';
import type { LanguageProps, TextLinkProps } from '../site-templates/contract.js';
import { replaceable, useResources, useTexts } from '../site-templates/resources.js';
import { languageProps } from '../texts/shown-text.js';

export function TextLink({ link, className, rel, children }: TextLinkProps) {
  return (
    <a href={link.href} className={className} rel={rel} {...useLanguageProps(link.language)}>
      {children ?? link.label}
    </a>
  );
}

/** `lang` and `dir` of a text of the catalogue. Empty if it is in the interface's language. */
export function useLanguageProps(language: string | undefined): LanguageProps {
  return languageProps(language, useResources().language);
}

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

export const Crumbs = replaceable('Crumbs', function Crumbs({ steps }) {
  const { texts, language } = useResources();
  const last = steps.length - 1;
  return (
    <nav className="crumbs" aria-label={texts.breadcrumbs}>
      <ol>
        {steps.map((step, n) => (
          <li key={step.href}>
            {n === last ? (
              <span aria-current="page" {...languageProps(step.language, language)}>
                {step.label}
              </span>
            ) : (
              <TextLink link={step} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
});

export const PagingLinks = replaceable('PagingLinks', function PagingLinks({ paging }) {
  const texts = useTexts();
  if (paging.count === 1) return null;
  return (
    <nav className="paging" aria-label={texts.pages}>
      <ul>
        {paging.previous === undefined ? null : (
          <li>
            <a href={paging.previous} rel="prev">
              {texts.previousPage}
            </a>
          </li>
        )}
        {paging.steps.map((step) =>
          'gapAfter' in step ? (
            <li key={`gap ${step.gapAfter}`} className="gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={step.number}>
              <a href={step.href} aria-current={step.number === paging.number ? 'page' : undefined}>
                {step.number}
              </a>
            </li>
          ),
        )}
        {paging.next === undefined ? null : (
          <li>
            <a href={paging.next} rel="next">
              {texts.nextPage}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
});

export const Neighbours = replaceable('Neighbours', function Neighbours({ previous, next }) {
  const texts = useTexts();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="neighbours" aria-label={texts.neighbours}>
      {previous === undefined ? null : (
        <p className="previous">
          <span>{texts.previous}</span>
          <TextLink link={previous} rel="prev" />
        </p>
      )}
      {next === undefined ? null : (
        <p className="next">
          <span>{texts.next}</span>
          <TextLink link={next} rel="next" />
        </p>
      )}
    </nav>
  );
});
