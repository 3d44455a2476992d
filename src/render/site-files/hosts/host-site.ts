import type { Site } from '../../../site/site.js';
import { pageFile } from '../../output/output.js';
import type { HeaderRule } from '../headers.js';
import { headerRules } from '../headers.js';
import { type RedirectRule, redirectRules } from '../redirects.js';

/** The folder for what a host's program reads. Visitors must not see it. */
export const hostFolder = '_host';

/** Paths in the output folder that are not for visitors. */
export const hiddenPaths = [hostFolder, '.herbarium.json'] as const;

/** All that a host must know of a site. The file of each host says it in the language of that host. */
export interface HostSite {
  readonly site: Site;
  /** The path of the site on its host, with a slash at both ends. It has only letters, digits and `.-_~`. */
  readonly base: string;
  /** Whether the page of `/x` is `x/index.html`, at the address `/x/`. */
  readonly hasFolders: boolean;
  readonly headers: readonly HeaderRule[];
  /** Without those that could never apply: from a page or a file, or from an address that is redirected already. */
  readonly redirects: readonly RedirectRule[];
  /** Addresses that are given up, as those of redirects. */
  readonly gone: readonly string[];
  /** Whether the site has a page for unknown addresses, which is `404.html`. */
  readonly hasErrorPage: boolean;
  /** All files of the site that are not payloads, by path in the output folder. */
  readonly files: ReadonlySet<string>;
  /** Extensions of the site's files. */
  readonly extensions: ReadonlySet<string>;
}

/**
 * @param own paths in the output folder of all assets and of the files of `public/`
 * @param made those of all other files that are not pages or payloads
 */
export function hostSite(site: Site, own: readonly string[], made: readonly string[]): HostSite {
  const files = [...own, ...made];
  const { base = '/', format } = site.catalogue.site;
  const pages = site.routes.map(({ path }) => pageFile(site.catalogue.site, path));
  const all = new Set([...files, ...pages]);
  const taken = new Set([...site.routes.map(({ path }) => path), ...[...all].map((file) => `/${file}`)]);
  const redirects = redirectRules(site).filter(({ from }) => {
    const isFree = !taken.has(from);
    taken.add(from);
    return isFree;
  });
  return {
    site,
    base,
    hasFolders: format === 'directory',
    headers: headerRules(site, own),
    redirects,
    gone: site.locked.gone.filter((path) => !taken.has(path)),
    hasErrorPage: site.routes.some(({ path }) => path === '/404'),
    files: all,
    extensions: new Set(files.map((file) => /\.([a-z0-9]+)$/.exec(file)?.[1] ?? '').filter(Boolean)),
  };
}
