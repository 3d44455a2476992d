import { shadowedBy } from '../../catalogue/entries/entries.js';
import { counted } from '../../document/text/counted.js';
import { exampleProducts, type Rule } from '../rule/rule.js';

const aboutOne = 'lint: { options: { meta/no-offer: { products: 1 } } }\n';

export const metaNoOffer: Rule<'products'> = {
  severity: 'information',
  sees: ['shadowed_by'],
  options: {
    products: { default: 50, about: 'products that a catalogue has at least before this is worth saying' },
  },
  summary: 'you know that products without a price get no product snippet',
  why: `Product pages tell search engines about the product in the words of schema.org: names and numbers, specification,
certificates. They contain no price, review or rating, because the catalogue has none. Bulk goods are quoted on
enquiry.

Google's product snippet needs one of \`offers\`, \`review\` and \`aggregateRating\`. So its Search Console lists the
product pages under "either offers, review or aggregateRating should be specified". This is normal for goods without a
public price and does no harm. Google still indexes the pages and shows their breadcrumbs, and other programs use the
rest. Do not invent a price or a rating: Google takes manual action against such sites.

The rule reports this once for a whole catalogue, if it has 50 products or more. The example sets the limit to one
product.`,
  wrong: exampleProducts() + aboutOne,
  right: `# herbarium-ignore meta/no-offer: our goods are quoted on enquiry\n${exampleProducts()}${aboutOne}`,
  remedy: `You need not change your products. To hide the message, put a comment \`# herbarium-ignore meta/no-offer: …\` with the
reason above \`categories\`, or write \`meta/no-offer: off\` under \`lint.rules\`.`,
  *check({ entries }, option) {
    const products = entries.filter((entry) => entry.kind === 'product' && shadowedBy(entry) === undefined);
    if (products.length < option('products')) return;
    yield {
      message: `search engines will report missing prices, reviews and ratings for ${counted(products.length, 'product')}`,
      places: [{ at: ['categories'], part: 'key' }],
      hint: 'this is normal for goods without a public price; read `herbarium explain meta/no-offer`, then suppress this message',
    };
  },
};
