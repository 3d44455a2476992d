import { createColors } from 'picocolors';
import type { Palette } from '../catalogue/diagnostics/frame.js';
import { hasCode } from '../render/fault.js';

/** Where the commands print. Results go to standard output; progress and diagnostics to standard error. */
export interface Output {
  /** Resolves when the text has left the process, however slow the reader. */
  readonly result: (text: string) => Promise<void>;
  readonly note: (text: string) => Promise<void>;
  /** Marks parts of notes; plain where standard error is no terminal. */
  readonly palette: Palette;
  /** The same for results, which go to standard output. */
  readonly resultPalette: Palette;
  /** Columns of the terminal that shows results; undefined where they go elsewhere. */
  readonly resultWidth: number | undefined;
  /** Whether progress may be drawn. */
  readonly isInteractive: boolean;
}

/** The output of this process. */
export function processOutput(): Output {
  for (const stream of [process.stdout, process.stderr]) {
    // Every write hears of its own error; without a listener the stream would throw it as well, after the write.
    stream.on('error', () => {});
  }
  const isInteractive = process.stderr.isTTY === true && !process.env['NO_COLOR'];
  const isResultShown = process.stdout.isTTY === true;
  return {
    result: (text) => write(process.stdout, text),
    note: (text) => write(process.stderr, text),
    isInteractive,
    palette: paletteOf(isInteractive),
    resultPalette: paletteOf(isResultShown && !process.env['NO_COLOR']),
    resultWidth: isResultShown ? process.stdout.columns : undefined,
  };
}

function paletteOf(isColoured: boolean): Palette {
  const colors = createColors(isColoured);
  return { strong: colors.bold, fault: colors.red, faint: colors.dim, place: colors.cyan };
}

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      // A reader that has seen enough (`| head`) is no fault.
      if (error && !hasCode(error, 'EPIPE')) reject(error);
      else resolve();
    });
  });
}
