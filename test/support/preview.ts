import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { copySite, sharedFolder, start } from './herbarium.js';

export interface RunningPreview {
  readonly url: string;
  /** The output so far, of both streams. */
  readonly printed: () => string;
  /** Resolves when a text has been printed, now or before. */
  readonly untilSaid: (text: RegExp) => Promise<void>;
  /** Resolves when a text is printed after the call. */
  readonly untilPrinted: (text: string) => Promise<void>;
  /** Ends the preview as Ctrl-C does. Resolves with the exit code. */
  readonly interrupt: () => Promise<number | null>;
  /** The process. */
  readonly child: ChildProcess;
}

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The command's file, if it is not the project's. */
  readonly program?: string;
  /** Registers a function to run at the end. By default, of the running test. */
  readonly atEnd?: (end: () => Promise<void>) => void;
}

/** A preview of the small site for all tests of a file. @param change is made to its project first */
export function sharedPreview(
  change: (project: string) => Promise<void> = async () => {},
  args: readonly string[] = [],
): () => RunningPreview & { readonly project: string; readonly port: number } {
  const folder = sharedFolder();
  const ends: (() => Promise<void>)[] = [];
  let running: (RunningPreview & { readonly project: string; readonly port: number }) | undefined;
  beforeAll(async () => {
    const project = path.join(folder(), 'project');
    await copySite('small', project);
    await change(project);
    const preview = await startPreview(project, args, { atEnd: (end) => void ends.push(end) });
    running = { ...preview, project, port: Number(new URL(preview.url).port) };
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return () => {
    if (running === undefined) throw new Error('the preview has not started');
    return running;
  };
}

/** Starts `herbarium preview` for the running test and waits until the catalogue is checked. */
export async function startPreview(
  cwd: string,
  args: readonly string[] = [],
  options: StartOptions = {},
): Promise<RunningPreview> {
  const preview = await listenPreview(cwd, args, options);
  await preview.untilSaid(/ (ready: |errors?, no page to show yet)/);
  return preview;
}

/** Starts `herbarium preview` for the running test and waits until it listens. The catalogue may not be read yet. */
export async function listenPreview(
  cwd: string,
  args: readonly string[] = [],
  { env = {}, program, atEnd = onTestFinished }: StartOptions = {},
): Promise<RunningPreview> {
  const child = start(['preview', '--port', '0', ...args], {
    cwd,
    env,
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
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`the preview ended:\n${printed}`));
      const look = () => {
        if (!isThere()) return;
        onPrint.delete(look);
        child.off('exit', fail);
        resolve();
      };
      onPrint.add(look);
      child.once('exit', fail);
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
    child,
  };
}
