import { siteFileRows } from '../catalogue/addresses/site-files.js';
import type { SiteSettings } from '../catalogue/schema/model.js';
import { escapeHtml } from './markup/html.js';
import { directionOf } from './texts/shown-text.js';

/** The parts that all pages of a site share, around the parts of each page. */
export interface DocumentFrame {
  /** Addresses of the stylesheets: the tool's, then the project's. */
  readonly stylesheets: readonly string[];
  /** Address of the styles that the first view of a product page does not need. */
  readonly laterStyles: string;
  readonly textFont?: string;
  readonly colourScheme: 'light' | 'light dark';
  readonly icon: string;
  readonly touchIcon?: string;
  readonly feeds: readonly { readonly title: string; readonly href: string }[];
  /** Addresses of the navigator's scripts: the entry script first, then its imports. */
  readonly scripts: readonly string[];
  /** Scripts and tags of the catalogue. A rule has checked that each tag is complete. */
  readonly siteScripts: readonly ScriptTag[];
  readonly siteTags: readonly HeadTag[];
  /** Version of the application. A browser compares it to notice a new version of the site. */
  readonly version: string;
  /** The site's base path. Begins and ends with a slash. */
  readonly base: string;
  readonly payloadBase: string;
  readonly policy: string;
  readonly headEnd: string;
  readonly beforeMain: string;
  readonly afterMain: string;
}

type HeadTag = NonNullable<SiteSettings['head']>[number];

interface ScriptTag {
  readonly address: string;
  readonly load: 'defer' | 'async' | 'module';
  readonly attributes: Readonly<Record<string, string>>;
}

/** The HTML around the head and the main part of each page, as text: the shell is rendered only once per language. */
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
      // First, because a policy applies only to what follows it. No policy has double quotes.
      `<meta http-equiv="Content-Security-Policy" content="${frame.policy}">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      // Browsers paint the empty page in the right scheme before the stylesheet is loaded.
      `<meta name="color-scheme" content="${frame.colourScheme}">`,
      '<meta name="format-detection" content="telephone=no">',
    ].join(''),
    beforeBody: [
      ...frame.stylesheets.map((href) => link('stylesheet', href)),
      // Otherwise browsers request a font only after the styles. They request fonts as from another site (`crossorigin`).
      textFont === undefined
        ? ''
        : `<link rel="preload" as="font" type="font/${escapeHtml(textFont.split('.').pop() ?? '')}" href="${escapeHtml(textFont)}" crossorigin>`,
      link('icon', icon, ` type="${icon.endsWith('.png') ? 'image/png' : 'image/svg+xml'}"`),
      touchIcon === undefined ? '' : link('apple-touch-icon', touchIcon),
      ...frame.feeds.map(({ title, href }) =>
        link('alternate', href, ` type="${siteFileRows.feeds.type}" title="${escapeHtml(title)}"`),
      ),
      ...frame.siteTags.map(tagHtml),
      `<script type="module" src="${escapeHtml(entry)}"></script>`,
      // Imports then load at the same time as the entry script.
      ...imports.map((href) => link('modulepreload', href)),
      // After the navigator, so that a slow script does not delay it.
      ...frame.siteScripts.map(scriptHtml),
      frame.headEnd,
      '</head>',
    ].join(''),
    beforeMain: frame.beforeMain,
    /** Goes before the main part, or after it if the first view of the page does not need these styles. */
    laterStyles: link('stylesheet', frame.laterStyles),
    afterMain: `${frame.afterMain}</body></html>\n`,
  };
}

export function link(rel: string, href: string, more = ''): string {
  return `<link rel="${escapeHtml(rel)}"${more} href="${escapeHtml(href)}">`;
}

function scriptHtml({ address, load, attributes }: ScriptTag): string {
  const kind = load === 'module' ? 'type="module"' : load;
  const more = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<script ${kind} src="${escapeHtml(address)}"${more.join('')}></script>`;
}

function tagHtml({ name, property = '', content = '', rel, href = '' }: HeadTag): string {
  if (rel !== undefined) return link(rel.toLowerCase(), href);
  const key = name === undefined ? `property="${escapeHtml(property)}"` : `name="${escapeHtml(name)}"`;
  return `<meta ${key} content="${escapeHtml(content)}">`;
}
