// One size of `npm run bench`: the content, made once, and each tool's project of it, written when it is first asked for.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freshFolders } from './measuring/rounds.mjs';
import { measureCommand } from './measuring/run.mjs';
import { contentOf, routesOf } from './shape/content.mjs';

/** Routes above which bodies are short and stand in the catalogue: longer ones would measure the disk. */
const mostWithLongBodies = 100_000;

/**
 * @param {{ folder: string, routes: number, rounds: number, tools: import('./tools/tools.mjs').Tool[], note: (text: string) => void }} size
 * @returns {Promise<{ bench: import('./scenarios/scenarios.mjs').Bench, made: number, bodies: 'long' | 'short' }>}
 */
export async function benchOf({ folder, routes, rounds, tools, note }) {
  await mkdir(folder, { recursive: true });
  const bodies = routes > mostWithLongBodies ? 'short' : 'long';
  const content = contentOf(routes, bodies);
  const fresh = freshFolders(folder);
  let edits = 0;
  const projectOf = once(async (tool) => {
    const project = path.join(folder, tool.name.toLowerCase().replace(/[^a-z]+/g, '-'));
    await mkdir(project);
    await tool.write(project, content, bodies);
    return project;
  });
  const builtBy = once(async (tool) => {
    const out = fresh();
    await measureCommand(tool.build(await projectOf(tool), out));
    return out;
  });
  const nextEdit = () => {
    edits += 1;
    return edits;
  };
  const bench = {
    root: folder,
    routes,
    rounds,
    tools,
    fresh,
    projectOf,
    builtBy,
    nextEdit,
    note,
    productAddresses: (count) => addressesOf(content, count),
  };
  return { bench, made: routesOf(content), bodies };
}

/** The product that edits change, then others from all over the catalogue. */
function addressesOf({ categories }, count) {
  const all = categories.flatMap(({ slug, products }) =>
    products.map((product) => `/${slug}/${product.slug}`),
  );
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, n) => n % step === 0).slice(0, count);
}

/** Remembers what was made for each tool. */
function once(make) {
  const made = new Map();
  return (tool) => {
    const known = made.get(tool) ?? make(tool);
    made.set(tool, known);
    return known;
  };
}
