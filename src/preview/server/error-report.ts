import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoize } from '../../document/collections.js';
import { linesOf, visible } from '../../document/text/visible.js';
import type { Place } from '../../project/surroundings/surroundings.js';
import { digestOf } from '../../render/output/output.js';
import type { Diagnostic, Severity } from '../../rules/diagnostics/diagnostic.js';
import { entryName, fixOption, framesOf, messageText } from '../../rules/diagnostics/frame.js';
import type { Palette } from '../../rules/diagnostics/palette.js';
import type { LiveDiagnostic, LiveReport, Mark } from '../live/message.js';
import type { PreviewSession, PreviewState } from '../session/session.js';
import { queryOf } from './request.js';
import { plainText, sendContent } from './send.js';

/** Most errors on a page: a user fixes fewer before the next save. */
const mostErrors = 50;
const mostOthers = 20;
/** Columns of a frame, and lines of all frames of one diagnostic. */
const frameColumns = 64;
const mostLines = 16;
/** Most characters of a message, a hint or a file name. */
const mostCharacters = 600;

type Finding = PreviewState['diagnostics'][number];
/** `file` is the name in the diagnostic, relative to the folder of the command. */
type ReportedPlace = Pick<LiveDiagnostic, 'file' | 'line' | 'column'>;

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
  return { id: digestOf(JSON.stringify(content)), ...content };
});

/** The first errors as plain text with frames, for browsers without scripts. */
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
  const { file, line, column } = reportedPlace(diagnostic);
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

function reportedPlace({ source, spans }: Finding): ReportedPlace {
  return { file: source.file, ...linesOf(source).position(spans[0].start) };
}

/** A text on one line, with control characters shown, and cut if too long. */
function shortened(text: string): string {
  const shown = visible(text);
  return shown.length <= mostCharacters ? shown : `${[...shown].slice(0, mostCharacters).join('')}…`;
}

/* Frames are text with control characters for colours, and no others: those of a file are shown by numbers. */

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

/** Characters of a line of a frame: a letter may have several combining marks. */
const lineCharacters = 256;

/** The parts of a line that {@link markedPalette} marked. */
function partsOf(line: string): LiveDiagnostic['frame'][number] {
  const pieces = line.slice(0, lineCharacters).matchAll(/(\p{Cc})?(\P{Cc}+)/gu);
  return Array.from(pieces, ([, sign = end, text = '']) => ({ text, mark: marks[sign.charCodeAt(0) - 1] }));
}

interface OpeningTools {
  readonly root: string;
  readonly place: Place;
  readonly session: Pick<PreviewSession, 'state'>;
  readonly onEditorProblem: (problem: string) => void;
}

/** The request only has a report's id and an index. So it can only open places that the preview found in project files. */
export async function answerOpen(
  request: IncomingMessage,
  response: ServerResponse,
  { root, place: { cwd, env }, session, onEditorProblem }: OpeningTools,
): Promise<void> {
  const answer = (status: number, text: string) => sendContent(response, status, plainText, `${text}\n`);
  const query = queryOf(request);
  const { diagnostics } = session.state;
  const { id, errors, others } = errorReport(diagnostics);
  if (query.get('report') !== id) return answer(409, 'The catalogue has changed since; try again');
  const reported = [...errors, ...others].find(({ place }) => String(place) === query.get('place'));
  const diagnostic = reported && diagnostics[reported.place];
  const place = diagnostic && reportedPlace(diagnostic);
  const file = path.resolve(cwd, place?.file ?? '');
  const inRoot = path.relative(root, file);
  if (place === undefined || inRoot.startsWith('..') || path.isAbsolute(inRoot)) {
    return answer(404, 'There is no error with this number');
  }
  const problem = await openInEditor({ ...place, file }, env);
  if (problem !== undefined) onEditorProblem(problem);
  answer(problem === undefined ? 200 : 503, problem ?? 'opened');
}

/** Editors that need a terminal, which the preview writes into. */
const inTerminals = /^(?:vi|vim|nvim|nano|pico|joe|micro|ne|ed|hx|helix|kak|mcedit)$/;
/** An editor that has not failed after this time counts as started, in ms. */
const startTime = 1_000;
const howToSet = 'set HERBARIUM_EDITOR to the command that starts yours, for example `code`';

/** The editor of `HERBARIUM_EDITOR`, a running one, or that of `VISUAL` or `EDITOR`. @returns the problem in one sentence */
async function openInEditor({ file, line, column }: ReportedPlace, env: Place['env']) {
  // Only parts of the library: its main function prints several lines and gives the terminal to the editor.
  const [{ default: guess }, { default: argumentsFor }] = await Promise.all([
    import('launch-editor/guess.js'),
    import('launch-editor/get-args.js'),
  ]);
  const wanted = env['HERBARIUM_EDITOR']?.trim() || guess()[0];
  if (typeof wanted !== 'string') return `no editor was found; ${howToSet}`;
  // Paths on Windows and macOS contain spaces.
  const [editor, ...options] = existsSync(wanted) ? [wanted] : guess(wanted);
  if (typeof editor !== 'string' || !options.every((option) => typeof option === 'string')) {
    return `the editor \`${wanted}\` is not the name of a program; ${howToSet}`;
  }
  const name = path.basename(editor);
  if (inTerminals.test(name)) return `${name} needs a terminal of its own; ${howToSet}`;
  const args = [...options, ...argumentsFor(editor, file, line, column).map(String)];
  try {
    const child =
      process.platform === 'win32'
        ? await startOnWindows(editor, args, env)
        : // Outlives the preview, and does not touch its terminal.
          spawn(editor, args, { env, stdio: 'ignore', detached: true });
    return await problemOf(child, name);
  } catch {
    return `the editor \`${name}\` cannot be given a file of this name`;
  }
}

/** On Windows, most editors start with a script, which needs a shell. */
async function startOnWindows(editor: string, args: readonly string[], env: Place['env']) {
  const { default: windowsCommand } = await import('launch-editor/construct-windows-launch-command.js');
  return spawn(windowsCommand(editor, args), { env, stdio: 'ignore', shell: true, windowsHide: true });
}

async function problemOf(child: ChildProcess, name: string): Promise<string | undefined> {
  child.unref();
  try {
    const [code = 0] = await Promise.race([once(child, 'exit'), sleep(startTime, [], { ref: false })]);
    return code === 0 ? undefined : `the editor \`${name}\` ended with an error; ${howToSet}`;
  } catch {
    return `the editor \`${name}\` cannot be started; ${howToSet}`;
  }
}
