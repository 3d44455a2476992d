import { shadowedBy } from '../../entries/entries.js';
import type { Finding } from '../../schema/finding.js';
import { counted } from '../../text/counted.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

type Option = 'products';

/** Tells once, before a search engine does, that products without a price are reported, and that it is no fault. */
export const metaNoOffer: Rule<Option> = {
  code: 'meta/no-offer',
  severity: 'information',
  options: {
    products: { default: 50, about: 'products that a catalogue has at least before this is worth saying' },
  },
  page: {
    summary: 'somebody has read that products without a price get no product snippet',
    why: `Product pages tell search engines what a product is in the words of schema.org: its names and numbers, its specification, its certificates. They say no price,
no review and no rating, because the catalogue has none: bulk goods are quoted on enquiry.

Google's product snippet wants one of \`offers\`, \`review\` and \`aggregateRating\`. Its Search Console therefore lists the product pages under "either offers, review or
aggregateRating should be specified". That is right for goods without a public price and harms nothing: the pages are indexed as before, their breadcrumbs are shown, and
other readers use the rest. What would harm is to invent a price or a rating: Google takes manual action against sites that do.

The rule speaks once for a whole catalogue. This example says it for the first product already; in general it is said from the fiftieth on.`,
    wrong: { catalogue: withOption(exampleCategories({})) },
    right: {
      catalogue: withOption(
        `# herbarium-ignore meta/no-offer: our goods are quoted on enquiry\n${exampleCategories({})}`,
      ),
    },
    remedy:
      'Nothing, but to say that it is known: a comment `# herbarium-ignore meta/no-offer: …` with the reason above `categories`, or `meta/no-offer: off` under `lint.rules`.',
  },
  *check({ entries }: RuleContext, option): Iterable<Finding> {
    const products = entries.filter((entry) => entry.kind === 'product' && shadowedBy(entry) === undefined);
    if (products.length < option('products')) return;
    yield {
      message: `search engines will report missing prices, reviews and ratings, for ${counted(products.length, 'product')}`,
      places: [{ at: ['categories'], part: 'key' }],
      hint: 'that is right for goods without a public price: `herbarium explain meta/no-offer` says why; suppress it when you have read it',
    };
  },
};

function withOption(catalogue: string): string {
  return `${catalogue}lint: { options: { meta/no-offer: { products: 1 } } }\n`;
}
