// The results of `npm run bench:pair`, as Markdown.
import { median } from '../measuring/rounds.mjs';
import { cell, table } from './markdown.mjs';
import { capital, megabytesText, numberText, rangeText, secondsText, sizeText, titleOf } from './texts.mjs';

const head = [
  '',
  'this',
  'from – to',
  'other',
  'from – to',
  'this / other',
  'memory, this',
  'memory, other',
  'this / other',
];

/** The names of the two checkouts in rows of results. */
export const names = { own: 'this', other: 'other' };

/** A size's heading and table. @param {import('./results.mjs').SizeResults} results */
export function pairMarkdown({ size, about, rounds, rows }) {
  const thisRows = rows.filter(({ tool }) => tool.startsWith(names.own));
  const note = `${capital(about)}; medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ratios of times round by round.`;
  const lines = thisRows.map((row) => {
    const { scenario, tool } = row;
    const part = tool.slice(names.own.length);
    const other = rows.find(
      (candidate) => candidate.scenario === scenario && candidate.tool === `${names.other}${part}`,
    );
    return lineOf(`${titleOf(scenario)}${part}`, row, other);
  });
  return [`## ${capital(sizeText(size))}`, note, table(head, lines)].join('\n\n');
}

function lineOf(title, own, other) {
  return [
    title,
    ...timeCells(own),
    ...timeCells(other),
    ratioText(pairedRatio(own, other)),
    megabytesText(own?.megabytes),
    megabytesText(other?.megabytes),
    ratioText(own?.megabytes / other?.megabytes),
  ];
}

function timeCells(row) {
  if (row?.failed !== undefined) return [`failed: ${cell(row.failed)}`, ''];
  return [secondsText(row?.seconds), rangeText(row?.times)];
}

/** The median of the rounds' ratios. If the machine is slow for a while, both runs of a round are slow. */
function pairedRatio(row, other) {
  if (row?.times === undefined || other?.times === undefined) return Number.NaN;
  const rounds = Math.min(row.times.length, other.times.length);
  return median(row.times.slice(0, rounds).map((seconds, round) => seconds / other.times[round]));
}

function ratioText(ratio) {
  return Number.isNaN(ratio) ? '–' : numberText(ratio, 2);
}
