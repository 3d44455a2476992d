import { feedAddresses, routesOf, takenPlaces } from '../addresses/addresses.js';
import { dataSheetPath } from '../addresses/data-sheets.js';
import { publicFiles } from '../addresses/public-files.js';
import type { FileSet } from '../document/file-set.js';
import { type Entry, entryAt } from '../entries/entries.js';
import type { CatalogueDraft } from '../schema/model.js';
import type { LockOwner } from './lock-line.js';
import { withoutDrafts } from './without-drafts.js';

/** Addresses with whose each is. */
export type AddressOwners = ReadonlyMap<string, LockOwner>;

/**
 * All addresses that people may know of a site: pages, pages of lists, data sheets, feeds, and files of `public/`. Those of drafts are not
 * published. Those of entries with days are, whatever the day is: the same catalogue always gives the same addresses.
 */
export function publishedAddresses(draft: CatalogueDraft, files: FileSet): AddressOwners {
  return addressOwners(withoutDrafts(draft), files);
}

/** The same with the addresses that drafts will have. */
export function addressOwners(draft: CatalogueDraft, files: FileSet): AddressOwners {
  const owners = new Map<string, LockOwner>();
  const taken = takenPlaces(draft, files);
  for (const [path, at] of routesOf(draft)) {
    const entry = entryAt(draft, at);
    if (entry?.value.id === undefined || isErrorPage(entry)) continue;
    owners.set(path, entry.value.id);
    const sheet = entry.kind === 'product' && dataSheetPath(draft.site, entry.value, path, taken);
    if (sheet) owners.set(sheet, entry.value.id);
  }
  for (const path of feedAddresses(draft)) owners.set(path, 'feed');
  for (const path of publicFiles(files).keys()) if (!isForHost(path)) owners.set(path, 'file');
  return owners;
}

/** What hosts show at an address that does not exist: nobody links to it. */
function isErrorPage(entry: Entry): boolean {
  const screen = entry.kind === 'page' ? entry.value.screen : undefined;
  return screen === 'not-found' || screen === 'search-not-found';
}

/** Files that hosts read and do not show. */
function isForHost(path: string): boolean {
  return /^\/\.(htaccess|nojekyll)$/.test(path);
}
