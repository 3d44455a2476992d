import MarkdownIt from 'markdown-it';
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
    const own = ownAddress(address);
    if (own === undefined) return normalize(address);
    if (own.path.startsWith('/assets/')) return asset(own.path.slice(1));
    return hrefOf(site, own.path) + own.rest;
  };
  return (text) => markdown.render(text);
}

/** The parts of an address on this site: the decoded path, and what follows it. */
function ownAddress(address: string): { readonly path: string; readonly rest: string } | undefined {
  const match = /^(\/(?!\/)[^?#]*|\/?assets\/[^?#]*)(.*)$/.exec(address);
  if (match === null) return undefined;
  const [, encoded = '', rest = ''] = match;
  return { path: `${encoded.startsWith('/') ? '' : '/'}${decode(encoded)}`, rest };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign is no encoding: the address means what it says.
    return text;
  }
}
