import { createColors } from 'picocolors';
import { hasCode, type Screen, type Surroundings } from '../../project/surroundings/surroundings.js';
import { usualColumns } from '../../rules/diagnostics/frame.js';
import type { Palette } from '../../rules/diagnostics/palette.js';

/** The output of commands. Results, including findings, go to standard output; progress and notes to standard error. */
export interface Output {
  readonly caller: Surroundings;
  /** Resolves when the data has left the process, however slow the reader. */
  readonly result: (text: string | Uint8Array) => Promise<void>;
  /** A result for people, which is not a document for programs. */
  readonly line: (text: string) => Promise<void>;
  /** Never fails: a full or closed standard error does not change the exit code. */
  readonly note: (text: string) => Promise<void>;
  /** Styles for notes; plain if standard error is not a terminal. */
  readonly palette: Palette;
  readonly columns: number;
  readonly resultPalette: Palette;
  /** Undefined if results do not go to a terminal. Some terminals do not know their width, and report 0. */
  readonly resultWidth: number | undefined;
  /** Whether people see the results directly: then nothing in them may control the terminal. */
  readonly isResultShown: boolean;
  /** Whether progress may be drawn: not in a CI log, which keeps every frame. */
  readonly isInteractive: boolean;
}

/** @param isColoured from `--color` or `--no-color`; undefined lets the environment decide */
export function outputFor(caller: Surroundings, isColoured?: boolean): Output {
  const { stdout, stderr, env } = caller;
  // Each write gets its error. Without a listener the stream would throw it again after the write.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  const isResultShown = stdout.isTTY === true;
  const paletteFor = (stream: Screen): Palette => {
    const colors = createColors(isColoured ?? hasColours(stream, env));
    return {
      strong: colors.bold,
      faint: colors.dim,
      place: colors.cyan,
      error: colors.red,
      warning: colors.yellow,
      information: colors.blue,
    };
  };
  return {
    caller,
    result: (text) => write(stdout, text),
    line: (text) => write(stdout, withoutCommands(text, env)),
    note: (text) => write(stderr, withoutCommands(text, env)).catch(() => {}),
    palette: paletteFor(stderr),
    columns: stderr.columns || usualColumns,
    resultPalette: paletteFor(stdout),
    resultWidth: (isResultShown && stdout.columns) || undefined,
    isResultShown,
    isInteractive: isSteerable(stderr, env) && !env['NO_COLOR'] && !env['CI'],
  };
}

/** As in no-color.org and Node: an empty variable counts as unset, and `FORCE_COLOR` may also disable colours. */
function hasColours(stream: Screen, env: Surroundings['env']): boolean {
  const { NO_COLOR: isRefused, FORCE_COLOR: forced } = env;
  if (isRefused) return false;
  return forced ? forced !== '0' && forced !== 'false' : isSteerable(stream, env);
}

/** Whether a stream is a terminal that supports colours and cursor movement. */
function isSteerable(stream: Screen, env: Surroundings['env']): boolean {
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

/** GitHub Actions runs its older commands anywhere in a line, even in text of a catalogue. A zero-width word joiner prevents that. */
function withoutCommands(text: string, env: Surroundings['env']): string {
  return env['GITHUB_ACTIONS'] ? text.replaceAll('##[', '##\u2060[') : text;
}

function write(stream: Screen, text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      // A reader that stops early (`| head`) is no error.
      if (error && !hasCode(error, 'EPIPE')) reject(error);
      else resolve();
    });
  });
}
