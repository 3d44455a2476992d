import { escapeHtml, scriptJson } from './markup/html.js';

/** The content of a page's head. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Absolute address for search engines. */
  readonly canonical: string;
  readonly isIndexed: boolean;
  readonly openGraph: OpenGraph;
  /** The page in other languages and in its own. Empty when it is not translated. */
  readonly alternates: readonly AlternateLink[];
  /** Structured data for search engines, as JSON-LD. */
  readonly structured: object | undefined;
  /** The picture for links to the page. */
  readonly image?: HeadImage;
}

/** What other sites show for a link to the page. Title, description and address are those of the head. */
export interface OpenGraph {
  readonly type: 'website' | 'article' | 'product';
  readonly siteName: string;
  /** Such as `en_US`. */
  readonly locale: string;
  /** Locales of the page's translations. */
  readonly otherLocales: readonly string[];
  /** Day of publication, as YYYY-MM-DD. */
  readonly published?: string;
  /** YYYY-MM-DD, of an article that was changed. */
  readonly modified?: string;
}

/** The page for readers of a language. */
export interface AlternateLink {
  /** BCP 47 tag, or `x-default` for all other readers. */
  readonly hreflang: string;
  /** Absolute address. */
  readonly href: string;
}

/** A picture for other sites. */
export interface HeadImage {
  /** Absolute address. */
  readonly url: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** Description of the picture. */
  readonly alt: string;
}

/** A page's own part of the head. */
export function headHtml(head: Head): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    metaHtml('description', head.description),
    metaHtml('keywords', head.keywords),
    head.isIndexed ? '' : metaHtml('robots', 'noindex, follow'),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    alternatesHtml(head.alternates),
    openGraphHtml(head),
    structuredHtml(head.structured),
  ].join('');
}

/** A meta element for search engines. Empty without content. */
function metaHtml(name: string, content: string): string {
  return content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

/** The same in the Open Graph protocol, which other sites and messengers read. */
function propertyHtml(property: string, content: string): string {
  return content === '' ? '' : `<meta property="${property}" content="${escapeHtml(content)}">`;
}

function openGraphHtml({ title, description, canonical, openGraph, image }: Head): string {
  const { type, siteName, locale, otherLocales, published = '', modified = '' } = openGraph;
  return [
    propertyHtml('og:type', type),
    propertyHtml('og:title', title),
    propertyHtml('og:description', description),
    propertyHtml('og:url', canonical),
    propertyHtml('og:site_name', siteName),
    propertyHtml('og:locale', locale),
    ...otherLocales.map((other) => propertyHtml('og:locale:alternate', other)),
    propertyHtml('article:published_time', published),
    propertyHtml('article:modified_time', modified),
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

function alternatesHtml(alternates: readonly AlternateLink[]): string {
  return alternates
    .map(({ hreflang, href }) => {
      return `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`;
    })
    .join('');
}

/** A data block. Browsers do not run it, so a content security policy need not allow it. */
function structuredHtml(graph: object | undefined): string {
  return graph === undefined ? '' : `<script type="application/ld+json">${scriptJson(graph)}</script>`;
}
