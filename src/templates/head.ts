import { escapeHtml, scriptJson } from './markup/html.js';

export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Absolute address for search engines. */
  readonly canonical: string;
  readonly isIndexed: boolean;
  /** Preview of a link to the page on other sites. Title, description and address are those of the head. */
  readonly openGraph: {
    readonly type: 'website' | 'article' | 'product';
    readonly siteName: string;
    /** Such as `en_US`. */
    readonly locale: string;
    readonly otherLocales: readonly string[];
    /** Days of an article, as YYYY-MM-DD. */
    readonly published?: string;
    readonly modified?: string;
  };
  /** All languages of the page, with absolute addresses. Empty if it is not translated. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly structured: object | undefined;
  readonly image?: HeadImage;
}

export interface HeadImage {
  /** Absolute address. */
  readonly url: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export function headHtml(head: Head): string {
  const { title, description, keywords, canonical, isIndexed, alternates, structured } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaHtml('name', 'description', description),
    metaHtml('name', 'keywords', keywords),
    isIndexed ? '' : metaHtml('name', 'robots', 'noindex, follow'),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`,
    ),
    openGraphHtml(head),
    // Browsers do not run a data block, so the content security policy need not allow it.
    structured === undefined ? '' : `<script type="application/ld+json">${scriptJson(structured)}</script>`,
  ].join('');
}

function metaHtml(kind: 'name' | 'property', key: string, content = ''): string {
  return content === '' ? '' : `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

function openGraphHtml({ title, description, canonical, openGraph, image }: Head): string {
  const { type, siteName, locale, otherLocales, published, modified } = openGraph;
  const properties: readonly (readonly [name: string, content: string | undefined])[] = [
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:site_name', siteName],
    ['og:locale', locale],
    ...otherLocales.map((other) => ['og:locale:alternate', other] as const),
    ['article:published_time', published],
    ['article:modified_time', modified],
    ['og:image', image?.url],
    ['og:image:width', image && String(image.width)],
    ['og:image:height', image && String(image.height)],
    ['og:image:alt', image?.alt],
  ];
  return [
    ...properties.map(([name, content]) => metaHtml('property', name, content)),
    image === undefined ? '' : metaHtml('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}
