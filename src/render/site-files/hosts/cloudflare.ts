import type { SiteFile } from '../../output/site-file.js';
import { type HostSite, hiddenPaths, hostFolder } from './host-site.js';

/** Versions of the Workers runtime are named by days. A site without a program needs no newer one. */
const compatibilityDate = '2025-04-01';

/** What `wrangler deploy` needs besides `_redirects` and `_headers`. */
export function workersFiles(host: HostSite): readonly SiteFile[] {
  return [
    { file: `${hostFolder}/wrangler.jsonc`, content: wranglerText(host) },
    // These files are not uploaded.
    { file: '.assetsignore', content: `${hiddenPaths.join('\n')}\n` },
  ];
}

function wranglerText({ site, hasErrorPage }: HostSite): string {
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
  return [
    '// Herbarium wrote this file, and writes it again at each build. Publish the site with:',
    '//   npx wrangler deploy --config _site/_host/wrangler.jsonc',
    `${JSON.stringify(settings, null, 2)}`,
    '',
  ].join('\n');
}

/** Of the host: `www-little-mill-com`. Workers take small letters, digits and hyphens, 63 of them at most. */
function workerName(origin: string): string {
  const name = new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-').slice(0, 63);
  return name.replace(/^-+|-+$/g, '') || 'site';
}
