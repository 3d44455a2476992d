import { maxOf } from '../../../catalogue/collections.js';
import { cutTo, widthOf } from '../../../catalogue/diagnostics/cells.js';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import { skip } from '../../../catalogue/tables/headings.js';
import type { Heading, ImportRows } from '../../../catalogue/tables/import-rows.js';
import type { TablesFile } from '../../../catalogue/tables/table.js';
import { cellName } from '../../../catalogue/text/cell-name.js';
import { counted } from '../../../catalogue/text/counted.js';

/** Columns that a cell may take, however wide the terminal is. */
const longestCell = 200;

/** What a file is, and where each of its columns goes, with how many cells are filled and some of them. @param columns of the terminal */
export function headingsText(
  { format, separator, encoding, notes }: TablesFile,
  { table, headings, rows, unread, program }: ImportRows,
  columns: number,
): string {
  const how = [
    format.toUpperCase(),
    ...(separator === undefined ? [] : [`separated by ${separator === '\t' ? 'tabs' : `\`${separator}\``}`]),
    ...(encoding === undefined ? [] : [encoding]),
    `sheet ${visible(table?.name ?? '')}`,
    counted(rows.length, 'row'),
    ...(program === undefined ? [] : [`as ${program} exports it`]),
  ];
  const filled = headings.filter((one) => one.filled > 0 || !('to' in one.target));
  const all = filled.map((heading) => [
    cellName(heading.column, 0).slice(0, -1),
    visible(heading.text),
    `-> ${goal(heading)}`,
    `${heading.filled}`,
    visible(heading.examples.map((text) => cutTo(text.replace(/\s+/g, ' '), 24)).join(' | ')),
  ]);
  // To measure a whole heading of megabytes takes minutes.
  const lines = all.map((line) => line.map((text) => cutTo(text, Math.min(longestCell, columns))));
  const widths = [0, 1, 2, 3].map((n) => maxOf([0, ...lines.map((line) => widthOf(line[n] ?? ''))]));
  const drawn = lines.map((line) => {
    const cells = line.map((text, n) => text + ' '.repeat(Math.max(0, (widths[n] ?? 0) - widthOf(text))));
    return `${cutTo(`  ${cells.join('  ')}`.trimEnd(), columns)}\n`;
  });
  const about = notes.map(
    ({ message, hint }) => `note: ${visible(message)}${hint === undefined ? '' : ` (${visible(hint)})`}\n`,
  );
  const hidden = table?.rows.filter(({ isHidden }) => isHidden).length ?? 0;
  if (hidden > 0)
    about.push(
      `note: ${counted(hidden, 'hidden row')} ${hidden === 1 ? 'is' : 'are'} read like the others\n`,
    );
  const empty = headings.length - filled.length;
  if (empty > 0) about.push(`and ${counted(empty, 'empty column')}\n`);
  const left = unread.length === 0 ? [] : [`not read: ${unread.map((name) => visible(name)).join(', ')}\n`];
  return [`${how.join(', ')}\n`, ...drawn, ...about, ...left].join('');
}

function goal({ target }: Heading): string {
  if (!('to' in target)) return `nothing${target.hint === undefined ? '' : `: ${target.hint}`}`;
  if (target.to === 'column')
    return target.language === undefined ? target.column.key : `${target.column.key} in ${target.language}`;
  if (target.to === skip) return 'nothing, as the mapping says';
  if (target.to === 'test')
    return `spec: ${visible(target.test)}, ${target.sign}… ${visible(target.unit)}`.trimEnd();
  return target.to === 'category' ? 'category' : 'what the export remembers';
}
