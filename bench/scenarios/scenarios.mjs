// The scenarios of `npm run bench` at every size, in the order of its tables.
import { cold, pictures, product, template, unchanged, validate } from './builds.mjs';
import { preview } from './preview.mjs';
import { screen } from './screen.mjs';

/**
 * @typedef {object} Bench the context of a scenario
 * @property {string} root a folder of its own
 * @property {number} routes the approximate number
 * @property {number} rounds
 * @property {import('../tools/tools.mjs').Tool[]} tools the installed ones
 * @property {() => string} fresh names a new output folder
 * @property {(tool: import('../tools/tools.mjs').Tool) => Promise<string>} projectOf the content as a project of the tool
 * @property {(tool: import('../tools/tools.mjs').Tool) => Promise<string>} builtBy a folder that the tool has built before
 * @property {() => number} nextEdit numbers edits, so that no two are the same
 * @property {(count: number) => string[]} productAddresses addresses of pages; the first is the page that edits change
 * @property {(text: string) => void} note prints progress
 */

/** The name, the description and the function of each scenario. `preview` also measures `ready` and `page`. */
export const scenarios = [
  { name: 'validate', title: 'Validate', run: validate },
  { name: 'cold', title: 'Cold build', run: cold },
  { name: 'pictures', title: 'Cold build with pictures for links', run: pictures },
  { name: 'unchanged', title: 'Build with nothing changed', run: unchanged },
  { name: 'product', title: 'Build with one product changed', run: product },
  { name: 'template', title: 'Build with a line of every page changed', run: template },
  { name: 'preview', title: 'Preview: start to first page', run: preview },
  { name: 'ready', title: 'Preview: start to first answer', run: undefined },
  { name: 'page', title: 'Preview: a page', run: undefined },
  { name: 'screen', title: 'Save to screen', run: screen },
];

/**
 * Measures the wanted scenarios one after another.
 * @param {Bench} bench
 * @param {(scenario: string) => boolean} wants
 * @returns {Promise<import('./rows.mjs').Row[]>}
 */
export async function measureScenarios(bench, wants) {
  const rows = [];
  for (const { name, run } of scenarios)
    if (run !== undefined && wants(name)) rows.push(...(await run(bench)));
  return rows;
}
