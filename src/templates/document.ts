import { directionOf } from './texts/index.js';

/** What a page's head says about the page: the same for a full load and for an in-site navigation. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Absolute address that search engines keep. */
  readonly canonical: string;
  readonly isIndexed: boolean;
  /** Language of the page's own texts. */
  readonly language: string;
}

/** The constant parts of a site's pages, between which each page puts its own. */
export interface DocumentFrame {
  /** Language of the interface. */
  readonly language: string;
  /** Address of the stylesheet. */
  readonly stylesheet: string;
  /** Address of the icon that browsers show in tabs. */
  readonly icon: string;
  /** Version of the application, by which a browser notices that it was replaced. */
  readonly version: string;
  /** HTML of the shell before and after the main part. */
  readonly beforeMain: string;
  readonly afterMain: string;
}

/**
 * A whole page. Text is joined, not rendered: the shell is the same bytes in every page, so React renders it once.
 * @param main HTML of the main part
 */
export function documentHtml(frame: DocumentFrame, head: Head, main: string): string {
  const direction = directionOf(frame.language);
  return [
    `<!doctype html><html lang="${escapeHtml(frame.language)}" dir="${direction}" data-version="${frame.version}"><head>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="format-detection" content="telephone=no">',
    headHtml(head),
    `<link rel="stylesheet" href="${escapeHtml(frame.stylesheet)}">`,
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(frame.icon)}">`,
    '</head><body>',
    frame.beforeMain,
    main,
    frame.afterMain,
    '</body></html>\n',
  ].join('');
}

function headHtml(head: Head): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    metaHtml('description', head.description),
    metaHtml('keywords', head.keywords),
    head.isIndexed ? '' : metaHtml('robots', 'noindex, follow'),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
  ].join('');
}

function metaHtml(name: string, content: string): string {
  return content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in HTML, in an attribute as well as between tags; in XML too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
