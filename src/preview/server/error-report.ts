import { memoize } from '../../catalogue/collections/remember.js';
import type { Diagnostic, Severity } from '../../catalogue/diagnostics/diagnostic.js';
import { entryName, fixOption, framesOf, messageText } from '../../catalogue/diagnostics/frame.js';
import { linesOf } from '../../catalogue/diagnostics/lines.js';
import type { Palette } from '../../catalogue/diagnostics/palette.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { sumOf } from '../../render/output/hash.js';
import type { LiveDiagnostic, LiveReport, Mark } from '../live/message.js';
import type { PreviewState } from '../session/session.js';

/** Diagnostics that a page is told of: nobody fixes more of them before the next save. */
const mostErrors = 50;
const mostOthers = 20;

/** Columns of a frame, and lines of all frames of one diagnostic. */
const frameColumns = 64;
const mostLines = 16;

/** Characters of a message, a hint or the name of a file. */
const mostCharacters = 600;

type Finding = PreviewState['diagnostics'][number];

/** The file is named as the diagnostic names it, from the folder that the command runs in. */
export type ReportedPlace = Pick<LiveDiagnostic, 'file' | 'line' | 'column'>;

/** Made once for each state, and asked for by every page. */
export const errorReport = memoize((diagnostics: readonly Finding[]): LiveReport => {
  const numbered = diagnostics.map((diagnostic, place) => ({ diagnostic, place }));
  const of = (wanted: Severity) => numbered.filter(({ diagnostic }) => diagnostic.severity === wanted);
  const [errors, warnings, information] = [of('error'), of('warning'), of('information')];
  const live = ({ diagnostic, place }: (typeof numbered)[number]) => liveDiagnostic(diagnostic, place);
  const content = {
    counts: { errors: errors.length, warnings: warnings.length, information: information.length },
    errors: errors.slice(0, mostErrors).map(live),
    others: [...warnings, ...information].slice(0, mostOthers).map(live),
  };
  return { id: sumOf(JSON.stringify(content)), ...content };
});

/** The place of a diagnostic that pages know by a number; undefined where the report has no such number. */
export function reportedPlace(diagnostics: readonly Finding[], place: number): ReportedPlace | undefined {
  const { errors, others } = errorReport(diagnostics);
  const isKnown = [...errors, ...others].some((known) => known.place === place);
  const diagnostic = isKnown ? diagnostics[place] : undefined;
  return diagnostic && placeOf(diagnostic);
}

/** The first errors as text without colours, frames included, for browsers without scripts. */
export function errorText(diagnostics: readonly Finding[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const left = errors.length - mostErrors;
  return [
    ...errors.slice(0, mostErrors).map((diagnostic) => messageText(diagnostic)),
    ...(left > 0 ? [`and ${left} more`] : []),
  ].join('\n\n');
}

function liveDiagnostic(diagnostic: Finding, place: number): LiveDiagnostic {
  const { severity, code, message, hint, snippet, source } = diagnostic;
  const { entry, fix }: Pick<Diagnostic, 'entry' | 'fix'> = 'field' in diagnostic ? diagnostic : {};
  const { file, line, column } = placeOf(diagnostic);
  const style = { palette: markedPalette, columns: frameColumns };
  return {
    place,
    severity,
    code,
    message: shortened(message),
    entry: entry && entryName(entry),
    file: shortened(file),
    line,
    column,
    frame: source.isBinary ? [] : framesOf(diagnostic, style).slice(0, mostLines).map(partsOf),
    hint: hint && shortened(hint),
    snippet: snippet && visible(snippet, '\n').slice(0, mostCharacters),
    fix: fix && `${shortened(fix.title)} (${fixOption(fix)})`,
  };
}

function placeOf({ source, spans }: Finding): ReportedPlace {
  return { file: source.file, ...linesOf(source).position(spans[0].start) };
}

/** A text on one line, with everything in it shown, and cut where it is too long. */
function shortened(text: string): string {
  const shown = visible(text);
  return shown.length <= mostCharacters ? shown : `${[...shown].slice(0, mostCharacters).join('')}…`;
}

/* Frames are drawn as text, with control characters for their colours. They have no others: those of a file are shown by numbers. */

const marks: readonly Mark[] = ['strong', 'faint', 'place', 'error', 'warning', 'information'];

const end = '\u0000';

function marker(mark: Mark): (text: string) => string {
  const start = String.fromCharCode(1 + marks.indexOf(mark));
  return (text) => `${start}${text}${end}`;
}

const markedPalette: Palette = {
  strong: marker('strong'),
  faint: marker('faint'),
  place: marker('place'),
  error: marker('error'),
  warning: marker('warning'),
  information: marker('information'),
};

/** Characters of a line of a frame: a letter may have several marks above and below it. */
const lineCharacters = 256;

/** The parts of a line that {@link markedPalette} has marked. */
function partsOf(line: string): LiveDiagnostic['frame'][number] {
  const pieces = line.slice(0, lineCharacters).matchAll(/(\p{Cc})?(\P{Cc}+)/gu);
  return Array.from(pieces, ([, sign = end, text = '']) => ({ text, mark: marks[sign.charCodeAt(0) - 1] }));
}
