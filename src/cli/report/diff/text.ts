import { groupedBy, maxOf } from '../../../document/collections.js';
import { grouped } from '../../../document/text/counted.js';
import { visible } from '../../../document/text/visible.js';
import type { Change } from '../../../render/compare/changes.js';
import type { SiteChanges } from '../../../render/compare/compare.js';
import { type ChangeKind, harmOf } from '../../../render/compare/differences/kinds.js';
import { entryGroups, excerptOf, sentence, summary, unexplained } from '../../../render/compare/words.js';
import type { Palette } from '../../../rules/diagnostics/palette.js';
import { code } from '../github.js';

const shownOfKind = 20;
const longestLine = 240;

export function diffText(changes: SiteChanges, palette: Palette): string {
  const states = `${visible(changes.base)} → ${visible(changes.head)}`;
  if (changes.changes.length === 0) return `${states}: nothing differs\n`;
  const listed = unexplained(changes);
  const width = maxOf(listed.map(({ kind }) => kind.length));
  const blocks = [...groupedBy(listed, ({ kind }) => [kind]).values()].flatMap((ofKind) => {
    const shown = ofKind.slice(0, shownOfKind).map((change) => changeText(change, width, palette));
    const left = ofKind.length - shown.length;
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
  const { before, after } = excerptOf(change, longestLine);
  const was = before === undefined ? '' : `${margin}${palette.error(`- ${visible(before)}`)}\n`;
  const is = after === undefined ? '' : `${margin}${palette.information(`+ ${visible(after)}`)}\n`;
  return `${mark}  ${words}\n${was}${is}`;
}

/** GitHub allows 65,536 characters in a comment; the poster may add some lines. */
const mostCharacters = 60_000;

const shownPages = 10;
const longestText = 300;

/** Changes as a pull request comment, cut to its limit. No catalogue text acts as Markdown or HTML. Empty if nothing changed. */
export function diffMarkdown(changes: SiteChanges): string {
  if (changes.changes.length === 0) return '';
  const states = `${code(changes.base)} → ${code(changes.head)}`;
  let text = `**The site: ${summary(changes)}** (${states})\n\n`;
  const entries = entryGroups(changes, code).map((lines) => `- ${lines.join('<br>')}\n`);
  if (entries.length > 0) text += `${entries.join('')}\n`;
  let left = 0;
  for (const [kind, ofKind] of groupedBy(unexplained(changes), (change) => [change.kind])) {
    const part = kindPart(kind, ofKind);
    if (left > 0 || text.length + part.length > mostCharacters) left += ofKind.length;
    else text += part;
  }
  return left === 0
    ? text
    : `${text}${grouped(left)} more ${left === 1 ? 'change does' : 'changes do'} not fit here.\n`;
}

function kindPart(kind: ChangeKind, changes: readonly Change[]): string {
  const pages = changes.reduce((sum, change) => sum + change.pages.length, 0);
  const count = pages === 0 ? 'all pages' : grouped(pages);
  const isOpen = harmOf(kind) === 'error' ? ' open' : '';
  const items = changes.slice(0, shownOfKind).map(item);
  const left = changes.length - items.length;
  const more = left > 0 ? [`- and ${grouped(left)} more\n`] : [];
  return `<details${isOpen}><summary><b>${kind}</b>: ${count}</summary>\n\n${[...items, ...more].join('')}\n</details>\n\n`;
}

function item(change: Change): string {
  const { before, after } = excerptOf(change, longestText);
  const was = before === undefined ? '' : `<br>− <del>${code(before)}</del>`;
  const is = after === undefined ? '' : `<br>+ ${code(after)}`;
  return `- ${sentence(change, code)}${was}${is}${otherPages(change)}\n`;
}

function otherPages({ pages }: Change): string {
  const others = pages.slice(1, shownPages + 1);
  if (others.length === 0) return '';
  const left = pages.length - 1 - others.length;
  const more = left > 0 ? ` and ${grouped(left)} more` : '';
  return `<br><sub>also ${others.map(code).join(', ')}${more}</sub>`;
}
