import { parse } from '../../../src/document/parse/parse.js';
import type { EditedSite, Random } from './edited-site.js';

type Change = (site: EditedSite, random: Random) => boolean;

/** Typical edits of a catalogue, as changes of its text. Each returns whether it was possible. */
export const changes: Readonly<Record<string, Change>> = {
  'rename a product': (site, random) => {
    const { c, p, category, product } = someProduct(site, random);
    const slug = `${random(2) === 0 ? 'r' : 'R'}${random(6)}`;
    const text = replaced(site, ['categories', c, 'products', p, 'slug'], slug);
    return site.tried(renamed(text, `${category.slug}/${product.slug}`, `${category.slug}/${slug}`));
  },
  'rename a category': (site, random) => {
    const { c, category } = someProduct(site, random);
    const slug = `c${random(4)}`;
    const text = replaced(site, ['categories', c, 'slug'], slug);
    return site.tried(renamed(text, `${category.slug}/`, `${slug}/`));
  },
  'rename a page': (site, random) => {
    const pages = [...site.catalogue.pages.keys()];
    const n = pages[random(pages.length)] ?? 0;
    return site.tried(replaced(site, ['pages', n, 'path'], `/p${random(5)}`));
  },
  'move a product': (site, random) => {
    const { c, p, category, product } = someProduct(site, random);
    const other = (c + 1) % (site.catalogue.categories?.length ?? 1);
    const to = site.catalogue.categories?.[other];
    const target = lines(site, ['categories', other, 'products', 0]);
    if (to === undefined || target === undefined || other === c) return false;
    const span = lines(site, ['categories', c, 'products', p]);
    if (span === undefined) return false;
    const moved = site.text.slice(span.start, span.end);
    const cut = (from: string) => from.slice(0, span.start) + from.slice(span.end);
    const text =
      span.start < target.start
        ? cut(site.text.slice(0, target.start) + moved + site.text.slice(target.start))
        : site.text.slice(0, target.start) +
          moved +
          site.text.slice(target.start, span.start) +
          site.text.slice(span.end);
    return site.tried(renamed(text, `${category.slug}/${product.slug}`, `${to.slug}/${product.slug}`));
  },
  'remove a product, with a redirect': (site, random) => {
    const text = withoutProduct(site, random)?.text;
    return text !== undefined && site.tried(text, { isUnsafe: true });
  },
  'remove a product, and give its addresses up': (site, random) => {
    const found = withoutProduct(site, random);
    if (found === undefined) return false;
    return site.tried(found.text, { lock: site.lockWithout(new Set([found.id])) });
  },
  'change the page size': (site, random) =>
    site.tried(site.text.replace(/(page_size: \{ products: )\d+/, `$1${random(9) + 1}`)),
  'change a language': (site, random) => {
    const { c, p, product } = someProduct(site, random);
    if (product.language !== undefined) return false;
    const { start } = parse({ file: '', text: site.text }).spans.key([
      'categories',
      c,
      'products',
      p,
      'slug',
    ]);
    const indentation = ' '.repeat(start - site.text.lastIndexOf('\n', start) - 1);
    return site.tried(`${site.text.slice(0, start)}language: es\n${indentation}${site.text.slice(start)}`);
  },
};

function someProduct(site: EditedSite, random: Random) {
  const all = (site.catalogue.categories ?? []).flatMap((category, c) =>
    category.products.map((product, p) => ({ c, p, category, product })),
  );
  const chosen = all[random(all.length)];
  if (chosen === undefined) throw new Error('there is no product any more');
  return chosen;
}

/** The text with another scalar at a path. */
function replaced(site: EditedSite, at: readonly (string | number)[], value: string): string {
  const { start, end } = parse({ file: '', text: site.text }).spans.value(at);
  return site.text.slice(0, start) + value + site.text.slice(end);
}

/** References an entry by another address; the fix updates `redirects`. */
function renamed(text: string, from: string, to: string): string {
  const end = text.indexOf('\nredirects:');
  const rest = end === -1 ? '' : text.slice(end);
  const before = end === -1 ? text : text.slice(0, end);
  return (
    before.replaceAll(
      new RegExp(`(?<=[ [])${from.replaceAll('/', '\\/')}(?=${from.endsWith('/') ? '' : '[,\\]\\s}]'})`, 'g'),
      to,
    ) + rest
  );
}

/** The whole lines of an entry of a block list. */
function lines(site: EditedSite, at: readonly (string | number)[]) {
  const { text } = site;
  const span = parse({ file: '', text }).spans.value(at);
  const start = text.lastIndexOf('\n', span.start) + 1;
  const rest = text.slice(start);
  const dash = /^ *- /.exec(rest);
  if (dash === null || rest[dash[0].length] === '{') return undefined;
  const width = dash[0].length;
  const [whole = ''] = new RegExp(`^.*\\n(?:(?: {${width}}.*)?\\n)*`).exec(rest) ?? [];
  return { start, end: start + whole.length };
}

function withoutProduct(site: EditedSite, random: Random) {
  const { c, p, product, category } = someProduct(site, random);
  const span = lines(site, ['categories', c, 'products', p]);
  if (span === undefined || category.products.length < 2) return undefined;
  return { id: product.id, text: site.text.slice(0, span.start) + site.text.slice(span.end) };
}
