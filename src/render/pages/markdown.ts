import MarkdownIt, { type Token } from 'markdown-it';
import { localAddress } from '../../catalogue/addresses/local-address.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { unsafeScheme } from '../../catalogue/text/unsafe-url.js';
import { count } from '../../catalogue/work.js';
import { hrefOf } from '../../site/href.js';
import type { PictureData } from '../../site/views/data.js';
import type { Photo } from '../../site/views/parts.js';
import { escapeHtml } from '../../templates/markup/html.js';
import { shownWidths, sourcesOf } from '../../templates/parts/picture-sources.js';

/** Renders the text of a Markdown body as HTML. */
export type MarkdownRenderer = (text: string) => string;

/** The files of `assets/`, as bodies name them. */
export interface BodyFiles {
  /** Address of a linked file. */
  readonly asset: (file: string) => string;
  /** A file that is shown as a picture. */
  readonly photo: (photo: Photo) => PictureData;
}

/** Makes a renderer of Markdown bodies. Raw HTML is shown as text, and only safe addresses become links, whatever the check reported. */
export function markdownRenderer(
  site: Pick<SiteSettings, 'base' | 'format'>,
  { asset, photo }: BodyFiles,
): MarkdownRenderer {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const normalize = markdown.normalizeLink.bind(markdown);
  markdown.normalizeLink = (address) => {
    const local = localAddress(address.startsWith('assets/') ? `/${address}` : address);
    if (local === undefined) return normalize(address);
    // The other data of a picture is looked up when it is written.
    if (local.path.startsWith('/assets/')) return assetMark + local.path.slice(1);
    return hrefOf(site, local.path) + local.rest;
  };
  // Replaces the library's list of bad schemes: the check and the pages judge an address by the same function.
  markdown.validateLink = (address) => unsafeScheme(address) === undefined;
  // The page already has its first-level heading, so headings in a body begin at the second level.
  markdown.core.ruler.push('second-level-headings', ({ tokens }) => {
    for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
  });
  markdown.renderer.rules['link_open'] = (tokens, place, options, _, renderer) => {
    const token = tokens[place];
    const file = token && assetOf(addressIn(token, 'href'));
    if (file !== undefined) token?.attrSet('href', asset(file));
    return renderer.renderToken(tokens, place, options);
  };
  markdown.renderer.rules['image'] = (tokens, place, options, env, renderer) => {
    const token = tokens[place];
    if (token === undefined) return '';
    const alt = renderer.renderInlineAsText(token.children ?? [], options, env);
    const src = addressIn(token, 'src');
    const file = assetOf(src);
    const picture = file === undefined ? undefined : photo({ file, alt });
    return pictureHtml(picture ?? { kind: 'photo', src, alt }, token.attrGet('title'));
  };
  // Cells are aligned by a class, because the pages' content security policy forbids inline styles.
  for (const rule of ['th_open', 'td_open']) {
    markdown.renderer.rules[rule] = (tokens, place, options, _, renderer) => {
      const token = tokens[place];
      const side = /^text-align:(\w+)$/.exec(String(token?.attrGet('style')))?.[1];
      if (token !== undefined && side !== undefined) token.attrs = [['class', `to-${side}`]];
      return renderer.renderToken(tokens, place, options);
    };
  }
  return (text) => {
    count('bodies parsed');
    return markdown.render(text);
  };
}

/** Marks the name of a file of `assets/` in a token. No address in a body can begin with it. */
const assetMark = 'asset\u0000';

function addressIn(token: Token, attribute: 'href' | 'src'): string {
  return String(token.attrGet(attribute));
}

function assetOf(address: string): string | undefined {
  return address.startsWith(assetMark) ? address.slice(assetMark.length) : undefined;
}

/** A picture in a text. Most of them are below the first screen. */
function pictureHtml(picture: PictureData, title: string | number | null): string {
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
