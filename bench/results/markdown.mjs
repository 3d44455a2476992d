// Results as Markdown: `bench/RESULTS.md`.
import { scenarios } from '../scenarios/scenarios.mjs';
import { hugoThere } from '../targets.mjs';
import { hugo } from '../tools/hugo.mjs';
import { judge, metText, slownessOf } from './judge.mjs';
import { capital, megabytesText, numberText, rangeText, secondsText, sizeText } from './texts.mjs';

/** Characters of a failure's message in a table. */
const shownFailure = 160;

const method = `Every tool gets the same content: half products with ten rows of specification and 5 KB of Markdown, half articles of 10 KB (short
ones above 100,000 routes, inside the catalogue), in lists of 12 and 10, each list of products paged and all products paged
again. Tools run in turn (A B C A B C …), each build into a new folder. The files of earlier
runs are on the disk before the next run begins, and nothing is deleted before the end. Times are medians of whole processes, with the
shortest and the longest; processor time is user and system of all processes; memory is the largest sum of what all
processes of a tool had resident at one time.

What is compared, and what is not:

- Hugo, Eleventy and Astro write HTML. Herbarium checks the catalogue by all its rules, and writes HTML, a payload for each route and a drawing for
  each product; related products and facets are on its pages, and on no other tool's here.
- No template searches a list for every page: neighbours and the list of all products are looked up once (in Hugo by cached partials), so that
  the time of every tool grows only with its pages.
- "Cold build" is \`herbarium build --no-images\`: no other tool draws pictures for links. Their cost has its own table. Full-text
  search is off (\`search: false\`).
- A cold build has no cache. Herbarium's is \`.herbarium/\` beside the catalogue.
- Herbarium's templates are a part of Herbarium. "A line of every page changed" is the company's line in the catalogue for
  Herbarium, and the template of the foot for the others.
- A save is written as a whole file: Herbarium's catalogue, the others' one Markdown file. The time ends when the page's
  document shows the change. Each round starts the server again and counts as the median of up to ten saves.
- The lower limit is a plain \`cp -r\` of what Herbarium has built.`;

/**
 * @param {import('./results.mjs').Results} results
 * @param {readonly import('../targets.mjs').Target[]} targets
 * @returns {string}
 */
export function markdownOf(results, targets) {
  const parts = [
    '# Results of `npm run bench`',
    `Written by \`npm run bench -- --write\` on ${results.day}. The lines below are one machine's; read the ratios.`,
    method,
    '## Machine',
    table(['', ''], Object.entries(results.machine)),
    `Node's own start (\`node -e 0\`): ${secondsText(results.node.seconds)}.`,
    ...results.skipped.map((line) => `Not measured: ${line}.`),
    '## Targets',
    yardstick(results),
    targetTable(judge(results, targets)),
    ...results.sizes.flatMap(sizeParts),
  ];
  return `${parts.join('\n\n')}\n`;
}

function yardstick(results) {
  const slowness = slownessOf(results);
  if (slowness === undefined) return 'Limits in seconds are not judged: Hugo was not measured.';
  return `Limits in seconds were set on a machine where Hugo's cold build takes ${secondsText(hugoThere[1_250])} at 1,250 routes and
${secondsText(hugoThere[12_500])} at 12,500; here it takes ${numberText(slowness, 1)} times as long, and so may Herbarium.`;
}

function targetTable(judgements) {
  const rows = judgements.map(({ routes, what, limit, measured, met }) => [
    numberText(routes),
    what,
    limit,
    measured,
    met === false ? `**${metText(met)}**` : metText(met),
  ]);
  return table(['routes', 'what', 'at most', 'measured', ''], rows);
}

function sizeParts({ size, about, rounds, rows }) {
  const heading = `## ${capital(sizeText(size))}`;
  const note = `${capital(about)}; medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`;
  const tables = scenarios.flatMap(({ name, title }) => {
    const own = rows.filter(({ scenario }) => scenario === name);
    return own.length === 0 ? [] : [`### ${title}`, scenarioTable(own, baseOf(name, own, rows))];
  });
  return [heading, note, ...tables];
}

/** Hugo's time in the same scenario. For a build with pictures: its cold build. */
function baseOf(scenario, own, rows) {
  const among = scenario === 'pictures' ? rows.filter((row) => row.scenario === 'cold') : own;
  return among.find(({ tool }) => tool === hugo.name)?.seconds;
}

function scenarioTable(rows, base) {
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
