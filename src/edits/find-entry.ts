import { addressOnSite, bareAddress, redirectsOf } from '../catalogue/addresses/addresses.js';
import { claimsOf, numberedPage, slugOrPath } from '../catalogue/addresses/paths.js';
import { type DraftContext, type Entry, titleOf } from '../catalogue/entries/entries.js';
import { meantId } from '../catalogue/entries/meant-id.js';
import { decodedPath } from '../document/text/decoded.js';
import { suggest } from '../document/text/suggest.js';
import { misused, type Refused } from './refusal.js';

const namedLimit = 5;

type Context = Omit<DraftContext, 'files'>;

/** Finds an entry by the first match: address, id or its beginning, slug, or name. */
export function findEntry(name: string, context: Context, unknown = noEntry) {
  const { draft, entries } = context;
  const sitePath = addressOnSite(draft.site, name)?.path;
  const path = bareAddress(sitePath ?? `/${decodedPath(name.replace(/[?#].*$/s, ''))}`);
  const isCalled = (entry: Entry) =>
    (entry.kind !== 'page' && slugOrPath(entry) === name) || nameOf(entry) === name.trim();
  const at = (address: string | undefined) =>
    claimsOf(context).flatMap((claim) => (claim.path === address ? [claim.entry] : []));
  const ways = [
    () => at(path),
    () => at(numberedPage(path)?.list),
    () => entriesWithId(name, entries),
    () => entries.filter(isCalled),
  ];
  for (const find of ways) {
    const [entry, ...others] = find();
    if (entry !== undefined)
      return others.length === 0 ? { entry } : several(name, [entry, ...others], context);
  }
  return unknown(name, path, context);
}

function nameOf(entry: Entry): string | undefined {
  return entry.kind === 'page' ? entry.value.title : titleOf(entry);
}

function entriesWithId(name: string, entries: readonly Entry[]): readonly Entry[] {
  const id = meantId(name) ?? name.toLowerCase();
  const exact = entries.filter(({ value }) => value.id === id);
  // The beginning of an id needs at least four digits.
  if (exact.length > 0 || !/^[\da-f]{4,}$/i.test(name)) return exact;
  return entries.filter(({ value }) => value.id?.startsWith(id));
}

function noEntry(name: string, path: string, context: Context): Refused {
  const redirect = redirectsOf(context.draft).find(({ from }) => from === path);
  const paths = claimsOf(context).map((claim) => claim.path);
  const near = suggest(path, paths);
  const led = redirect && `a redirect leads from there to \`${redirect.to}\`: name that`;
  const meant = near && `did you mean \`${name.startsWith('/') ? near : near.slice(1)}\`?`;
  const usual =
    'name its address, such as `colours/blue-powder`, its name or its id; `herbarium routes` lists them';
  return misused(`there is no entry \`${name}\``, led ?? meant ?? usual);
}

/** Each candidate by its address, or by its id if it has no unique address. */
function several(name: string, entries: readonly Entry[], context: Context): Refused {
  const claims = claimsOf(context);
  const addressOf = (entry: Entry) => claims.find((claim) => claim.entry === entry)?.path;
  const some = entries.slice(0, namedLimit).map((entry) => {
    const path = addressOf(entry);
    const isContested = claims.filter((claim) => claim.path === path).length !== 1;
    return `\`${isContested ? entry.value.id : path}\` (${nameOf(entry) ?? entry.kind})`;
  });
  const more = entries.length > some.length ? ` and ${entries.length - some.length} more` : '';
  const isOneAddress = new Set(entries.map(addressOf)).size === 1;
  const count = `${entries.length} entries`;
  const message = isOneAddress ? `${count} have the address \`${name}\`` : `\`${name}\` can be ${count}`;
  return misused(message, `name one by its ${isOneAddress ? 'id' : 'address'}: ${some.join(', ')}${more}`);
}
