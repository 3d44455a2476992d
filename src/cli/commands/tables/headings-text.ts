import { maxOf } from '../../../document/collections.js';
import { columnLetters } from '../../../document/text/cell-name.js';
import { counted } from '../../../document/text/counted.js';
import { visible } from '../../../document/text/visible.js';
import { privacyOf, skip, type Target } from '../../../edits/tables/headings.js';
import type { Heading } from '../../../edits/tables/import-row.js';
import type { ImportRows } from '../../../edits/tables/import-rows.js';
import type { TablesFile } from '../../../edits/tables/table.js';
import { cutTo, widthOf } from '../../../rules/diagnostics/cells.js';

/**
 * The format of a file, and three lists of its columns: public, left out, not recognised. Each column has the number of its filled cells,
 * and examples. @param columns width of the terminal
 */
export function headingsText(
  { format, separator, encoding, notes }: TablesFile,
  { table, headings, otherHeadings, rows, unread, program }: ImportRows,
  columns: number,
): string {
  const facts = [
    format.toUpperCase(),
    ...(separator === undefined ? [] : [`separated by ${separator === '\t' ? 'tabs' : `\`${separator}\``}`]),
    ...(encoding === undefined ? [] : [encoding]),
    `sheet ${visible(table?.name ?? '')}`,
    counted(rows.length, 'row'),
    ...(program === undefined ? [] : [`as ${program} exports it`]),
  ];
  const listed = [...headings, ...otherHeadings].filter(
    ({ filled, target }) => filled > 0 || !('to' in target),
  );
  const lists = [
    ['becomes public as', listed.filter(({ target }) => 'to' in target && !staysOut(target))],
    ['stays out', listed.filter(({ target }) => 'to' in target && staysOut(target))],
    ['not recognised', listed.filter(({ target }) => !('to' in target))],
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
  const hidden = table?.rows.filter(({ isHidden }) => isHidden).length ?? 0;
  const empty = headings.length + otherHeadings.length - listed.length;
  const about = [
    ...notes.map(({ message, hint }) => `note: ${visible(message)}${hint ? ` (${visible(hint)})` : ''}\n`),
    hidden > 0 &&
      `note: ${counted(hidden, 'hidden row')} ${hidden === 1 ? 'is' : 'are'} read like the others\n`,
    empty > 0 && `and ${counted(empty, 'empty column')}\n`,
    unread.length > 0 && `not read: ${unread.map((name) => visible(name)).join(', ')}\n`,
  ].filter((line) => line !== false);
  return [`${facts.join(', ')}\n`, ...drawn, ...about].join('');
}

const staysOut = ({ to }: Target) => to === skip || to === 'digests';

/** In characters. A longer heading would hide the target of its column, and megabytes take minutes to measure. */
const shownHeading = 40;

function lineOf(heading: Heading): readonly string[] {
  const examples = heading.examples.map((text) => cutTo(text.replace(/\s+/g, ' '), 24)).join(' | ');
  return [
    visible(heading.sheet ?? columnLetters(heading.column)),
    cutTo(visible(heading.text), shownHeading),
    `-> ${targetText(heading)}`,
    `${heading.filled}`,
    visible(examples),
  ];
}

function targetText({ target }: Heading): string {
  const privacy = privacyOf(target);
  if (privacy !== undefined) return `looks private: ${visible(privacy.part)}`;
  if (!('to' in target)) return target.hint === undefined ? 'nothing' : `nothing: ${visible(target.hint)}`;
  if (target.to === 'column')
    return target.language === undefined ? target.column.key : `${target.column.key} in ${target.language}`;
  if (target.to === skip) return 'nothing, as the mapping says';
  if (target.to === 'test')
    return `spec: ${visible(target.test)}, ${target.sign}… ${visible(target.unit)}`.trimEnd();
  return target.to === 'category' ? 'category' : 'what the export remembers';
}
