import type { HiddenFindings } from '../../catalogue/check/check.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { counted } from '../../catalogue/text/counted.js';
import type { Fixable } from './counts.js';

/** What a reader can do about all findings, and what is not shown; a line each. */
export function notesOf(fixable: Fixable, hidden: HiddenFindings): readonly string[] {
  return [...fixNotes(fixable), ...hiddenNotes(hidden)];
}

function fixNotes({ safe, unsafe }: Fixable): readonly string[] {
  if (safe > 0 && unsafe > 0)
    return [`herbarium validate --fix fixes ${safe} of them, --fix-unsafe ${unsafe} more`];
  if (safe > 0) return [`herbarium validate --fix fixes ${safe} of them`];
  return unsafe > 0 ? [`herbarium validate --fix-unsafe fixes ${unsafe} of them`] : [];
}

function hiddenNotes(hidden: HiddenFindings): readonly string[] {
  const text = hiddenText(hidden);
  return [...(text === '' ? [] : [`hidden: ${text}`]), ...goneNotes(hidden)];
}

/** `2 suppressed by comments, 1 known to the baseline`, or `12 known at main`; empty where nothing is hidden. */
export function hiddenText({ suppressed, known, commit }: HiddenFindings): string {
  const where = commit === undefined ? 'to the baseline' : `at ${visible(commit)}`;
  return [
    ...(suppressed > 0 ? [`${suppressed} suppressed by comments`] : []),
    ...(known > 0 ? [`${known} known ${where}`] : []),
  ].join(', ');
}

/** What the baseline lists and the catalogue no longer has. */
export function goneNotes({ gone, commit }: HiddenFindings): readonly string[] {
  // A commit cannot be written again.
  if (gone === 0 || commit !== undefined) return [];
  const verb = gone === 1 ? 'is' : 'are';
  return [
    `${counted(gone, 'finding')} of the baseline ${verb} gone: --update-baseline removes ${gone === 1 ? 'it' : 'them'}`,
  ];
}
