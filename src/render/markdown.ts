import MarkdownIt, { type Token } from 'markdown-it';
import { localAddress } from '../catalogue/local-address.js';
import { plainTextRule } from '../catalogue/markdown/plain-text.js';
import type { SiteSettings } from '../catalogue/model.js';
import { hrefOf } from '../site/href.js';
import type { PictureData } from '../site/views/data.js';
import type { Photo } from '../site/views/parts.js';
import { escapeHtml } from '../templates/html.js';
import { shownWidths, sourcesOf } from '../templates/parts/picture-sources.js';

export type MarkdownRenderer = (text: string) => string;

/** The files of `assets/`, as bodies name them. */
export interface BodyFiles {
  /** Address of a file that is linked to. */
  readonly asset: (file: string) => string;
  /** A file that is shown as a picture. */
  readonly photo: (photo: Photo) => PictureData;
}

/**
 * Makes a renderer of Markdown bodies. Raw HTML is shown as text, and only harmless addresses become links: both are
 * the library's own defence, which stays switched on.
 */
export function markdownRenderer(
  site: Pick<SiteSettings, 'base' | 'format'>,
  { asset, photo }: BodyFiles,
): MarkdownRenderer {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  // Rules for what is switched off only cost time.
  markdown.disable(['html_block', 'html_inline', 'linkify', 'replacements', 'smartquotes']);
  markdown.inline.ruler.at('text', plainTextRule(/[\n!&*<[\\\]_`~]/g));
  const normalize = markdown.normalizeLink.bind(markdown);
  markdown.normalizeLink = (address) => {
    const local = localAddress(address.startsWith('assets/') ? `/${address}` : address);
    if (local === undefined) return normalize(address);
    // What a picture needs besides its address is looked up when it is written.
    if (local.path.startsWith('/assets/')) return assetMark + local.path.slice(1);
    return hrefOf(site, local.path) + local.rest;
  };
  // The page has its heading already: a body's headings begin at the second level.
  markdown.core.ruler.push('second-level-headings', ({ tokens }) => {
    for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
  });
  markdown.renderer.rules['link_open'] = (tokens, place, options, _, renderer) => {
    const token = tokens[place];
    const file = token === undefined ? undefined : assetOf(token, 'href');
    if (file !== undefined) token?.attrSet('href', asset(file));
    return renderer.renderToken(tokens, place, options);
  };
  markdown.renderer.rules['image'] = (tokens, place, options, env, renderer) => {
    const token = tokens[place];
    if (token === undefined) return '';
    const alt = renderer.renderInlineAsText(token.children ?? [], options, env);
    const file = assetOf(token, 'src');
    const picture = file === undefined ? undefined : photo({ file, alt });
    return imageHtml(picture ?? { src: String(token.attrGet('src')), alt }, token.attrGet('title'));
  };
  return (text) => markdown.render(text);
}

/** Stands before the name of a file of `assets/` in a token; no address of a body can begin so. */
const assetMark = 'asset\u0000';

function assetOf(token: Token, attribute: 'href' | 'src'): string | undefined {
  const address = String(token.attrGet(attribute));
  return address.startsWith(assetMark) ? address.slice(assetMark.length) : undefined;
}

/** Pictures of a text are mostly below the first screen. */
function imageHtml(picture: Omit<PictureData, 'kind'>, title: string | number | null): string {
  const { src, alt, width, height } = picture;
  const attributes = Object.entries({ src, alt, title, width, height, loading: 'lazy', decoding: 'async' })
    .flatMap(([name, value]) => (value == null ? [] : [` ${name}="${escapeHtml(String(value))}"`]))
    .join('');
  const sources = sourcesOf(picture).map(
    ({ type, srcSet }) =>
      `<source type="${type}" srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(shownWidths.text)}">`,
  );
  const image = `<img${attributes}>`;
  return sources.length === 0 ? image : `<picture>${sources.join('')}${image}</picture>`;
}
