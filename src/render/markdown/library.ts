import MarkdownIt, { type Token } from 'markdown-it';
import { localAddress } from '../../catalogue/local-address.js';
import { plainTextRule } from '../../catalogue/markdown/plain-text.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { unsafeScheme } from '../../catalogue/unsafe-url.js';
import { hrefOf } from '../../site/href.js';
import type { PictureData } from '../../site/views/data.js';
import type { Photo } from '../../site/views/parts.js';
import { cellClass } from './cell-class.js';
import { pictureHtml } from './picture-html.js';

/** The files of `assets/`, as bodies name them. */
export interface BodyFiles {
  /** Address of a file that is linked to. */
  readonly asset: (file: string) => string;
  /** A file that is shown as a picture. */
  readonly photo: (photo: Photo) => PictureData;
}

/** The library, set up for bodies: it renders all of Markdown, and judges the addresses of links. */
export interface BodyLibrary {
  readonly render: (text: string) => string;
  /** Where a link leads to on the page; undefined where its address is not harmless, so that it makes no link. */
  readonly linkAddress: (destination: string) => string | undefined;
  readonly utils: InstanceType<typeof MarkdownIt>['utils'];
}

/**
 * Sets the library up. Raw HTML is shown as text, and only harmless addresses become links: both are the library's own
 * defence, which stays switched on.
 */
export function bodyLibrary(
  site: Pick<SiteSettings, 'base' | 'format'>,
  { asset, photo }: BodyFiles,
): BodyLibrary {
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
  // The library lets some schemes through that reach elsewhere than to a site.
  const validate = markdown.validateLink.bind(markdown);
  markdown.validateLink = (address) => validate(address) && unsafeScheme(address) === undefined;
  // The page has its heading already: a body's headings begin at the second level.
  markdown.core.ruler.push('second-level-headings', ({ tokens }) => {
    for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
  });
  const shownAddress = (href: string) => {
    const file = assetOf(href);
    return file === undefined ? href : asset(file);
  };
  markdown.renderer.rules['link_open'] = (tokens, place, options, _, renderer) => {
    const token = tokens[place];
    if (token !== undefined) token.attrSet('href', shownAddress(addressIn(token, 'href')));
    return renderer.renderToken(tokens, place, options);
  };
  markdown.renderer.rules['image'] = (tokens, place, options, env, renderer) => {
    const token = tokens[place];
    if (token === undefined) return '';
    const alt = renderer.renderInlineAsText(token.children ?? [], options, env);
    const src = addressIn(token, 'src');
    const file = assetOf(src);
    const picture = file === undefined ? undefined : photo({ file, alt });
    return pictureHtml(picture ?? { src, alt }, token.attrGet('title'));
  };
  for (const rule of ['th_open', 'td_open']) {
    markdown.renderer.rules[rule] = (tokens, place, options, _, renderer) => {
      const token = tokens[place];
      const side = /^text-align:(\w+)$/.exec(String(token?.attrGet('style')))?.[1];
      if (token !== undefined && side !== undefined) token.attrs = [['class', cellClass(side)]];
      return renderer.renderToken(tokens, place, options);
    };
  }
  return {
    render: (text) => markdown.render(text),
    linkAddress: (destination) => {
      const href = markdown.normalizeLink(destination);
      return markdown.validateLink(href) ? shownAddress(href) : undefined;
    },
    utils: markdown.utils,
  };
}

/** Stands before the name of a file of `assets/` in a token; no address of a body can begin so. */
const assetMark = 'asset\u0000';

function addressIn(token: Token, attribute: 'href' | 'src'): string {
  return String(token.attrGet(attribute));
}

function assetOf(address: string): string | undefined {
  return address.startsWith(assetMark) ? address.slice(assetMark.length) : undefined;
}
