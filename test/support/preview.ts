import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { start } from './herbarium.js';

export interface RunningPreview {
  readonly url: string;
  /** Everything printed so far, both streams. */
  readonly printed: () => string;
  /** Resolves when something has been printed, now or before. */
  readonly untilSaid: (text: RegExp) => Promise<void>;
  /** Resolves when a text has been printed behind what stood there when it was called. */
  readonly untilPrinted: (text: string) => Promise<void>;
  /** Ends the preview as Ctrl-C does; resolves with the exit code. */
  readonly interrupt: () => Promise<number | null>;
}

/** Starts `herbarium preview` for the running test and waits until the catalogue is checked. */
export async function startPreview(
  cwd: string,
  args: readonly string[] = [],
  program?: string,
): Promise<RunningPreview> {
  const preview = await listenPreview(cwd, args, program);
  await preview.untilSaid(/^(ready: |no site to show yet)/m);
  return preview;
}

/** Starts `herbarium preview` for the running test and waits until it listens: the catalogue need not be read yet. */
export async function listenPreview(
  cwd: string,
  args: readonly string[] = [],
  program?: string,
): Promise<RunningPreview> {
  const child = start(['preview', '--port', '0', ...args], {
    cwd,
    ...(program === undefined ? {} : { program }),
  });
  let printed = '';
  const onPrint = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      printed += data.toString('utf8');
      for (const look of onPrint) look();
    });
  }
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!isThere()) return;
        onPrint.delete(look);
        resolve();
      };
      onPrint.add(look);
      child.once('exit', () => reject(new Error(`the preview ended:\n${printed}`)));
      look();
    });
  await until(() => /Preview: \S+/.test(printed));
  return {
    url: /Preview: (\S+)/.exec(printed)?.[1] ?? '',
    printed: () => printed,
    untilSaid: (text) => until(() => text.test(printed)),
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
