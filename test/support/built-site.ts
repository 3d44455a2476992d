import { beforeAll } from 'vitest';
import { type SharedSite, type SiteWishes, siteOf } from './site.js';
import { sharedHost } from './static-server.js';

/** A fixture site, built once by the shipped command and served. Tests only read it. @returns its address */
export function builtSite(name: string, wishes?: SiteWishes): () => string {
  return builtProject(name, wishes).url;
}

/** The same for any project. @returns the address of its site, and the folder */
export function builtProject(
  source: string,
  wishes?: SiteWishes,
): { readonly url: () => string; readonly folder: () => string } {
  let built: (SharedSite & { readonly url: string }) | undefined;
  beforeAll(async () => {
    const site = await siteOf(source, wishes);
    built = { ...site, url: (await sharedHost(site.folder)).url };
  });
  const ready = () => {
    if (built === undefined) throw new Error('the site is not ready');
    return built;
  };
  return { url: () => ready().url, folder: () => ready().folder };
}
