// Results as Markdown: `bench/RESULTS.md`.
import { scenarios } from '../scenarios/scenarios.mjs';
import { hugo } from '../tools/hugo.mjs';
import { growthOf } from './growth.mjs';
import { judge, metText } from './judge.mjs';
import { capital, megabytesText, numberText, rangeText, secondsText, sizeText, titleOf } from './texts.mjs';

/** Characters of a failure's message in a table. */
const shownFailure = 160;

const method = `Every tool gets the same content: half products with ten rows of specification and 5 KB of Markdown, half articles of 10 KB (short
ones above 100,000 routes, inside the catalogue), in lists of 12 and 10, each list of products paged and all products paged
again. Tools run in turn (A B C A B C …), each build into a new folder. The files of earlier
runs are on the disk before the next run begins, and nothing is deleted before the end. Times are medians of whole processes, with the
shortest and the longest; what takes more than a minute has one round. Processor time is user and system of all processes; memory is the largest sum of what all
processes of a tool had resident at one time.

What is compared, and what is not:

- The templates of Hugo, Eleventy and Astro are equally simple. A product or an article has the same words, elements and metadata in all
  three. The order of lists is the tool's own. Hugo's links between the pages of a list are its own template, and it adds a redirect for
  each list.
- They write HTML. Herbarium checks the catalogue by all its rules, and writes HTML, a payload for each route and a drawing for
  each product; related products and facets are on its pages, and on no other tool's here. So it writes more files and bytes.
- No template searches a list for every page: neighbours, sections and the list of all products are looked up once (in Hugo by cached partials), so that
  the time of every tool grows only with its pages.
- "Cold build" is \`herbarium build --no-images --no-search\`: no other tool makes pictures, data sheets or search.
- A cold build has no cache. Herbarium's is \`.herbarium/\` beside the catalogue. Eleventy and Astro build all pages again at every build,
  so only their cold builds are measured. So does Hugo, which is measured at every build.
- The list of addresses and the diff have the cache of the last build. "Validate again" follows upon the same command.
- Herbarium's templates are a part of Herbarium. "Every page changed" is the line of the foot: in the catalogue for Herbarium, in the
  template for Hugo.
- A save is written as a whole file: Herbarium's catalogue, the others' one Markdown file. The time ends when the page's
  document shows the change. Each round starts the server again and counts as the median of up to five saves.
- Other tools are measured up to 12,500 routes, the servers of Eleventy and Astro up to 1,250.
- Parts are built one after another, each without a cache, as on machines of their own.
- The lower limit is a plain \`cp -r\` of what Herbarium has built.`;

/**
 * @param {import('./results.mjs').Results} results
 * @param {readonly import('../targets.mjs').Target[]} targets
 * @returns {string}
 */
export function markdownOf(results, targets) {
  const judgements = judge(results, targets);
  const parts = [
    '# Results of `npm run bench`',
    `Written by \`npm run bench -- --write\` on ${results.day}, in ${numberText(results.minutes)} minutes. The figures are one machine's; read the ratios.`,
    '## Not met',
    ...notMet(judgements),
    '## Machine',
    table(['', ''], Object.entries(results.machine)),
    ...results.skipped.map((line) => `Not measured: ${line}.`),
    '## Targets',
    targetTable(judgements),
    '## What is measured',
    method,
    ...growthParts(growthOf(results)),
    ...results.sizes.flatMap(sizeParts),
  ];
  return `${parts.join('\n\n')}\n`;
}

function notMet(judgements) {
  const rows = judgements
    .filter(({ met }) => met !== true)
    .map(({ where, what, limit, measured, met, held }) => [
      where,
      what,
      limit,
      measured,
      met === undefined ? metText(met) : held,
    ]);
  if (rows.length === 0) return ['All targets are met.'];
  return [table(['', 'what', 'at most', 'measured', 'what holds it'], rows)];
}

function targetTable(judgements) {
  const rows = judgements.map(({ where, what, limit, measured, met }) => [
    where,
    what,
    limit,
    measured,
    met === false ? `**${metText(met)}**` : metText(met),
  ]);
  return table(['', 'what', 'at most', 'measured', ''], rows);
}

function growthParts(growths) {
  if (growths.length === 0) return [];
  const sizes = [...new Set(growths.flatMap(({ points }) => points.map(({ routes }) => routes)))];
  sizes.sort((a, b) => a - b);
  const rows = growths.map(({ scenario, points, exponents }) => {
    const cells = sizes.flatMap((size, n) => {
      const at = points.findIndex(({ routes }) => routes === size);
      const exponent = at > 0 ? numberText(exponents[at - 1], 2) : '';
      return [...(n === 0 ? [] : [exponent]), secondsText(points[at]?.seconds)];
    });
    return [titleOf(scenario), ...cells, megabytesText(points.at(-1).megabytes)];
  });
  const head = sizes.flatMap((size, n) => [...(n === 0 ? [] : ['exponent']), sizeText(size)]);
  const note = `Herbarium's times. The ratio of two times is the ratio of the routes to the power of the exponent: 1 is as many times
longer as there are more routes. Memory is that of the largest size.`;
  return ['## Growth', note, table(['', ...head, 'memory'], rows)];
}

function sizeParts({ size, about, rounds, rows }) {
  const heading = `## ${capital(sizeText(size))}`;
  const note = `${capital(about)}; medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`;
  const tables = scenarios.flatMap(({ name, title }) => {
    const rowsOf = rows.filter(({ scenario }) => scenario === name);
    return rowsOf.length === 0 ? [] : [`### ${title}`, scenarioTable(rowsOf)];
  });
  return [heading, note, ...tables];
}

function scenarioTable(rows) {
  const base = rows.find(({ tool }) => tool === hugo.name)?.seconds;
  const columns = [
    ['time', ({ seconds }) => secondsText(seconds)],
    ['from – to', ({ times }) => rangeText(times)],
    ['of Hugo', ({ seconds }) => (base === undefined ? undefined : `${numberText(seconds / base, 2)} ×`)],
    ['processor', ({ cpu }) => (cpu === undefined ? undefined : secondsText(cpu))],
    ['memory', ({ megabytes }) => (megabytes === undefined ? undefined : megabytesText(megabytes))],
    ['files', ({ files }) => (files === undefined ? undefined : numberText(files))],
    ['written', ({ bytes }) => (bytes === undefined ? undefined : megabytesText(bytes / 1e6))],
  ];
  const good = rows.filter(({ failed }) => failed === undefined);
  const shown = columns.filter(([, text]) => good.some((row) => text(row) !== undefined));
  const lines = rows.map((row) =>
    row.failed === undefined
      ? [row.tool, ...shown.map(([, text]) => text(row) ?? '')]
      : [row.tool, `failed: ${cell(row.failed)}`, ...shown.slice(1).map(() => '')],
  );
  return table(['', ...shown.map(([name]) => name)], lines);
}

/** A text as a table cell, shortened. */
export function cell(text) {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, shownFailure);
}

export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
