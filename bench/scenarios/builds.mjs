// The scenarios of builds.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { measureCommand } from '../measuring/run.mjs';
import { sizeOf } from '../measuring/tree.mjs';
import { changeAllPages, changeProduct } from '../tools/edit.mjs';
import { herbarium } from '../tools/herbarium.mjs';
import { rowsOf } from './rows.mjs';

/** Parts of a site that is built by parts. */
const parts = 4;

/** Only the pages, with no earlier build, no cache, and a new folder. Also a plain copy of Herbarium's output. */
export async function cold(bench) {
  const tools = bench.tools.filter(({ largest }) => bench.routes <= largest.build);
  const outputs = new Map();
  const entries = tools.map((tool) => coldEntry(bench, tool, outputs, { build: tool.build }));
  if (tools.includes(herbarium)) {
    const name = 'Plain copy of what Herbarium has built';
    const args = () => ['-r', outputs.get(herbarium.name), bench.fresh()];
    const run = () => measureCommand({ command: 'cp', args: args(), cwd: bench.root });
    entries.push({ name, run });
  }
  const rows = await withSizes(await rowsOf(bench, 'cold', entries), outputs);
  for (const tool of tools) {
    const isBuilt = rows.some((row) => row.tool === tool.name && row.failed === undefined);
    if (isBuilt) bench.built.set(tool, outputs.get(tool.name));
  }
  return rows;
}

/** A cold build with the default options of Herbarium: the other tools make no pictures and no search. */
export async function all(bench) {
  const tools = bench.tools.filter(({ buildAll }) => buildAll !== undefined);
  const outputs = new Map();
  const entries = tools.map((tool) => coldEntry(bench, tool, outputs, { build: tool.buildAll }));
  return withSizes(await rowsOf(bench, 'all', entries), outputs);
}

/** The parts of a site, and then their merge: each as on a separate machine without a cache. */
export async function shards(bench) {
  const outputs = new Map();
  const tools = bench.tools.filter(({ shard }) => shard !== undefined);
  const entries = tools.flatMap((tool) => {
    const nameOf = (n) => `${tool.name}, part ${n} of ${parts}`;
    const numbers = Array.from({ length: parts }, (_, n) => n + 1);
    const partEntries = numbers.map((n) => {
      const build = (folder, out) => tool.shard(folder, out, `${n}/${parts}`);
      return coldEntry(bench, tool, outputs, { name: nameOf(n), build });
    });
    const build = (folder, out) =>
      tool.merge(
        folder,
        numbers.map((n) => outputs.get(nameOf(n))),
        out,
      );
    return [...partEntries, coldEntry(bench, tool, outputs, { name: `${tool.name}, merge`, build })];
  });
  return withSizes(await rowsOf(bench, 'shards', entries), outputs);
}

/** @param {{ name?: string, build: import('../tools/tools.mjs').Tool['build'] }} how */
function coldEntry(bench, tool, outputs, { name = tool.name, build }) {
  return {
    name,
    before: () => forget(bench, tool),
    run: async () => {
      const out = bench.fresh();
      outputs.set(name, out);
      return measureCommand(build(await bench.projectOf(tool), out));
    },
  };
}

/** Removes the cached files of earlier runs of a tool. */
export async function forget(bench, tool) {
  const folder = await bench.projectOf(tool);
  for (const cache of tool.caches) await rm(path.join(folder, cache), { recursive: true, force: true });
}

/** Adds the number of files and bytes that a row's command has written. */
function withSizes(rows, outputs) {
  return Promise.all(
    rows.map(async (row) => {
      const out = outputs.get(row.tool);
      return out === undefined || row.failed !== undefined ? row : { ...row, ...(await sizeOf(out)) };
    }),
  );
}

/** The same build again into the same folder. */
export function unchanged(bench) {
  return rebuild(bench, 'unchanged', async () => {});
}

/** One limit in one product's specification has changed. */
export function product(bench) {
  return rebuild(bench, 'product', changeProduct);
}

/** Words of every page have changed: in the template. For Herbarium, which has built-in templates, in the catalogue. */
export function everyPage(bench) {
  return rebuild(bench, 'every-page', changeAllPages);
}

/** @param {(tool: import('../tools/tools.mjs').Tool, folder: string, n: number) => Promise<void>} change */
function rebuild(bench, scenario, change) {
  const tools = bench.tools.filter(({ largest }) => bench.routes <= largest.rebuild);
  const entries = tools.map((tool) => ({
    name: tool.name,
    before: async () => {
      await bench.builtBy(tool);
      await change(tool, await bench.projectOf(tool), bench.nextEdit());
    },
    run: async () => measureCommand(tool.build(await bench.projectOf(tool), await bench.builtBy(tool))),
  }));
  return rowsOf(bench, scenario, entries);
}
