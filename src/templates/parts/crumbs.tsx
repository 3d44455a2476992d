import type { Link } from '../../site/views/links-and-cards.js';
import { useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable } from '../own/replaceable.js';
import { TextLink, useLanguageProps } from './links.js';

/** The way from the home page. The last step is the page itself. */
export const Crumbs = replaceable('Crumbs', function Crumbs({ steps }: OriginalProps<'Crumbs'>) {
  const texts = useTexts();
  const last = steps.length - 1;
  return (
    <nav className="crumbs" aria-label={texts.breadcrumbs}>
      <ol>
        {steps.map((step, n) => (
          <li key={step.href}>{n === last ? <LastStep step={step} /> : <TextLink link={step} />}</li>
        ))}
      </ol>
    </nav>
  );
});

function LastStep({ step }: { readonly step: Link }) {
  return (
    <span aria-current="page" {...useLanguageProps(step.language)}>
      {step.label}
    </span>
  );
}
