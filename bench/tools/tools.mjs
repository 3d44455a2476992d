// The compared tools: Herbarium first, then Hugo, to which all ratios refer.
import { astro } from './astro.mjs';
import { eleventy } from './eleventy.mjs';
import { herbarium } from './herbarium.mjs';
import { hugo } from './hugo.mjs';

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {() => string | undefined} version undefined when the tool is not installed
 * @property {string} [absent] how to install it
 * @property {(folder: string, content: import('../shape/content.mjs').Content, bodies: 'long' | 'short') => Promise<void>} write writes the
 * content as a project of the tool
 * @property {(folder: string) => Promise<void>} [writeExample] for tools that can read the example of this repository
 * @property {{ cold: number, again: number }} largest the most routes for a cold build, and for rebuilds and serving; beyond them it takes
 * minutes and gigabytes, and shows nothing new
 * @property {string[]} caches folders of a project that a cold build must not find
 * @property {string} productFile the first product's file: `changeProduct` changes its page
 * @property {string} templateFile the file with the words of every page's foot
 * @property {(folder: string) => import('../measuring/run.mjs').Command} [validate]
 * @property {(folder: string, out: string) => import('../measuring/run.mjs').Command} build
 * @property {Tool} [whole] the same tool with its default options, if these do more than the other tools
 * @property {(folder: string) => import('../measuring/run.mjs').Command | Promise<import('../measuring/run.mjs').Command>} serve
 * @property {RegExp} served finds the server's address in its output
 * @property {'' | '/'} slash the end of its addresses of pages
 */

/** @type {Tool[]} */
const all = [herbarium, hugo, eleventy, astro];

/**
 * @param {string[] | undefined} only the beginnings of names, in any case
 * @returns {{ found: Tool[], skipped: string[] }} the installed tools, and a line about each of the others
 */
export function findTools(only) {
  const wanted = all.filter(
    ({ name }) => only === undefined || only.some((one) => name.toLowerCase().startsWith(one.toLowerCase())),
  );
  const isThere = (tool) => tool.version() !== undefined;
  return {
    found: wanted.filter(isThere),
    skipped: wanted
      .filter((tool) => !isThere(tool))
      .map(({ name, absent }) => `${name} is not here: ${absent}`),
  };
}
