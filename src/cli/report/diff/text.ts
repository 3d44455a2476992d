import { groupedBy } from '../../../catalogue/collections/grouped-by.js';
import type { Palette } from '../../../catalogue/diagnostics/palette.js';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import type { Change, SiteChanges } from '../../../render/compare/changes.js';
import { harmOf } from '../../../render/compare/differences/kinds.js';
import { grouped } from '../../terminal/grouped.js';
import { entryGroups, unexplained } from './entries.js';
import { excerptOf, sentence, summary } from './words.js';

const shownOfKind = 20;

const longestText = 240;

export function diffText(changes: SiteChanges, palette: Palette): string {
  const states = `${visible(changes.base)} → ${visible(changes.head)}`;
  if (changes.changes.length === 0) return `${states}: nothing differs\n`;
  const listed = unexplained(changes);
  const width = Math.max(...listed.map(({ kind }) => kind.length));
  const blocks = [...groupedBy(listed, ({ kind }) => [kind]).values()].flatMap((own) => {
    const shown = own.slice(0, shownOfKind).map((change) => changeText(change, width, palette));
    const left = own.length - shown.length;
    const rest = `${''.padEnd(width)}  and ${grouped(left)} more; --format json has all\n`;
    return left > 0 ? [...shown, palette.faint(rest)] : shown;
  });
  const entries = entryGroups(changes, visible)
    .map((lines) => `${lines.join('\n  ')}\n`)
    .join('');
  const parts = [`${palette.strong(`${states}: ${summary(changes)}`)}\n`, entries, blocks.join('')];
  return parts.filter((part) => part !== '').join('\n');
}

function changeText(change: Change, width: number, palette: Palette): string {
  const words = sentence(change, (text) => palette.place(visible(text)));
  const mark = palette[harmOf(change.kind)](change.kind.padEnd(width));
  const margin = ''.padEnd(width + 2);
  const { before, after } = excerptOf(change, longestText);
  const was = before === undefined ? '' : `${margin}${palette.error(`- ${visible(before)}`)}\n`;
  const is = after === undefined ? '' : `${margin}${palette.information(`+ ${visible(after)}`)}\n`;
  return `${mark}  ${words}\n${was}${is}`;
}
