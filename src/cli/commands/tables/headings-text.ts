import { maxOf } from '../../../document/collections.js';
import { cellName } from '../../../document/text/cell-name.js';
import { counted } from '../../../document/text/counted.js';
import { visible } from '../../../document/text/visible.js';
import { privateOf, skip, type Target } from '../../../edits/tables/headings.js';
import type { Heading } from '../../../edits/tables/import-row.js';
import type { ImportRows } from '../../../edits/tables/import-rows.js';
import type { TablesFile } from '../../../edits/tables/table.js';
import { cutTo, widthOf } from '../../../rules/diagnostics/cells.js';

/**
 * The format of a file, and its columns in three lists: those that become public, that stay out, and that are not recognised. Each column
 * has the number of its filled cells, and examples. @param columns of the terminal
 */
export function headingsText(
  { format, separator, encoding, notes }: TablesFile,
  { table, headings, otherHeadings, rows, unread, program }: ImportRows,
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
  const filled = [...headings, ...otherHeadings].filter((one) => one.filled > 0 || !('to' in one.target));
  const lists = [
    ['becomes public as', filled.filter(({ target }) => 'to' in target && !staysOut(target))],
    ['stays out', filled.filter(({ target }) => 'to' in target && staysOut(target))],
    ['not recognised', filled.filter(({ target }) => !('to' in target))],
  ] as const;
  const lines = lists.map(([, list]) => list.map(lineOf));
  const widths = [0, 1, 2, 3].map((n) => maxOf([0, ...lines.flat().map((line) => widthOf(line[n] ?? ''))]));
  const drawn = lists.flatMap(([title], n) => {
    const list = (lines[n] ?? []).map((line) => {
      const cells = line.map((text, n) => text + ' '.repeat(Math.max(0, (widths[n] ?? 0) - widthOf(text))));
      return `${cutTo(`  ${cells.join('  ')}`.trimEnd(), columns)}\n`;
    });
    return list.length === 0 ? [] : [`${title}:\n`, ...list];
  });
  const about = notes.map(
    ({ message, hint }) => `note: ${visible(message)}${hint === undefined ? '' : ` (${visible(hint)})`}\n`,
  );
  const hidden = table?.rows.filter(({ isHidden }) => isHidden).length ?? 0;
  if (hidden > 0)
    about.push(
      `note: ${counted(hidden, 'hidden row')} ${hidden === 1 ? 'is' : 'are'} read like the others\n`,
    );
  const empty = headings.length + otherHeadings.length - filled.length;
  if (empty > 0) about.push(`and ${counted(empty, 'empty column')}\n`);
  const left = unread.length === 0 ? [] : [`not read: ${unread.map((name) => visible(name)).join(', ')}\n`];
  return [`${how.join(', ')}\n`, ...drawn, ...about, ...left].join('');
}

const staysOut = ({ to }: Target) => to === skip || to === 'sums';

/** Longer headings would hide where their columns go, and take minutes to measure if they have megabytes. */
const shownHeading = 40;

function lineOf(heading: Heading): readonly string[] {
  const examples = heading.examples.map((text) => cutTo(text.replace(/\s+/g, ' '), 24)).join(' | ');
  return [
    visible(heading.sheet ?? cellName(heading.column, 0).slice(0, -1)),
    cutTo(visible(heading.text), shownHeading),
    `-> ${goal(heading)}`,
    `${heading.filled}`,
    visible(examples),
  ];
}

function goal({ target }: Heading): string {
  const hidden = privateOf(target);
  if (hidden !== undefined) return `looks private: ${visible(hidden.part)}`;
  if (!('to' in target)) return target.hint === undefined ? 'nothing' : `nothing: ${visible(target.hint)}`;
  if (target.to === 'column')
    return target.language === undefined ? target.column.key : `${target.column.key} in ${target.language}`;
  if (target.to === skip) return 'nothing, as the mapping says';
  if (target.to === 'test')
    return `spec: ${visible(target.test)}, ${target.sign}… ${visible(target.unit)}`.trimEnd();
  return target.to === 'category' ? 'category' : 'what the export remembers';
}
