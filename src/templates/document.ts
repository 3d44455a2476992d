import type { SiteSettings } from '../catalogue/schema/model.js';
import { escapeHtml } from './markup/html.js';
import { directionOf } from './texts/language-props.js';

/** An Atom feed of the site. */
export interface FeedLink {
  readonly title: string;
  readonly href: string;
}

/** The constant parts of a site's pages, around the parts of each page. */
export interface DocumentFrame {
  /** Addresses of the stylesheets: the tool's own, then the project's. */
  readonly stylesheets: readonly string[];
  /** Address of the styles that the first view of a product page does not need. */
  readonly laterStyles: string;
  /** Address of the font file that every page needs first. */
  readonly textFont?: string;
  /** Address of the icon for browser tabs. */
  readonly icon: string;
  /** Address of the icon for home screens. */
  readonly touchIcon?: string;
  /** The site's feeds. */
  readonly feeds: readonly FeedLink[];
  /** Addresses of the navigator's scripts: the entry script first, then its imports. */
  readonly scripts: readonly string[];
  /** Scripts and tags of the maker's own. */
  readonly ownScripts: readonly OwnScript[];
  readonly ownTags: NonNullable<SiteSettings['head']>;
  /** Version of the application. A browser compares it to notice a new version of the site. */
  readonly version: string;
  /** The site's base path. Begins and ends with a slash. */
  readonly base: string;
  /** Base address of the payloads. */
  readonly payloadBase: string;
  /** The content security policy of all pages. */
  readonly policy: string;
  /** HTML of the site's own templates, at the end of the head. */
  readonly headEnd: string;
  /** HTML of the shell before and after the main part. */
  readonly beforeMain: string;
  readonly afterMain: string;
}

/** The constant HTML around each page's own parts, in one language. */
export interface DocumentParts {
  readonly beforeHead: string;
  readonly beforeBody: string;
  readonly beforeMain: string;
  /** It stands before the main part, or after it where its first view does not need these styles. */
  readonly laterStyles: string;
  readonly afterMain: string;
}

/**
 * The constant parts of whole pages. They are joined as text: the shell is the same in every page, so React renders it once. Constant parts
 * surround a page's own part of the head, so that the navigator can replace it.
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
      // Comes before everything that is loaded or run, because it applies only to what follows. No policy has double quotes.
      `<meta http-equiv="Content-Security-Policy" content="${frame.policy}">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      // Browsers paint the empty page in the right scheme before the stylesheet is loaded.
      '<meta name="color-scheme" content="light dark">',
      '<meta name="format-detection" content="telephone=no">',
    ].join(''),
    beforeBody: [
      ...frame.stylesheets.map(styleHtml),
      frame.textFont === undefined ? '' : fontHtml(frame.textFont),
      `<link rel="icon" type="${frame.icon.endsWith('.png') ? 'image/png' : 'image/svg+xml'}" href="${escapeHtml(frame.icon)}">`,
      frame.touchIcon === undefined
        ? ''
        : `<link rel="apple-touch-icon" href="${escapeHtml(frame.touchIcon)}">`,
      ...frame.feeds.map(feedHtml),
      ownTagsHtml(frame.ownTags),
      scriptsHtml(frame.scripts),
      ownScriptsHtml(frame.ownScripts),
      frame.headEnd,
      '</head>',
    ].join(''),
    beforeMain: frame.beforeMain,
    laterStyles: styleHtml(frame.laterStyles),
    afterMain: `${frame.afterMain}</body></html>\n`,
  };
}

function styleHtml(address: string): string {
  return `<link rel="stylesheet" href="${escapeHtml(address)}">`;
}

/** Browsers would otherwise ask for a font only when they have read the styles. They always ask for fonts as for another site. */
function fontHtml(address: string): string {
  const kind = address.split('.').pop() ?? '';
  return `<link rel="preload" as="font" type="font/${escapeHtml(kind)}" href="${escapeHtml(address)}" crossorigin>`;
}

/** Preloads the imports of a script, so that they load at the same time. */
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

/** A script element of the maker's own. */
export interface OwnScript {
  readonly address: string;
  readonly load: 'defer' | 'async' | 'module';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Scripts of `site.scripts`. They follow the navigator, so a slow one does not hold it up. */
function ownScriptsHtml(scripts: readonly OwnScript[]): string {
  return scripts
    .map(({ address, load, attributes }) => {
      const kind = load === 'module' ? 'type="module"' : load;
      const more = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      return `<script ${kind} src="${escapeHtml(address)}"${more.join('')}></script>`;
    })
    .join('');
}

type HeadTag = NonNullable<SiteSettings['head']>[number];

/** Tags of `site.head`. A rule has checked that each is complete. */
function ownTagsHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ name, property, content = '', rel, href = '' }) => {
      if (rel !== undefined)
        return `<link rel="${escapeHtml(rel.toLowerCase())}" href="${escapeHtml(href)}">`;
      const kind =
        name === undefined ? `property="${escapeHtml(property ?? '')}"` : `name="${escapeHtml(name)}"`;
      return `<meta ${kind} content="${escapeHtml(content)}">`;
    })
    .join('');
}
