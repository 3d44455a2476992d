import { groupedBy } from '../../../catalogue/collections/grouped-by.js';
import type { Change, SiteChanges } from '../../../render/compare/changes.js';
import { type ChangeKind, harmOf } from '../../../render/compare/differences/kinds.js';
import { grouped } from '../../terminal/grouped.js';
import { code } from '../inert.js';
import { entryGroups, unexplained } from './entries.js';
import { excerptOf, sentence, summary } from './words.js';

/** The most characters of a comment on GitHub are 65,536; whoever posts it may add some lines. */
const mostCharacters = 60_000;

const shownOfKind = 20;
const shownPages = 10;

const longestText = 300;

/**
 * Changes for a comment of a pull request: a line that sums them up, and a folded part for each kind, the worst ones open. No text of the
 * catalogue is Markdown or HTML in it. Always shorter than GitHub allows; what does not fit is counted. Empty where nothing changed: then
 * there is nothing to comment on.
 */
export function diffMarkdown(changes: SiteChanges): string {
  if (changes.changes.length === 0) return '';
  const states = `${code(changes.base)} → ${code(changes.head)}`;
  let text = `**The site: ${summary(changes)}** (${states})\n\n`;
  const entries = entryGroups(changes, code).map((lines) => `- ${lines.join('<br>')}\n`);
  if (entries.length > 0) text += `${entries.join('')}\n`;
  let left = 0;
  for (const [kind, own] of groupedBy(unexplained(changes), (change) => [change.kind])) {
    const part = kindPart(kind, own);
    if (left > 0 || text.length + part.length > mostCharacters) left += own.length;
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
