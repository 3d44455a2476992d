import { addressOnSite, bareAddress } from '../../catalogue/addresses/addresses.js';
import {
  productLookup,
  type Reference,
  referableProducts,
  referencesOf,
} from '../../catalogue/addresses/references.js';
import { unreadReferences } from '../../catalogue/addresses/unread-addresses.js';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import { didYouMean, limitedHints } from '../../document/text/suggest.js';
import { exampleProducts, type Rule } from '../rule/rule.js';

export const refUnknownProduct: Rule = {
  severity: 'mandatory',
  sees: ['featured', 'id', 'language', 'name', 'products', 'related', 'shadowed_by', 'slides', 'slug'],
  summary: 'a reference to a product leads to one with a page',
  why: `The home screen, articles and products show other products by reference. A reference to an unknown product would
disappear from the page without notice. If another product has the path, the reference would be a dead link.`,
  wrong: exampleProducts({ related: '[colours/gren-powder]' }, {}),
  right: exampleProducts({ related: '[colours/green-powder]' }, {}),
  remedy: `Write the id of a product, or the slugs of its category and its own: \`category/slug\`. An id stays right when the slug
changes.`,
  *check(context) {
    const { entries, draft } = context;
    const products = referableProducts(context);
    const mayBeUnread = unreadReferences(context);
    const find = productLookup(products);
    const fallback = 'write the id of a product, or `category/slug`';
    const hintFor = limitedHints(meantProduct(products, draft), fallback);
    const unknown: Reference[] = [];
    for (const entry of entries) {
      for (const { reference, at } of referencesOf(entry)) {
        const product = find(reference)?.value;
        if (product?.shadowed_by !== undefined) {
          const message = `\`${reference}\` has no page: another product has its path`;
          yield { message, places: [{ at }], hint: `write \`${product.shadowed_by}\` instead` };
        } else if (product === undefined && !mayBeUnread(reference)) unknown.push({ reference, at });
      }
    }
    const [first, ...others] = unknown;
    if (draft.categories === undefined && first !== undefined) {
      yield {
        message: `there is no product \`${first.reference}\`: the catalogue has no \`categories\``,
        places: [{ at: first.at }, ...others.map(({ at }) => ({ at }))],
        hint: 'add the `categories` with their products, or remove the references',
      };
      return;
    }
    for (const { reference, at } of unknown) {
      const message = `there is no product \`${reference}\``;
      const follows = [reference.includes('/') ? `/${reference}` : reference];
      yield { message, places: [{ at }], hint: hintFor(reference), follows };
    }
  },
};

/** Makes hints for references to unknown products. Undefined if the intended product is unclear. */
function meantProduct(products: ReturnType<typeof referableProducts>, { site }: CatalogueDraft) {
  const named = products.flatMap(({ path, product }) =>
    path === undefined ? [] : [{ reference: path.slice(1), name: folded(product.value.name ?? '') }],
  );
  const references = named.map(({ reference }) => reference);
  return (reference: string) => {
    const address = addressOnSite(site, reference)?.path;
    const path = bareAddress(address ?? reference).replace(/^\/|\/$/g, '');
    if (path !== reference && references.includes(path)) return `write \`${path}\``;
    const [byName, ...others] = named.filter(({ name }) => name === folded(reference));
    if (byName !== undefined && others.length === 0) return `write \`${byName.reference}\``;
    const slug = path.slice(path.lastIndexOf('/') + 1);
    const [moved, ...more] = references.filter((reference) => reference.endsWith(`/${slug}`));
    if (moved !== undefined && more.length === 0) return `did you mean \`${moved}\`?`;
    return didYouMean(path, references) ?? productsBeside(path, references);
  };
}

function productsBeside(path: string, references: readonly string[]): string | undefined {
  const category = path.slice(0, path.indexOf('/') + 1);
  const beside = category === '' ? [] : references.filter((reference) => reference.startsWith(category));
  if (beside.length <= 1) return beside[0] && `did you mean \`${beside[0]}\`?`;
  const some = beside.slice(0, 5).map((reference) => `\`${reference}\``);
  const more = beside.length - some.length;
  return `the category has ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const folded = (name: string) => name.trim().toLowerCase();
