// The compared tools: Herbarium first, then Hugo, to which all ratios refer.
import { astro } from './astro.mjs';
import { eleventy } from './eleventy.mjs';
import { herbarium } from './herbarium.mjs';
import { hugo } from './hugo.mjs';

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {() => string | undefined} version undefined when the tool is not installed
 * @property {() => void} [install] installs it, if it is missing and in a registry
 * @property {string} [absent] why it is missing, or how to get it
 * @property {(folder: string, content: import('../shape/content.mjs').Content, bodies: 'long' | 'short') => Promise<void>} write writes the
 * content as a project of the tool
 * @property {(folder: string) => Promise<void>} [writeExample] for tools that can read the example of this repository
 * @property {{ build: number, rebuild: number, serve: number }} largest the most routes to measure it with: more take minutes and gigabytes,
 * and show nothing new. No rebuild is measured of a tool that builds all pages again as in a cold build
 * @property {string[]} caches folders of a project that a cold build must not find
 * @property {string} productFile the first product's file: `changeProduct` changes its page
 * @property {{ file: string, words: RegExp }} shared a text of every page: its file, and the words, of which the first group stays
 * @property {(folder: string) => import('../measuring/run.mjs').Command} [validate]
 * @property {(folder: string, out: string) => import('../measuring/run.mjs').Command} build
 * @property {(folder: string, out: string) => import('../measuring/run.mjs').Command} [buildAll] with the outputs that only Herbarium has
 * @property {(folder: string, out: string, part: string) => import('../measuring/run.mjs').Command} [shard] builds a part, such as `1/4`
 * @property {(folder: string, parts: string[], out: string) => import('../measuring/run.mjs').Command} [merge]
 * @property {(folder: string) => import('../measuring/run.mjs').Command} [routes] lists the addresses
 * @property {(folder: string, other: string) => import('../measuring/run.mjs').Command} [diff] compares two projects
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
    ({ name }) =>
      only === undefined || only.some((start) => name.toLowerCase().startsWith(start.toLowerCase())),
  );
  for (const tool of wanted) tool.install?.();
  const isThere = (tool) => tool.version() !== undefined;
  return {
    found: wanted.filter(isThere),
    skipped: wanted
      .filter((tool) => !isThere(tool))
      .map(({ name, absent }) => `${name} is not here: ${absent}`),
  };
}
