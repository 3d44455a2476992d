import { useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable } from '../own/replaceable.js';
import { FactList } from '../parts/facts.js';
import { keyFacts } from './fields.js';

/** The facts that buyers look for first, beside the picture. */
export const KeyFacts = replaceable('KeyFacts', function KeyFacts({ view }: OriginalProps<'KeyFacts'>) {
  return <FactList facts={keyFacts(view.product, useTexts())} className="glance" />;
});
