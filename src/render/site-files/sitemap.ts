import { urlOf } from '../../site/href.js';
import type { Site } from '../../site/site.js';
import { escapeHtml } from '../../templates/html.js';

/** The sitemap protocol's limit of addresses in one file. */
const addressLimit = 50_000;

/** A site-wide file: its path in the output folder and its content. */
export interface SiteFile {
  readonly file: string;
  readonly content: string;
}

/** `sitemap.xml`; above the protocol's limit an index with numbered files beside it. Only canonical, indexed routes. */
export function sitemapFiles(site: Site): SiteFile[] {
  const settings = site.catalogue.site;
  const addresses = site.routes
    .filter(({ isIndexed, path, canonical }) => isIndexed && path === canonical)
    .map(({ path }) => urlOf(settings, path));
  if (addresses.length <= addressLimit) return [{ file: 'sitemap.xml', content: sitemap(addresses) }];
  const parts: SiteFile[] = [];
  for (let start = 0; start < addresses.length; start += addressLimit) {
    parts.push({
      file: `sitemap-${parts.length + 1}.xml`,
      content: sitemap(addresses.slice(start, start + addressLimit)),
    });
  }
  const base = `${settings.origin}${settings.base ?? '/'}`;
  const index = parts.map(({ file }) => `<sitemap><loc>${escapeHtml(base + file)}</loc></sitemap>`);
  return [{ file: 'sitemap.xml', content: xml('sitemapindex', index) }, ...parts];
}

function sitemap(addresses: readonly string[]): string {
  return xml(
    'urlset',
    addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
  );
}

function xml(root: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}
