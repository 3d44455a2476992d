// The scenarios of `npm run bench`, in the order of its tables.
import { isHuge } from '../shape/content.mjs';
import { all, cold, everyPage, product, shards, unchanged } from './builds.mjs';
import { again, diff, routes, validate } from './commands.mjs';
import { preview } from './preview.mjs';
import { screen } from './screen.mjs';

/**
 * @typedef {object} Bench the context of a scenario
 * @property {string} root a separate folder
 * @property {number} routes the approximate number
 * @property {number} rounds
 * @property {import('../tools/tools.mjs').Tool[]} tools the installed ones
 * @property {() => string} fresh names a new output folder
 * @property {(tool: import('../tools/tools.mjs').Tool) => Promise<string>} projectOf the content as a project of the tool
 * @property {Map<import('../tools/tools.mjs').Tool, string>} built the output folders that match the caches of tools
 * @property {(tool: import('../tools/tools.mjs').Tool) => Promise<string>} builtBy such a folder; the project is built if it is missing
 * @property {() => number} nextEdit numbers edits, so that no two are the same
 * @property {(count: number) => string[]} productAddresses addresses of pages; the first is the page that edits change
 * @property {(text: string) => void} note prints progress
 */

const isExample = (size) => size === 'example';
const isSmall = (size) => isExample(size) || size <= 1_250;
const isWhole = (size) => isExample(size) || !isHuge(size);
const isInParts = (size) => !isWhole(size);

/** The name, the title and the function of each scenario, and the sizes for which it is usual. `preview` also measures `page`. */
export const scenarios = [
  { name: 'validate', title: 'Validate', run: validate, isUsual: isWhole },
  { name: 'again', title: 'Validate again, nothing changed', run: again, isUsual: isWhole },
  { name: 'all', title: 'Cold build with pictures, data sheets and search', run: all, isUsual: isExample },
  { name: 'cold', title: 'Cold build', run: cold, isUsual: isWhole },
  { name: 'unchanged', title: 'Build, nothing changed', run: unchanged, isUsual: isWhole },
  { name: 'product', title: 'Build, one product changed', run: product, isUsual: isWhole },
  { name: 'every-page', title: 'Build, every page changed', run: everyPage, isUsual: isSmall },
  { name: 'routes', title: 'List of addresses', run: routes, isUsual: isWhole },
  { name: 'diff', title: 'Diff in which every page differs', run: diff, isUsual: isWhole },
  { name: 'preview', title: 'Preview: start to first page', run: preview, isUsual: isSmall },
  { name: 'page', title: 'Preview: a page', run: undefined, isUsual: isSmall },
  { name: 'screen', title: 'Save to screen', run: screen, isUsual: isWhole },
  { name: 'shards', title: 'Cold build by parts', run: shards, isUsual: isInParts },
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
