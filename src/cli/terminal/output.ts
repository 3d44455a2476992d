import { createColors } from 'picocolors';
import { usualColumns } from '../../catalogue/diagnostics/frame.js';
import type { Palette } from '../../catalogue/diagnostics/palette.js';
import { hasCode, type Screen, type Surroundings } from '../../project/surroundings/surroundings.js';

/** What the commands work with. Results, findings too, go to standard output; progress and notes to standard error. */
export type Output = Readonly<ReturnType<typeof outputFor>>;

/** @param isColoured what `--color` and `--no-color` ask for; undefined where the environment decides */
export function outputFor(caller: Surroundings, isColoured?: boolean) {
  const { stdout, stderr, env } = caller;
  // Every write hears of its own error; without a listener the stream would throw it as well, after the write.
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
    /** Resolves when the text, or its bytes, have left the process, however slow the reader. */
    result: (text: string | Uint8Array) => write(stdout, text),
    /** A result that people read, and no program takes for a document. */
    line: (text: string) => write(stdout, withoutCommands(text, env)),
    /** Never fails: a full or closed standard error changes no exit code. */
    note: (text: string) => write(stderr, withoutCommands(text, env)).catch(() => {}),
    /** Marks parts of notes; plain where standard error is not a terminal. */
    palette: paletteFor(stderr),
    columns: stderr.columns || usualColumns,
    /** The same for results, which go to standard output. */
    resultPalette: paletteFor(stdout),
    /** Undefined where results go elsewhere. Some terminals do not know their own width, and say 0. */
    resultWidth: (isResultShown && stdout.columns) || undefined,
    /** Whether people see the results as they are printed: then nothing in them may steer their terminal. */
    isResultShown,
    /** Whether progress may be drawn: not into the log of a machine, which keeps every step of it. */
    isInteractive: isSteerable(stderr, env) && !env['NO_COLOR'] && !env['CI'],
  };
}

/** As no-color.org and Node have it: a variable that is empty says nothing, and `FORCE_COLOR` may also say no. */
function hasColours(stream: Screen, env: Surroundings['env']): boolean {
  const { NO_COLOR: isRefused, FORCE_COLOR: forced } = env;
  if (isRefused) return false;
  return forced ? forced !== '0' && forced !== 'false' : isSteerable(stream, env);
}

/** Whether a stream goes to a terminal that knows colours and moves its cursor. */
function isSteerable(stream: Screen, env: Surroundings['env']): boolean {
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

/** GitHub Actions obeys its older commands anywhere in a line, also in lines of a catalogue. A word joiner, which has no width, prevents that. */
function withoutCommands(text: string, env: Surroundings['env']): string {
  return env['GITHUB_ACTIONS'] ? text.replaceAll('##[', '##\u2060[') : text;
}

function write(stream: Screen, text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      // A reader that has seen enough (`| head`) is no error.
      if (error && !hasCode(error, 'EPIPE')) reject(error);
      else resolve();
    });
  });
}
