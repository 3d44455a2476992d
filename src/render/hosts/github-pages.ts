import { foldedPath } from '../../catalogue/addresses/paths.js';
import { bytesOf, nameLimit } from '../../catalogue/addresses/segments.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { escapeHtml } from '../../templates/markup/html.js';
import type { TextFile } from '../output/output.js';
import type { HostSite, RedirectRule } from './host-site.js';

/** GitHub Pages sends no redirects. Search engines treat an immediate refresh as one. It also answers at `/old` without a slash. */
export function githubFiles({ site, redirects, files }: HostSite): readonly TextFile[] {
  const taken = new Set([...files].map(foldedPath));
  const stubs = redirects.flatMap((rule) => {
    const path = rule.from.slice(1);
    // An address with `.html` is a file already. Any other is a folder with a page.
    const file = /\.html?$/i.test(path) ? path : `${path}${path === '' ? '' : '/'}index.html`;
    const folded = foldedPath(file);
    const parts = folded.split('/');
    // The path, or a folder above it, is a file of the site.
    const isTaken = parts.some((_, n) => taken.has(parts.slice(0, n + 1).join('/')));
    if (isTooLong(rule) || isTaken) return [];
    taken.add(folded);
    return [{ file, content: stubPage(rule, site.catalogue.site) }];
  });
  // Otherwise files and folders that begin with `_` or a dot are not served.
  const marks = files.has('.nojekyll') ? [] : [{ file: '.nojekyll', content: '' }];
  return [...marks, ...stubs];
}

/** Whether a part of an old address is longer than a file name may be. */
export function isTooLong({ from }: Pick<RedirectRule, 'from'>): boolean {
  return from.split('/').some((part) => bytesOf(part) > nameLimit);
}

function stubPage({ to }: RedirectRule, { origin, language }: SiteSettings): string {
  const url = new URL(to, origin).href;
  const target = escapeHtml(to);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(url)}</title>`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    '<meta name="robots" content="noindex">',
    '</head>',
    `<body><p><a href="${target}">${escapeHtml(url)}</a></p></body>`,
    '</html>',
    '',
  ].join('\n');
}
