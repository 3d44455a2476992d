import type { Link } from '../../site/views/parts.js';
import { useTexts } from '../resources.js';
import { TextLink } from './links.js';

/** The way from the home page; the last step is the page itself. */
export function Crumbs({ steps }: { readonly steps: readonly Link[] }) {
  const texts = useTexts();
  const last = steps.length - 1;
  return (
    <nav className="crumbs" aria-label={texts.breadcrumbs}>
      <ol>
        {steps.map((step, n) => (
          <li key={step.href}>
            {n === last ? <span aria-current="page">{step.label}</span> : <TextLink link={step} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
