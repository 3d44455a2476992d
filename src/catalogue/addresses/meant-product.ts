import type { Entry } from '../entries/entries.js';
import type { CatalogueDraft } from '../schema/model.js';
import { didYouMean } from '../text/suggest.js';
import { bareAddress } from './addresses.js';
import { ownAddressOf } from './local-address.js';
import { referable } from './references.js';

/** Products that a hint lists; a category may have more than anybody reads. */
const listed = 5;

/** A product, and how references name it. */
interface Named {
  /** `category/slug`. */
  readonly reference: string;
  readonly name: string;
}

/**
 * Makes the hints for references that no product answers to: they may be an address, a name, or a product that has moved to another
 * category or got another slug.
 * @returns undefined where nobody can know which product is meant
 */
export function meantProduct(
  products: readonly Extract<Entry, { kind: 'product' }>[],
  { site }: CatalogueDraft,
): (reference: string) => string | undefined {
  const named: readonly Named[] = products.flatMap((entry) => {
    const path = referable(entry).path;
    return path === undefined ? [] : [{ reference: path.slice(1), name: folded(entry.value.name ?? '') }];
  });
  const references = named.map(({ reference }) => reference);
  return (reference) => {
    const own = ownAddressOf(site, reference)?.path;
    const path = bareAddress(own ?? reference).replace(/^\/|\/$/g, '');
    if (path !== reference && references.includes(path)) return `write \`${path}\``;
    const [byName, ...others] = named.filter(({ name }) => name === folded(reference));
    if (byName !== undefined && others.length === 0) return `write \`${byName.reference}\``;
    const slug = path.slice(path.lastIndexOf('/') + 1);
    const [moved, ...more] = references.filter((one) => one.endsWith(`/${slug}`));
    if (moved !== undefined && more.length === 0) return `did you mean \`${moved}\`?`;
    return didYouMean(path, references) ?? productsBeside(path, references);
  };
}

/** The products of the category that a reference names. */
function productsBeside(path: string, references: readonly string[]): string | undefined {
  const category = path.slice(0, path.indexOf('/') + 1);
  const beside = category === '' ? [] : references.filter((one) => one.startsWith(category));
  if (beside.length <= 1) return beside[0] && `did you mean \`${beside[0]}\`?`;
  const some = beside.slice(0, listed).map((one) => `\`${one}\``);
  const more = beside.length - some.length;
  return `the category has ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
