import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoize } from '../../catalogue/collections.js';
import type { Diagnostic, Severity } from '../../catalogue/diagnostics/diagnostic.js';
import { entryName, fixOption, framesOf, messageText } from '../../catalogue/diagnostics/frame.js';
import type { Palette } from '../../catalogue/diagnostics/palette.js';
import { linesOf, visible } from '../../catalogue/diagnostics/visible.js';
import type { Place } from '../../project/surroundings/surroundings.js';
import { digestOf } from '../../render/output/output.js';
import type { LiveDiagnostic, LiveReport, Mark } from '../live/message.js';
import type { PreviewState } from '../session/session.js';
import { queryOf } from './request.js';
import { plainText, sendContent } from './send.js';

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
type ReportedPlace = Pick<LiveDiagnostic, 'file' | 'line' | 'column'>;

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
  return { id: digestOf(JSON.stringify(content)), ...content };
});

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

interface OpeningTools {
  readonly root: string;
  readonly place: Place;
  readonly state: () => PreviewState;
  readonly onEditorProblem: (problem: string) => void;
}

/** The request only has a report's name and a number: what is opened is a place that the preview has found, in a file of the project. */
export async function answerOpen(
  request: IncomingMessage,
  response: ServerResponse,
  { root, place: { cwd, env }, state, onEditorProblem }: OpeningTools,
): Promise<void> {
  const say = (status: number, text: string) => sendContent(response, status, plainText, `${text}\n`);
  const asked = queryOf(request);
  const { diagnostics } = state();
  const { id, errors, others } = errorReport(diagnostics);
  if (asked.get('report') !== id) return say(409, 'The catalogue has changed since; try again');
  const known = [...errors, ...others].find(({ place }) => String(place) === asked.get('place'));
  const diagnostic = known && diagnostics[known.place];
  const place = diagnostic && placeOf(diagnostic);
  const file = path.resolve(cwd, place?.file ?? '');
  const way = path.relative(root, file);
  if (place === undefined || way.startsWith('..') || path.isAbsolute(way)) {
    return say(404, 'There is no error with this number');
  }
  const problem = await openInEditor({ ...place, file }, env);
  if (problem !== undefined) onEditorProblem(problem);
  say(problem === undefined ? 200 : 503, problem ?? 'opened');
}

/** Editors that need a terminal: the preview writes into the one that there is. */
const inTerminals = /^(?:vi|vim|nvim|nano|pico|joe|micro|ne|ed|hx|helix|kak|mcedit)$/;

/** Milliseconds that an editor has to fail in before it counts as started. */
const startTime = 1_000;

const howToSet = 'set HERBARIUM_EDITOR to the command that starts yours, for example `code`';

/** The editor of `HERBARIUM_EDITOR`, else one that runs, else that of `VISUAL` or `EDITOR`. @returns what went wrong, in one sentence */
async function openInEditor({ file, line, column }: ReportedPlace, env: Place['env']) {
  // The library's own function prints several lines and hands the terminal to the editor, so only its parts are used.
  const [{ default: guess }, { default: argumentsFor }] = await Promise.all([
    import('launch-editor/guess.js'),
    import('launch-editor/get-args.js'),
  ]);
  const wanted = env['HERBARIUM_EDITOR']?.trim() || guess()[0];
  if (typeof wanted !== 'string') return `no editor was found; ${howToSet}`;
  // Programs on Windows and macOS have spaces in their paths.
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
        : // It goes on when the preview ends, and does not touch its terminal.
          spawn(editor, args, { env, stdio: 'ignore', detached: true });
    return await problemOf(child, name);
  } catch {
    return `the editor \`${name}\` cannot be given a file of this name`;
  }
}

/** Most editors are started by a script there, and only a shell runs those. */
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
