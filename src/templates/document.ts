import type { SiteSettings } from '../catalogue/schema/model.js';
import { escapeHtml } from './markup/html.js';
import { directionOf } from './texts/shown-text.js';

/** The constant parts of a site's pages, around the parts of each page. */
export interface DocumentFrame {
  /** Addresses of the stylesheets: the tool's own, then the project's. */
  readonly stylesheets: readonly string[];
  /** Address of the styles that the first view of a product page does not need. */
  readonly laterStyles: string;
  /** Address of the font file that every page needs first. */
  readonly textFont?: string;
  /** Address of the icon for browser tabs, and of that for home screens. */
  readonly icon: string;
  readonly touchIcon?: string;
  readonly feeds: readonly { readonly title: string; readonly href: string }[];
  /** Addresses of the navigator's scripts: the entry script first, then its imports. */
  readonly scripts: readonly string[];
  /** The maker's own. A rule has checked that each tag is complete. */
  readonly ownScripts: readonly OwnScript[];
  readonly ownTags: readonly OwnTag[];
  /** Version of the application. A browser compares it to notice a new version of the site. */
  readonly version: string;
  /** The site's base path. Begins and ends with a slash. */
  readonly base: string;
  readonly payloadBase: string;
  readonly policy: string;
  /** HTML of the site's own templates, at the end of the head. */
  readonly headEnd: string;
  /** HTML of the shell before and after the main part. */
  readonly beforeMain: string;
  readonly afterMain: string;
}

type OwnTag = NonNullable<SiteSettings['head']>[number];

export interface OwnScript {
  readonly address: string;
  readonly load: 'defer' | 'async' | 'module';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Joined as text: the shell is rendered once. They surround the own part of a head, so that the navigator can replace it. */
export function documentParts(frame: DocumentFrame, language: string) {
  const { textFont, icon, touchIcon } = frame;
  const [entry = '', ...imports] = frame.scripts;
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
      ...frame.stylesheets.map((href) => link('stylesheet', href)),
      // Browsers would otherwise ask for a font only when they have read the styles. They always ask for fonts as for another site.
      textFont === undefined
        ? ''
        : `<link rel="preload" as="font" type="font/${escapeHtml(textFont.split('.').pop() ?? '')}" href="${escapeHtml(textFont)}" crossorigin>`,
      link('icon', icon, ` type="${icon.endsWith('.png') ? 'image/png' : 'image/svg+xml'}"`),
      touchIcon === undefined ? '' : link('apple-touch-icon', touchIcon),
      ...frame.feeds.map(({ title, href }) =>
        link('alternate', href, ` type="application/atom+xml" title="${escapeHtml(title)}"`),
      ),
      ...frame.ownTags.map(ownTagHtml),
      `<script type="module" src="${escapeHtml(entry)}"></script>`,
      // So they load at the same time.
      ...imports.map((href) => link('modulepreload', href)),
      // They follow the navigator, so a slow one does not hold it up.
      ...frame.ownScripts.map(ownScriptHtml),
      frame.headEnd,
      '</head>',
    ].join(''),
    beforeMain: frame.beforeMain,
    /** It stands before the main part, or after it where its first view does not need these styles. */
    laterStyles: link('stylesheet', frame.laterStyles),
    afterMain: `${frame.afterMain}</body></html>\n`,
  };
}

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${escapeHtml(rel)}"${more} href="${escapeHtml(href)}">`;
}

function ownScriptHtml({ address, load, attributes }: OwnScript): string {
  const kind = load === 'module' ? 'type="module"' : load;
  const more = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<script ${kind} src="${escapeHtml(address)}"${more.join('')}></script>`;
}

function ownTagHtml({ name, property = '', content = '', rel, href = '' }: OwnTag): string {
  if (rel !== undefined) return link(rel.toLowerCase(), href);
  const key = name === undefined ? `property="${escapeHtml(property)}"` : `name="${escapeHtml(name)}"`;
  return `<meta ${key} content="${escapeHtml(content)}">`;
}
