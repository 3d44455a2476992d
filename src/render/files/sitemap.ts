import { memoize } from '../../document/collections.js';
import { addressOf, urlOf } from '../../site/addresses/href.js';
import { alternatesOf, articleOf, type Route, type Site } from '../../site/site.js';
import type { TextFile } from '../output/output.js';
import { escapeXml } from './feeds.js';

/** The limits of one sitemap file: addresses, and bytes before compression (sitemaps.org, protocol). */
const protocolLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

/** Only canonical, indexed routes. @param photos absolute addresses for a route's entry @throws Fault if a photograph is missing */
export function sitemapFiles(
  site: Site,
  photos: (route: Route) => readonly string[],
  limits = protocolLimits,
): TextFile[] {
  const settings = site.catalogue.site;
  const entries = site.routes
    .filter(({ isIndexed, path, canonical }) => isIndexed && path === canonical)
    .map((route) => entryXml(site, route, photos(route)));
  const files = split(entries, limits).map((lines) => xml('urlset', lines));
  if (files.length < 2) return [{ file: 'sitemap.xml', content: files[0] ?? xml('urlset', []) }];
  const parts = files.map((content, n) => ({ file: `sitemap-${n + 1}.xml`, content }));
  const addressXml = (file: string) => escapeXml(settings.origin + addressOf(settings, file));
  const index = parts.map(({ file }) => `<sitemap><loc>${addressXml(file)}</loc></sitemap>`);
  return [{ file: 'sitemap.xml', content: xml('sitemapindex', index) }, ...parts];
}

const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const roots = {
  urlset: [
    protocol,
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  ].join(' '),
  sitemapindex: protocol,
};

/** In the order of the schema: elements of the protocol first, then those of extensions. */
function entryXml(site: Site, route: Route, photos: readonly string[]): string {
  const settings = site.catalogue.site;
  // Only articles have a date. Search engines that find a guessed date ignore all dates.
  const article = articleOf(site, route);
  const date = article?.updated ?? article?.date;
  return [
    `<url><loc>${escapeXml(urlOf(settings, route.path))}</loc>`,
    date === undefined ? '' : `<lastmod>${date}</lastmod>`,
    ...photos.map((address) => `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`),
    alternatesXml(site)(alternatesOf(site, route)),
    '</url>',
  ].join('');
}

/** All pages with the same content share one result. */
const alternatesXml = memoize((site: Site) =>
  memoize((alternates: ReturnType<typeof alternatesOf>) =>
    alternates
      .map(({ hreflang, path }) => {
        const href = escapeXml(urlOf(site.catalogue.site, path));
        return `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${href}"/>`;
      })
      .join(''),
  ),
);

/** Splits entries into as few files as the limits allow, in order. */
function split(entries: readonly string[], limits: typeof protocolLimits): readonly (readonly string[])[] {
  const files: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry) + 1;
    if (files.at(-1)?.length === limits.addresses || bytes + size > limits.bytes) {
      files.push([]);
      bytes = Buffer.byteLength(xml('urlset', []));
    }
    files.at(-1)?.push(entry);
    bytes += size;
  }
  return files;
}

function xml(root: keyof typeof roots, lines: readonly string[]): string {
  const begin = ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${roots[root]}>`];
  return [...begin, ...lines, `</${root}>`, ''].join('\n');
}
