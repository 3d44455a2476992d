import { escapeHtml } from '../../../templates/markup/html.js';
import type { SiteFile } from '../../output/site-file.js';
import type { RedirectRule } from '../redirects.js';
import type { HostSite } from './host-site.js';

/**
 * A page for each redirect: GitHub Pages sends no redirects, and search engines take a page that leads on at once for one. `/old` and `/old/`
 * both lead to `old/index.html`.
 */
export function githubFiles({ site, redirects }: HostSite): readonly SiteFile[] {
  return [
    // Else files and folders whose names begin with `_` or a dot are not served.
    { file: '.nojekyll', content: '' },
    ...redirects.map((rule) => ({
      file: stubFile(rule),
      content: stubPage(rule, site.catalogue.site),
    })),
  ];
}

/** The file of an old address. One with `.html` is a file already, any other is a folder with a page in it. */
export function stubFile({ from }: RedirectRule): string {
  const path = from.slice(1);
  return /\.html?$/i.test(path) ? path : `${path}${path === '' ? '' : '/'}index.html`;
}

function stubPage(
  { to }: RedirectRule,
  { origin, language }: { readonly origin: string; readonly language: string },
): string {
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
