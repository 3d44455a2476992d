import { suggest } from '../text/suggest.js';
import { type CatalogueKey, withKeysBelow } from './catalogue-keys.js';

/**
 * The keys that somebody may mean by a name: by their whole name or path first (`product.colour`,
 * `categories[].products[].colour`), then by the end of one (`colour`).
 * @returns one key, several where the name is not clear, none where it is unknown
 */
export function keysNamed(name: string, top: readonly CatalogueKey[]): readonly CatalogueKey[] {
  const wanted = plain(name);
  const all = withKeysBelow(top);
  const exact = all.filter((key) => namesOf(key).includes(wanted));
  return exact.length > 0
    ? exact
    : all.filter((key) => namesOf(key).some((own) => own.endsWith(`.${wanted}`)));
}

/** The known names that are nearest to an unknown one: whole names, or all keys with nearly the same last word. */
export function keysNear(name: string, top: readonly CatalogueKey[]): readonly string[] {
  const all = withKeysBelow(top);
  const wanted = plain(name);
  const whole = suggest(
    wanted,
    all.map((key) => key.name),
  );
  if (whole !== undefined) return [whole];
  const last = suggest(wanted.split('.').at(-1) ?? '', new Set(all.map(({ key }) => key)));
  return last === undefined ? [] : keysNamed(last, top).map((key) => key.name);
}

/** A key by its name and by its path: entries have one of each. */
function namesOf({ name, path }: CatalogueKey): readonly string[] {
  return [name, plain(path)];
}

/** Which item of a list somebody means does not matter: `products[3].colour` is `products.colour`. */
function plain(name: string): string {
  return name.replace(/\[\d*\]/g, '');
}
