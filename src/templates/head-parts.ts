import type { AlternateLink, Head, HeadImage } from './document.js';
import { escapeHtml, scriptJson } from './html.js';

/** A meta element for search engines; nothing where there is nothing to say. */
export function metaHtml(name: string, content: string): string {
  return content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

/** The same in the words of the Open Graph protocol, in which other sites and messengers read. */
function propertyHtml(property: string, content: string): string {
  return content === '' ? '' : `<meta property="${property}" content="${escapeHtml(content)}">`;
}

export function openGraphHtml({ title, description, canonical, openGraph, image }: Head): string {
  const { type, siteName, locale, otherLocales, published = '' } = openGraph;
  return [
    propertyHtml('og:type', type),
    propertyHtml('og:title', title),
    propertyHtml('og:description', description),
    propertyHtml('og:url', canonical),
    propertyHtml('og:site_name', siteName),
    propertyHtml('og:locale', locale),
    ...otherLocales.map((other) => propertyHtml('og:locale:alternate', other)),
    propertyHtml('article:published_time', published),
    image === undefined ? '' : imageHtml(image),
  ].join('');
}

function imageHtml({ url, width, height, alt }: HeadImage): string {
  return [
    propertyHtml('og:image', url),
    propertyHtml('og:image:width', String(width)),
    propertyHtml('og:image:height', String(height)),
    propertyHtml('og:image:alt', alt),
    metaHtml('twitter:card', 'summary_large_image'),
  ].join('');
}

export function alternatesHtml(alternates: readonly AlternateLink[]): string {
  return alternates
    .map(({ hreflang, href }) => {
      return `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`;
    })
    .join('');
}

/** A data block: browsers do not run it, so that it needs no leave of a content security policy. */
export function structuredHtml(graph: object | undefined): string {
  return graph === undefined ? '' : `<script type="application/ld+json">${scriptJson(graph)}</script>`;
}
