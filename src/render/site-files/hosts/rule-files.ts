import { addressOf } from '../../../site/href.js';
import type { Site } from '../../../site/site.js';
import { folderPath, type HeaderRule, type Match } from '../headers.js';
import type { RedirectRule } from '../redirects.js';

/* `_redirects` and `_headers`, which Netlify and Cloudflare read, and which are written where nobody named a host. */

/** @param otherStatus what to write in place of a status that the host does not know */
export function redirectsText(
  site: Site,
  redirects: readonly RedirectRule[],
  otherStatus: Readonly<Partial<Record<number, number>>> = {},
): string {
  return redirects.map((rule) => `${redirectLine(site, rule, otherStatus)}\n`).join('');
}

/** The lines of `_redirects` for addresses that are given up: they show the error page. */
export function goneText({ catalogue: { site } }: Site, gone: readonly string[]): string {
  return gone.map((path) => `${addressOf(site, path)} ${addressOf(site, '404.html')} 410\n`).join('');
}

/** A line of `_redirects`. */
export function redirectLine(
  site: Site,
  { from, to, status }: RedirectRule,
  otherStatus: Readonly<Partial<Record<number, number>>> = {},
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
  switch (match.kind) {
    case 'all':
      return `${site.base ?? '/'}*`;
    case 'folder':
      return `${addressOf(site, folderPath(match.folder))}*`;
    case 'type':
      return `${addressOf(site, folderPath(match.folder))}*.${match.extension}`;
    case 'file':
      return addressOf(site, match.file);
  }
}
