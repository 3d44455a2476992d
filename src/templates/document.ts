import { escapeHtml } from './markup/html.js';
import { directionOf } from './texts/direction.js';

/** An Atom feed of the site. */
export interface FeedLink {
  readonly title: string;
  readonly href: string;
}

/** The constant parts of a site's pages, between which each page puts its own. */
export interface DocumentFrame {
  /** Address of the stylesheet. */
  readonly stylesheet: string;
  /** Address of the icon that browsers show in tabs. */
  readonly icon: string;
  /** The site's feeds. */
  readonly feeds: readonly FeedLink[];
  /** Addresses of the navigator's scripts: the one to run, and what it imports. */
  readonly scripts: readonly string[];
  /** Version of the application, by which a browser notices that it was replaced. */
  readonly version: string;
  /** Path under which the site lives; begins and ends with a slash. */
  readonly base: string;
  /** Base address of the payloads. */
  readonly payloadBase: string;
  /** The content security policy of all pages. */
  readonly policy: string;
  /** HTML of the shell before and after the main part. */
  readonly beforeMain: string;
  readonly afterMain: string;
}

/** What stands around the own parts of all pages in one language. */
export interface DocumentParts {
  readonly beforeHead: string;
  readonly beforeMain: string;
  readonly afterMain: string;
}

/**
 * The constant parts of whole pages. Text is joined, not rendered: the shell is the same bytes in every page, so React renders
 * it once. A page's own part of the head stands between constant ones, where the navigator replaces it.
 * @param language of the pages' own texts
 */
export function documentParts(frame: DocumentFrame, language: string): DocumentParts {
  return {
    beforeHead: [
      `<!doctype html><html lang="${escapeHtml(language)}" dir="${directionOf(language)}" data-version="${frame.version}"`,
      frame.base === '/' ? '' : ` data-base="${escapeHtml(frame.base)}"`,
      frame.payloadBase === frame.base ? '' : ` data-payloads="${escapeHtml(frame.payloadBase)}"`,
      '><head>',
      '<meta charset="utf-8">',
      // Holds for what stands behind it: before anything that is loaded or run. No policy has double quotes.
      `<meta http-equiv="Content-Security-Policy" content="${frame.policy}">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      // Browsers paint the empty page in the right scheme before the stylesheet is there.
      '<meta name="color-scheme" content="light dark">',
      '<meta name="format-detection" content="telephone=no">',
    ].join(''),
    beforeMain: [
      `<link rel="stylesheet" href="${escapeHtml(frame.stylesheet)}">`,
      `<link rel="icon" type="image/svg+xml" href="${escapeHtml(frame.icon)}">`,
      ...frame.feeds.map(feedHtml),
      scriptsHtml(frame.scripts),
      '</head><body>',
      frame.beforeMain,
    ].join(''),
    afterMain: `${frame.afterMain}</body></html>\n`,
  };
}

/** What a script imports is named beside it, so that it need not be fetched after it. */
function scriptsHtml([entry = '', ...imports]: readonly string[]): string {
  return [
    `<script type="module" src="${escapeHtml(entry)}"></script>`,
    ...imports.map((address) => `<link rel="modulepreload" href="${escapeHtml(address)}">`),
  ].join('');
}

function feedHtml({ title, href }: FeedLink): string {
  const words = escapeHtml(title);
  return `<link rel="alternate" type="application/atom+xml" title="${words}" href="${escapeHtml(href)}">`;
}
