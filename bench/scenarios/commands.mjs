// The scenarios of commands that write nothing. Only Herbarium has such commands.
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { measureCommand } from '../measuring/run.mjs';
import { changeAllPages } from '../tools/edit.mjs';
import { forget } from './builds.mjs';
import { rowsOf } from './rows.mjs';

/** `validate` with no cache. */
export function validate(bench) {
  return command(bench, 'validate', { before: forget });
}

/** `validate` of an unchanged project that the same command has just validated. */
export function again(bench) {
  const before = async (_, tool) => measureCommand(tool.validate(await bench.projectOf(tool)));
  return command(bench, 'validate', { scenario: 'again', before });
}

/** The list of all addresses, with the cache of a build. */
export function routes(bench) {
  return command(bench, 'routes', { before: (_, tool) => bench.builtBy(tool) });
}

/** `diff`, with the cache of a build, against a copy with another text in the footer of every page. */
export function diff(bench) {
  const otherOf = async (tool) => `${await bench.projectOf(tool)}-changed`;
  const copied = new Set();
  const before = async (_, tool) => {
    await bench.builtBy(tool);
    if (copied.has(tool)) return;
    copied.add(tool);
    const other = await otherOf(tool);
    const filter = (file) => !tool.caches.includes(path.basename(file));
    await cp(await bench.projectOf(tool), other, { recursive: true, filter });
    await changeAllPages(tool, other, bench.nextEdit());
  };
  return command(bench, 'diff', { before, more: otherOf });
}

/**
 * @param {import('./scenarios.mjs').Bench} bench
 * @param {'validate' | 'routes' | 'diff'} name of the tool's method; tools without it are left out
 */
function command(bench, name, { scenario = name, before, more }) {
  const entries = bench.tools
    .filter((tool) => tool[name] !== undefined)
    .map((tool) => ({
      name: tool.name,
      before: () => before?.(bench, tool),
      run: async () => measureCommand(tool[name](await bench.projectOf(tool), await more?.(tool))),
    }));
  return rowsOf(bench, scenario, entries);
}
