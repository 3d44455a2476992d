import { useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable } from '../own/replaceable.js';
import { TextLink } from './links.js';

export const PagingLinks = replaceable(
  'PagingLinks',
  function PagingLinks({ paging }: OriginalProps<'PagingLinks'>) {
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
  },
);

/** The entries before and after this one in their list. */
export const Neighbours = replaceable(
  'Neighbours',
  function Neighbours({ previous, next }: OriginalProps<'Neighbours'>) {
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
  },
);
