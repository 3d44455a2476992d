import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Work } from '../../src/project/surroundings/work.js';
import { start } from './command.js';
import { copySite, sharedFolder, shippedRun, surroundingsFor } from './herbarium.js';

export interface RunningPreview {
  readonly url: string;
  /** The output so far, of both streams. */
  readonly printed: () => string;
  /** Resolves when the text has been printed, before or after the call. */
  readonly untilSaid: (text: RegExp) => Promise<void>;
  /** Resolves when a text is printed after the call. */
  readonly untilPrinted: (text: string) => Promise<void>;
  /** Ends the preview as Ctrl-C does. Resolves with the exit code. */
  readonly interrupt: () => Promise<number | null>;
}

export interface PreviewProcess extends RunningPreview {
  readonly child: ChildProcess;
}

interface StartOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Counts the work of a preview in this process. */
  readonly work?: Work;
  /** Registers a function to run at the end. By default, at the end of the running test. */
  readonly atEnd?: (end: () => Promise<void>) => void;
}

interface ProcessOptions extends StartOptions {
  /** The command's file, if it is not the project's. */
  readonly program?: string;
}

type Shared<Preview> = Preview & { readonly project: string; readonly port: number };

/** A preview of the small site for all tests of a file, in this process. @param change is made to its project first */
export function sharedPreview(
  change?: (project: string) => Promise<void>,
  args?: readonly string[],
): () => Shared<RunningPreview> {
  return sharedBy(startPreview, change, args);
}

/** The same as a process, for tests that need one. */
export function sharedPreviewProcess(
  change?: (project: string) => Promise<void>,
  args?: readonly string[],
): () => Shared<PreviewProcess> {
  return sharedBy(startPreviewProcess, change, args);
}

function sharedBy<Preview extends RunningPreview>(
  startIt: (cwd: string, args: readonly string[], options: StartOptions) => Promise<Preview>,
  change: (project: string) => Promise<void> = async () => {},
  args: readonly string[] = [],
): () => Shared<Preview> {
  const folder = sharedFolder();
  const ends: (() => Promise<void>)[] = [];
  let running: Shared<Preview> | undefined;
  beforeAll(async () => {
    const project = path.join(folder(), 'project');
    await copySite('small', project);
    await change(project);
    const preview = await startIt(project, args, { atEnd: (end) => void ends.push(end) });
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

/** Starts a preview for the running test, in this process, and waits until the catalogue is checked. */
export async function startPreview(
  cwd: string,
  args: readonly string[] = [],
  options: StartOptions = {},
): Promise<RunningPreview> {
  return checked(await listenPreview(cwd, args, options));
}

/** The same as a process: for signals, keys, and other copies of the program. */
export async function startPreviewProcess(
  cwd: string,
  args: readonly string[] = [],
  options: ProcessOptions = {},
): Promise<PreviewProcess> {
  return checked(await listenPreviewProcess(cwd, args, options));
}

async function checked<Preview extends RunningPreview>(preview: Preview): Promise<Preview> {
  await preview.untilSaid(/ (ready: |errors?, no page to show yet)/);
  return preview;
}

/** Starts a preview for the running test, in this process, and waits until it listens. The catalogue may still be unread. */
export async function listenPreview(
  cwd: string,
  args: readonly string[] = [],
  { env = {}, work, atEnd = onTestFinished }: StartOptions = {},
): Promise<RunningPreview> {
  const text = new GrowingText();
  const signal = new EventEmitter();
  const { surroundings } = surroundingsFor({ cwd, env, signal, work }, (part) => text.add(part));
  const run = await shippedRun();
  const ended = run(['preview', '--port', '0', ...args], surroundings);
  void ended.then(() => text.end());
  const interrupt = async () => {
    signal.emit('SIGINT');
    return ended;
  };
  atEnd(async () => {
    await interrupt();
  });
  return { ...(await listening(text)), interrupt };
}

/** The same as a process. */
export async function listenPreviewProcess(
  cwd: string,
  args: readonly string[] = [],
  { env = {}, program, atEnd = onTestFinished }: ProcessOptions = {},
): Promise<PreviewProcess> {
  const child = start(['preview', '--port', '0', ...args], {
    cwd,
    env,
    ...(program === undefined ? {} : { program }),
  });
  const text = new GrowingText();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (data: string) => text.add(data));
  }
  const ended = once(child, 'exit');
  void ended.then(() => text.end());
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const interrupt = async () => {
    child.kill('SIGINT');
    await ended;
    return child.exitCode;
  };
  return { ...(await listening(text)), interrupt, child };
}

async function listening(text: GrowingText): Promise<Omit<RunningPreview, 'interrupt'>> {
  await text.until((now) => /Preview: \S+/.test(now));
  return {
    url: /Preview: (\S+)/.exec(text.now)?.[1] ?? '',
    printed: () => text.now,
    untilSaid: (wanted) => text.until((now) => wanted.test(now)),
    untilPrinted: (wanted) => {
      const from = text.now.length;
      return text.until((now) => now.indexOf(wanted, from) !== -1);
    },
  };
}

/** A text that a caller waits for. */
class GrowingText {
  now = '';
  #isEnded = false;
  readonly #looks = new Set<() => void>();

  add(text: string): void {
    this.now += text;
    for (const look of this.#looks) look();
  }

  /** The output has ended: reject all pending waits. */
  end(): void {
    this.#isEnded = true;
    for (const look of this.#looks) look();
  }

  until(isThere: (text: string) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = isThere(this.now);
        if (!found && !this.#isEnded) return;
        this.#looks.delete(look);
        if (found) resolve();
        else reject(new Error(`the preview ended:\n${this.now}`));
      };
      this.#looks.add(look);
      look();
    });
  }
}
