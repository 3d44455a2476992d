import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from '../../project/surroundings/surroundings.js';
import type { PreviewState } from '../session/session.js';
import { errorReport, type ReportedPlace, reportedPlace } from './error-report.js';
import { queryOf } from './request.js';
import { plainText, sendContent } from './send.js';

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
  if (asked.get('report') !== errorReport(diagnostics).id) {
    return say(409, 'The catalogue has changed since; try again');
  }
  const number = asked.get('place') ?? '';
  const place = /^\d{1,9}$/.test(number) ? reportedPlace(diagnostics, Number(number)) : undefined;
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
