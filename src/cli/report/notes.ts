import type { HiddenFaults } from '../../catalogue/check/check.js';
import { counted } from '../../catalogue/text/counted.js';
import type { Fixable } from './counts.js';

/** What a reader can do about all findings, and what is not shown; a line each. */
export function notesOf(fixable: Fixable, hidden: HiddenFaults): readonly string[] {
  return [...fixNotes(fixable), ...hiddenNotes(hidden)];
}

function fixNotes({ safe, unsafe }: Fixable): readonly string[] {
  if (safe > 0 && unsafe > 0) return [`--fix fixes ${safe} of them, --fix-unsafe ${unsafe} more`];
  if (safe > 0) return [`--fix fixes ${safe} of them`];
  return unsafe > 0 ? [`--fix-unsafe fixes ${unsafe} of them`] : [];
}

function hiddenNotes(hidden: HiddenFaults): readonly string[] {
  const text = hiddenText(hidden);
  return [...(text === '' ? [] : [`hidden: ${text}`]), ...goneNotes(hidden)];
}

/** `2 suppressed by comments, 1 known to the baseline`; empty where nothing is hidden. */
export function hiddenText({ suppressed, known }: HiddenFaults): string {
  return [
    ...(suppressed > 0 ? [`${suppressed} suppressed by comments`] : []),
    ...(known > 0 ? [`${known} known to the baseline`] : []),
  ].join(', ');
}

/** What the baseline lists and the catalogue no longer has. */
export function goneNotes({ gone }: HiddenFaults): readonly string[] {
  if (gone === 0) return [];
  const verb = gone === 1 ? 'is' : 'are';
  return [
    `${counted(gone, 'finding')} of the baseline ${verb} gone: --update-baseline removes ${gone === 1 ? 'it' : 'them'}`,
  ];
}
