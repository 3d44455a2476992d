// One size of a bench: the content, made once, and the project of each tool, written at its first use.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freshFolders } from './measuring/rounds.mjs';
import { measureCommand } from './measuring/run.mjs';
import { numberText } from './results/texts.mjs';
import { contentOf, isHuge, routesOf } from './shape/content.mjs';
import { exampleAddresses } from './shape/example.mjs';

/**
 * The source of a size.
 * @typedef {object} Source
 * @property {number} routes the approximate number
 * @property {string} about a description for people
 * @property {(tool: import('./tools/tools.mjs').Tool) => boolean} suits whether a tool can be measured with it
 * @property {(tool: import('./tools/tools.mjs').Tool, folder: string) => Promise<void>} write writes it as a project of a tool
 * @property {string[]} addresses addresses of products; the first is the page that edits change
 */

/**
 * @param {{ folder: string, size: number | 'example', rounds: number, tools: import('./tools/tools.mjs').Tool[], note: (text: string) => void }} asked
 * @returns {Promise<{ bench: import('./scenarios/scenarios.mjs').Bench, about: string }>}
 */
export async function benchOf({ folder, size, rounds, tools, note }) {
  await mkdir(folder, { recursive: true });
  const source = size === 'example' ? await exampleSource() : generatedSource(size);
  const fresh = freshFolders(folder);
  let edits = 0;
  const projectOf = once(async (tool) => {
    const project = path.join(folder, tool.name.toLowerCase().replace(/[^a-z]+/g, '-'));
    await mkdir(project);
    await source.write(tool, project);
    return project;
  });
  const built = new Map();
  const builtBy = async (tool) => {
    if (!built.has(tool)) {
      const out = fresh();
      await measureCommand(tool.build(await projectOf(tool), out));
      built.set(tool, out);
    }
    return built.get(tool);
  };
  const nextEdit = () => {
    edits += 1;
    return edits;
  };
  const bench = {
    root: folder,
    routes: source.routes,
    rounds,
    tools: tools.filter(source.suits),
    fresh,
    projectOf,
    built,
    builtBy,
    nextEdit,
    note,
    productAddresses: (count) => spread(source.addresses, count),
  };
  return { bench, about: source.about };
}

/** @returns {Source} */
function generatedSource(routes) {
  const bodies = isHuge(routes) ? 'short' : 'long';
  const content = contentOf(routes, bodies);
  return {
    routes,
    about: `${numberText(routesOf(content))} routes of Herbarium, ${bodies} bodies`,
    suits: () => true,
    write: (tool, folder) => tool.write(folder, content, bodies),
    addresses: content.categories.flatMap(({ slug, products }) =>
      products.map((product) => `/${slug}/${product.slug}`),
    ),
  };
}

/** @returns {Promise<Source>} */
async function exampleSource() {
  const addresses = await exampleAddresses();
  return {
    routes: addresses.length,
    about: 'the example of this repository',
    suits: ({ writeExample }) => writeExample !== undefined,
    write: (tool, folder) => tool.writeExample(folder),
    addresses,
  };
}

/** The first item of a list, then others spread over it. */
function spread(list, count) {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, n) => n % step === 0).slice(0, count);
}

/** Calls the function once for each tool. */
function once(make) {
  const results = new Map();
  return (tool) => {
    const result = results.get(tool) ?? make(tool);
    results.set(tool, result);
    return result;
  };
}
