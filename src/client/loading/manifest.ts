import { fieldsOf, isText, isTexts } from '../../templates/islands/checks.js';
import { siteVersion } from './addresses.js';
import { fetchJson } from './payload.js';

/** The site's routes, from `_payload/manifest.json`. Paths are decoded. */
interface Manifest {
  readonly version: string;
  /** Lists with their numbers of pages. Null if the site has too many. */
  readonly lists: Readonly<Record<string, number>> | null;
  /** Routes outside all lists. */
  readonly pages: readonly string[];
}

let manifest: Manifest | undefined;
let isRequested = false;

/** Fetches the manifest once. Nothing waits for it: without it, every route may exist. */
export function fetchManifest(): void {
  if (isRequested) return;
  isRequested = true;
  fetchJson('_payload/manifest.json').then(
    (value) => {
      if (isManifest(value)) manifest = value;
    },
    () => {
      isRequested = false;
    },
  );
}

export function forgetManifest(): void {
  manifest = undefined;
  isRequested = false;
}

/** Whether the site was built again since this page was loaded. */
export function isOutdated(): boolean {
  // A page's version is that of the site, followed by its language.
  return manifest !== undefined && !siteVersion()?.startsWith(manifest.version);
}

/** Whether the manifest shows that a route does not exist. @param path decoded */
export function isKnownMissing(path: string): boolean {
  const lists = manifest?.lists;
  if (!lists || manifest?.pages.includes(path) || Object.hasOwn(lists, path)) return false;
  const [parent, name] = splitPath(path);
  const list = parent || '/';
  if (!Object.hasOwn(lists, list)) return true;
  const number = /^page-(\d+)$/.exec(name)?.[1];
  return number !== undefined && Number(number) > (lists[list] ?? 0);
}

/** Whether the list of all routes contains a path. Fetched each time: few visitors need it. @param path decoded */
export async function isListedRoute(path: string, signal: AbortSignal): Promise<boolean> {
  const [parent, name] = splitPath(path);
  const names = fieldsOf(await fetchJson('_data/routes.json', signal))[parent];
  return isTexts(names) && names.includes(name);
}

function splitPath(path: string): readonly [parent: string, name: string] {
  const slash = path.lastIndexOf('/');
  return [path.slice(0, slash), path.slice(slash + 1)];
}

function isManifest(value: unknown): value is Manifest {
  const { version, lists, pages } = fieldsOf(value);
  return isText(version) && typeof lists === 'object' && Array.isArray(pages);
}
