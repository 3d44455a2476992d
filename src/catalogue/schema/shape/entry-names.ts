import type { EntryPath } from '../../../document/document.js';

/** Entries are named by their kind, not by the list that contains them. */
const entryNames: Readonly<Record<string, string>> = {
  pages: 'page',
  categories: 'category',
  'categories[].products': 'product',
  'articles.items': 'article',
  'news.items': 'news',
  redirects: 'redirect',
};

const phrases: Readonly<Record<string, string>> = { article: 'an article', news: 'a piece of news' };

/** The display name of a key, such as `product.colour`, and the prefix of names below it. @param path from the top, `[]` for list items */
export function keyNames(path: string, key: string, above: string) {
  const joined = above === '' ? key : `${above}.${key}`;
  const entry = entryNames[path] ?? joined;
  // The keys of a news item begin with its name. The item itself is named like the list.
  return { own: entry === above ? joined : entry, above: entry };
}

/** The name under which `herbarium explain` finds the value at a path. */
export function explainedName(path: EntryPath): string {
  let way = '';
  let names = { own: '', above: '' };
  // Skip the name of a declared field: the keys below are the same for all.
  const isField = path[0] === 'site' && path[1] === 'fields';
  for (const step of isField ? path.toSpliced(2, 1) : path) {
    if (typeof step === 'number') way += '[]';
    else {
      way = way === '' ? step : `${way}.${step}`;
      names = keyNames(way, step, names.above);
    }
  }
  return names.own;
}

/** A path in the notation `spec[0].test`. */
export function keyPath(path: EntryPath): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`));
  return steps.join('').replace(/^\./, '');
}

/** `a product` for an item of a list of entries; otherwise undefined. */
export function entryPhrase(path: EntryPath): string | undefined {
  if (typeof path[path.length - 1] !== 'number') return undefined;
  const list = path.slice(0, -1).map((step) => (typeof step === 'number' ? '[]' : `.${step}`));
  const name = entryNames[list.join('').slice(1)];
  return name && (phrases[name] ?? `a ${name}`);
}
