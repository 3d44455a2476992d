import type { EntryPath } from '../document.js';
import type { Entry } from '../entries.js';
import { productLookup, referable } from '../references.js';
import { didYouMean } from '../suggest.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/** A reference to a product must lead to one that has a page. */
export const refUnknownProduct: Rule = {
  code: 'ref/unknown-product',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a reference to a product leads to one that has a page',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
  *check({ entries }: RuleContext): Iterable<Finding> {
    const products = entries.filter((entry) => entry.kind === 'product').map(referable);
    // A product whose id or address could not be read may be the one that is meant.
    const areAllKnown = products.every(({ id, path, found }) => id && (path || found.shadowed_by));
    const find = productLookup(products);
    const hintFor = unknownProductHint(products.flatMap(({ path }) => path?.slice(1) ?? []));
    for (const entry of entries) {
      for (const { reference, at } of referencesOf(entry)) {
        const product = find(reference);
        if (product === undefined) {
          if (!areAllKnown) continue;
          yield { message: `\`${reference}\` is no product`, places: [{ at }], hint: hintFor(reference) };
        } else if (product.shadowed_by !== undefined) {
          yield {
            message: `\`${reference}\` is shadowed by another product and has no page`,
            places: [{ at }],
            hint: `refer to \`${product.shadowed_by}\``,
          };
        }
      }
    }
  },
};

/**
 * Unknown references that get a did-you-mean: each is compared with all names, which takes milliseconds in a large catalogue,
 * and nobody reads the hints of thousands.
 */
const suggestionLimit = 50;

function unknownProductHint(names: readonly string[]): (reference: string) => string {
  const hints = new Map<string, string>();
  const fallback = 'write the id of a product, or `category/slug`';
  return (reference) => {
    const known = hints.get(reference);
    if (known !== undefined) return known;
    if (hints.size >= suggestionLimit) return fallback;
    const hint = didYouMean(reference, names) ?? fallback;
    hints.set(reference, hint);
    return hint;
  };
}

interface Reference {
  readonly reference: string;
  readonly at: EntryPath;
}

function* referencesOf(entry: Entry): Iterable<Reference> {
  switch (entry.kind) {
    case 'page':
      yield* each(entry.value.featured, [...entry.at, 'featured']);
      for (const [n, slide] of (entry.value.slides ?? []).entries()) {
        if (slide?.product === undefined) continue;
        yield { reference: slide.product, at: [...entry.at, 'slides', n, 'product'] };
      }
      break;
    case 'product':
      yield* each(entry.value.related, [...entry.at, 'related']);
      break;
    case 'article':
    case 'news':
      yield* each(entry.value.products, [...entry.at, 'products']);
      break;
    case 'category':
      break;
  }
}

function* each(list: readonly (string | undefined)[] | undefined, at: EntryPath): Iterable<Reference> {
  for (const [n, reference] of (list ?? []).entries()) {
    if (reference !== undefined) yield { reference, at: [...at, n] };
  }
}
