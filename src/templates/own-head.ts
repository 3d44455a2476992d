import type { SiteSettings } from '../catalogue/schema/model.js';
import { escapeHtml } from './markup/html.js';

/** A script element of the maker's own. */
export interface OwnScript {
  readonly address: string;
  readonly load: 'defer' | 'async' | 'module';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Scripts of `site.scripts`. They follow the navigator, so a slow one does not hold it up. */
export function ownScriptsHtml(scripts: readonly OwnScript[]): string {
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
export function ownTagsHtml(tags: readonly HeadTag[]): string {
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
