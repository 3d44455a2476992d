import { loadData } from '../../islands/load-data.js';
import { type Name, parseNames } from './names.js';

/** The names of a data file, parsed once for everyone who searches them. */
const parsed = new WeakMap<object, readonly Name[]>();

/**
 * Fetches all names of the site, products first and each kind in alphabetical order.
 * @param language of the order
 * @throws when the file cannot be fetched, or has another format
 */
export async function loadNames(address: string, language: string): Promise<readonly Name[]> {
  const data = await loadData(address);
  const isKept = typeof data === 'object' && data !== null;
  const known = isKept ? parsed.get(data) : undefined;
  if (known !== undefined) return known;
  const names = parseNames(data, new Intl.Collator(language, { numeric: true }).compare);
  if (isKept) parsed.set(data, names);
  return names;
}
