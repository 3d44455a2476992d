import MarkdownIt from 'markdown-it';
import { localAddress } from '../catalogue/local-address.js';
import type { SiteSettings } from '../catalogue/model.js';
import { hrefOf } from '../site/href.js';

export type MarkdownRenderer = (text: string) => string;

/**
 * Makes a renderer of Markdown bodies. Raw HTML is shown as text, and only harmless addresses become links: both are
 * the library's own defence, which stays switched on.
 * @param asset gives the address of a file of `assets/`
 */
export function markdownRenderer(
  site: Pick<SiteSettings, 'base' | 'format'>,
  asset: (file: string) => string,
): MarkdownRenderer {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const normalize = markdown.normalizeLink.bind(markdown);
  markdown.normalizeLink = (address) => {
    const local = localAddress(address.startsWith('assets/') ? `/${address}` : address);
    if (local === undefined) return normalize(address);
    if (local.path.startsWith('/assets/')) return asset(local.path.slice(1));
    return hrefOf(site, local.path) + local.rest;
  };
  // The page has its heading already: a body's headings begin at the second level.
  markdown.core.ruler.push('second-level-headings', ({ tokens }) => {
    for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
  });
  return (text) => markdown.render(text);
}
