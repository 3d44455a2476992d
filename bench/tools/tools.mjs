// The tools that are measured against each other, Herbarium first and Hugo, which all ratios are of, second.
import { astro } from './astro.mjs';
import { eleventy } from './eleventy.mjs';
import { herbarium } from './herbarium.mjs';
import { hugo } from './hugo.mjs';

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {() => string | undefined} version absent where the tool is not installed
 * @property {string} [absent] how to come by it
 * @property {(folder: string, content: import('../shape/content.mjs').Content, bodies: 'long' | 'short') => Promise<void>} write
 *   writes the content as a project of the tool
 * @property {(folder: string) => Promise<void>} [writeExample] of tools that can read the example of this repository
 * @property {{ cold: number, again: number }} largest routes up to which it is built, and built again and served; beyond, it
 *   takes minutes and gigabytes, and says nothing that the smaller sizes have not said
 * @property {string[]} caches folders of a project that a cold build must not find
 * @property {string} productFile the first product's, whose page `changeProduct` changes
 * @property {string} templateFile where the words of every page's foot stand
 * @property {(folder: string) => import('../measuring/run.mjs').Command} [validate]
 * @property {(folder: string, out: string) => import('../measuring/run.mjs').Command} build
 * @property {Tool} [whole] the same tool with all that it does when nothing is said, where that is more than the others do
 * @property {(folder: string) => import('../measuring/run.mjs').Command | Promise<import('../measuring/run.mjs').Command>} serve
 * @property {RegExp} served finds the server's address in what it prints
 * @property {'' | '/'} slash what its addresses of pages end in
 */

/** @type {Tool[]} */
const all = [herbarium, hugo, eleventy, astro];

/**
 * @param {string[] | undefined} only the beginnings of names, in any case
 * @returns {{ found: Tool[], skipped: string[] }} what is installed, and a line about each tool that is not
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
