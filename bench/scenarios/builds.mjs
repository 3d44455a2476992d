// The scenarios of commands that run to their end.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { measureCommand } from '../measuring/run.mjs';
import { sizeOf } from '../measuring/tree.mjs';
import { changeProduct, changeTemplate } from '../tools/edit.mjs';
import { herbarium } from '../tools/herbarium.mjs';
import { rowsOf } from './rows.mjs';

/** `herbarium validate`. The other tools check nothing. @param {import('./scenarios.mjs').Bench} bench */
export function validate(bench) {
  const tools = bench.tools.filter((tool) => tool.validate !== undefined);
  const entries = tools.map((tool) => ({
    name: tool.name,
    run: async () => measureCommand(tool.validate(await bench.projectOf(tool))),
  }));
  return rowsOf(bench, 'validate', entries);
}

/** No earlier build, no cache, a new folder. Also a plain copy of Herbarium's output. */
export async function cold(bench) {
  const tools = bench.tools.filter(({ largest }) => bench.routes <= largest.cold);
  const outputs = new Map();
  const entries = tools.map((tool) => coldEntry(bench, tool, outputs));
  if (tools.includes(herbarium)) {
    const run = () => {
      const out = bench.fresh();
      return measureCommand({ command: 'cp', args: ['-r', outputs.get(herbarium), out], cwd: bench.root });
    };
    entries.push({ name: 'Plain copy of what Herbarium has built', run });
  }
  const rows = await rowsOf(bench, 'cold', entries);
  return withSizes(rows, tools, outputs);
}

/** A cold build with the default options of Herbarium. */
export async function pictures(bench) {
  const tools = bench.tools.flatMap(({ whole }) =>
    whole !== undefined && bench.routes <= whole.largest.cold ? [whole] : [],
  );
  const outputs = new Map();
  const entries = tools.map((tool) => coldEntry(bench, tool, outputs));
  return withSizes(await rowsOf(bench, 'pictures', entries), tools, outputs);
}

function coldEntry(bench, tool, outputs) {
  return {
    name: tool.name,
    before: async () => {
      const folder = await bench.projectOf(tool);
      for (const cache of tool.caches) await rm(path.join(folder, cache), { recursive: true, force: true });
    },
    run: async () => {
      const out = bench.fresh();
      outputs.set(tool, out);
      return measureCommand(tool.build(await bench.projectOf(tool), out));
    },
  };
}

function withSizes(rows, tools, outputs) {
  return Promise.all(
    rows.map(async (row) => {
      const out = outputs.get(tools.find(({ name }) => name === row.tool));
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

/** A line of every page has changed: in the template. For Herbarium, which has its own templates, in the catalogue. */
export function template(bench) {
  return rebuild(bench, 'template', changeTemplate);
}

/** @param {(tool: import('../tools/tools.mjs').Tool, folder: string, n: number) => Promise<void>} change */
function rebuild(bench, scenario, change) {
  const tools = bench.tools.filter(({ largest }) => bench.routes <= largest.again);
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
