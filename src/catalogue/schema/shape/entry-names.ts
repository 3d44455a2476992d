import type { EntryPath } from '../../document/document.js';

/* What people call the entries of a catalogue, and the keys in them. */

/** Entries are called by what they are, not by the list that they stand in. */
const entryNames: Readonly<Record<string, string>> = {
  pages: 'page',
  categories: 'category',
  'categories[].products': 'product',
  'articles.items': 'article',
  'news.items': 'news',
  redirects: 'redirect',
};

const phrases: Readonly<Record<string, string>> = { article: 'an article', news: 'a piece of news' };

/** What a key is called, `product.colour`, and what the names below it begin with. @param path from the top, with `[]` for items of lists */
export function keyNames(path: string, key: string, above: string) {
  const joined = above === '' ? key : `${above}.${key}`;
  const entry = entryNames[path] ?? joined;
  // One piece of news is called as all are: only its keys are called after it.
  return { own: entry === above ? joined : entry, above: entry };
}

/** The name that `herbarium explain` knows for the value at a path. */
export function explainedName(path: EntryPath): string {
  let way = '';
  let names = { own: '', above: '' };
  // Without the name that somebody gave to a field: the keys below are the same for all.
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

/** A path as people write it: `spec[0].test`. */
export function keyPath(path: EntryPath): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`));
  return steps.join('').replace(/^\./, '');
}

/** `a product`, where a path leads to an item of a list of entries; undefined elsewhere. */
export function entryPhrase(path: EntryPath): string | undefined {
  if (typeof path[path.length - 1] !== 'number') return undefined;
  const list = path.slice(0, -1).map((step) => (typeof step === 'number' ? '[]' : `.${step}`));
  const name = entryNames[list.join('').slice(1)];
  return name && (phrases[name] ?? `a ${name}`);
}
