import { memoize } from '../../document/collections.js';
import type { FileSet } from '../../document/file-set.js';
import { dataSheetPaths, publicFiles, routesOf } from '../addresses/addresses.js';
import { feedAddresses } from '../addresses/site-files.js';
import { entriesOf, entryAt, keptEntries } from '../entries/entries.js';
import { isWaiting, type Publication } from '../entries/publication.js';
import type { CatalogueDraft } from '../schema/model.js';

/** Addresses with the ids of their entries, else with `feed` or `file`. */
export type AddressOwners = ReadonlyMap<string, string>;

/** All published addresses of a site. Drafts do not count; entries with days always count. */
export function publishedAddresses(draft: CatalogueDraft, files: FileSet): AddressOwners {
  return addressOwners(withoutDrafts(draft), files);
}

/** The same with the addresses of drafts. */
export function addressOwners(draft: CatalogueDraft, files: FileSet): AddressOwners {
  const owners = new Map<string, string>();
  const sheetOf = dataSheetPaths(routesOf(draft).keys(), draft, files);
  for (const [path, at] of routesOf(draft)) {
    const entry = entryAt(draft, at);
    if (entry?.value.id === undefined || (entry.kind === 'page' && errorScreens.has(entry.value.screen)))
      continue;
    owners.set(path, entry.value.id);
    const sheet = entry.kind === 'product' && sheetOf(entry.value, path);
    if (sheet) owners.set(sheet, entry.value.id);
  }
  for (const path of feedAddresses(draft)) owners.set(path, 'feed');
  for (const path of publicFiles(files).keys()) if (!forHosts.test(path)) owners.set(path, 'file');
  return owners;
}

/** Files that hosts read and do not serve. */
const forHosts = /^\/\.(htaccess|nojekyll)$/;

/** Error screens have no address that others link to. */
const errorScreens: ReadonlySet<string | undefined> = new Set(['not-found', 'search-not-found']);

/** A catalogue without drafts and entries that wait for their date, which have never been published; the same object if it has none. */
const withoutDrafts = memoize((draft: CatalogueDraft) => {
  const isNew = (entry: Publication = {}) => entry.draft === true || isWaiting(entry);
  return entriesOf(draft).some(({ value }) => isNew(value))
    ? keptEntries(draft, (entry) => !isNew(entry))
    : draft;
});
