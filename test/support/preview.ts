import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { start } from './herbarium.js';

export interface RunningPreview {
  readonly url: string;
  /** Everything printed so far, both streams. */
  readonly printed: () => string;
  /** Resolves when a text has been printed behind what stood there when it was called. */
  readonly untilPrinted: (text: string) => Promise<void>;
  /** Ends the preview as Ctrl-C does; resolves with the exit code. */
  readonly interrupt: () => Promise<number | null>;
}

/** Starts `herbarium preview` for the running test and waits until it serves. */
export async function startPreview(cwd: string, args: readonly string[] = []): Promise<RunningPreview> {
  const child = start(['preview', '--port', '0', ...args], { cwd });
  let printed = '';
  let onPrint = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      printed += data.toString('utf8');
      onPrint();
    });
  }
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      onPrint = () => {
        if (isThere()) resolve();
      };
      child.once('exit', () => reject(new Error(`the preview ended:\n${printed}`)));
      onPrint();
    });
  await until(() => /Preview: \S+/.test(printed));
  return {
    url: /Preview: (\S+)/.exec(printed)?.[1] ?? '',
    printed: () => printed,
    untilPrinted: (text) => {
      const from = printed.length;
      return until(() => printed.indexOf(text, from) !== -1);
    },
    interrupt: async () => {
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
  };
}
