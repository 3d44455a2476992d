// The scenarios of a server: the time to its first page, and the time of a page.
import { median } from '../measuring/rounds.mjs';
import { fetchPage, firstPage, startServer, warmUp } from '../measuring/server.mjs';
import { rowOf, rowsOf } from './rows.mjs';

/** Pages to request one after another. Each is another product. */
const pageCount = 50;

/** Starts every tool's server in turn. @param {import('./scenarios.mjs').Bench} bench */
export async function preview(bench) {
  await warmUp();
  const tools = bench.tools.filter(({ largest }) => bench.routes <= largest.serve);
  const pages = new Map();
  const entries = tools.map((tool) => ({
    name: tool.name,
    run: async () => {
      const server = await startServer(await tool.serve(await bench.projectOf(tool)), tool.served);
      try {
        const [first, ...others] = bench
          .productAddresses(pageCount + 1)
          .map((address) => new URL(`${address}${tool.slash}`, server.url));
        await firstPage(first);
        const seconds = (performance.now() - server.started) / 1000;
        pages.set(tool, [...(pages.get(tool) ?? []), await medianOf(others)]);
        return { seconds, megabytes: await server.end() };
      } finally {
        await server.end();
      }
    },
  }));
  const rows = await rowsOf(bench, 'preview', entries);
  return [...rows, ...pageRows(rows, pages)];
}

/** Rows of the times of a page, of the tools that did not fail. */
function pageRows(rows, pages) {
  return [...pages]
    .filter(([tool]) => rows.some((row) => row.tool === tool.name && row.failed === undefined))
    .map(([tool, times]) =>
      rowOf(
        'page',
        tool.name,
        times.map((seconds) => ({ seconds })),
      ),
    );
}

/** In seconds. */
async function medianOf(addresses) {
  const times = [];
  for (const address of addresses) times.push(await fetchPage(address));
  return median(times) / 1000;
}
