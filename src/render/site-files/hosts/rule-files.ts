import type { Host } from '../../../catalogue/addresses/hosts.js';
import { addressOf } from '../../../site/addresses/href.js';
import type { Site } from '../../../site/site.js';
import type { TextFile } from '../../output/site-file.js';
import {
  folderPath,
  type HeaderRule,
  type HostSite,
  hiddenPaths,
  hostFolder,
  type Match,
  type RedirectRule,
} from './host-site.js';

/* `_redirects` and `_headers`, which Netlify and Cloudflare read, and which are written where nobody named a host. */

type Rules = Pick<HostSite, 'site' | 'redirects' | 'headers'> & Partial<HostSite>;

/** @param host absent where nobody named one */
export function ruleFiles(
  { site, redirects, headers, gone = [], hasErrorPage }: Rules,
  { answersGone, otherStatus }: Partial<Host> = {},
): readonly TextFile[] {
  const settings = site.catalogue.site;
  // They show the error page. Without one, a line would be an error.
  const given = answersGone && hasErrorPage ? gone : [];
  const lines = [
    ...redirects.map((rule) => redirectLine(site, rule, otherStatus)),
    ...given.map((path) => `${addressOf(settings, path)} ${addressOf(settings, '404.html')} 410`),
  ];
  return [
    { file: '_redirects', content: lines.map((line) => `${line}\n`).join('') },
    { file: '_headers', content: headersText(site, headers) },
  ];
}

/** @param otherStatus what to write in place of a status that the host does not know */
export function redirectLine(
  site: Site,
  { from, to, status }: RedirectRule,
  otherStatus: Host['otherStatus'] = {},
): string {
  return `${addressOf(site.catalogue.site, from)} ${to} ${otherStatus[status] ?? status}`;
}

export function headersText(site: Site, rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ match, headers }) => [
    pattern(site, match),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return [...lines, ''].join('\n');
}

function pattern({ catalogue: { site } }: Site, match: Match): string {
  if (match.kind === 'all') return `${site.base ?? '/'}*`;
  if (match.kind === 'file') return addressOf(site, match.file);
  const end = match.kind === 'type' ? `.${match.extension}` : '';
  return `${addressOf(site, folderPath(match.folder))}*${end}`;
}

/** Versions of the Workers runtime are named by days. A site without a program needs no newer one. */
const compatibilityDate = '2025-04-01';

/** What `wrangler deploy` needs besides `_redirects` and `_headers`. */
export function workersFiles({ site, hasErrorPage }: HostSite): readonly TextFile[] {
  const settings = {
    name: workerName(site.catalogue.site.origin),
    compatibility_date: compatibilityDate,
    assets: {
      directory: '..',
      // `/x/` leads to `/x`, or the other way round where pages are folders.
      html_handling: 'auto-trailing-slash',
      not_found_handling: hasErrorPage ? '404-page' : 'none',
    },
  };
  const lines = [
    '// Herbarium wrote this file, and writes it again at each build. Publish the site with:',
    '//   npx wrangler deploy --config _site/_host/wrangler.jsonc',
    `${JSON.stringify(settings, null, 2)}\n`,
  ];
  return [
    { file: `${hostFolder}/wrangler.jsonc`, content: lines.join('\n') },
    // These files are not uploaded.
    { file: '.assetsignore', content: `${hiddenPaths.join('\n')}\n` },
  ];
}

/** Of the host: `www-little-mill-com`. Workers take small letters, digits and hyphens, 63 of them at most. */
function workerName(origin: string): string {
  const name = new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-').slice(0, 63);
  return name.replace(/^-+|-+$/g, '') || 'site';
}
