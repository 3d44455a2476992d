import { sumOf } from '../output/hash.js';
import type { SiteShell } from '../pages/shell.js';

/**
 * Makes the keys of pages. A key is a hash of all that a page's files are made of: its view, and what all pages share. While the key stays
 * the same, so do the bytes.
 * @param tool names the build of the tool
 * @returns a function of the JSON of a view
 */
export function pageKeys(shell: SiteShell, tool: string): (view: string) => string {
  const shared = sumOf(JSON.stringify([tool, shell]));
  return (view) => sumOf(`${shared}\n${view}`);
}
