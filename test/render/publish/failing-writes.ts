import { fileURLToPath, pathToFileURL } from 'node:url';
import { failWrites } from './failing-writes.mjs';

/** The failure of calls that change files. */
interface Failing {
  /** Of the operating system, such as ENOSPC; or SIGKILL, for a process. */
  readonly code: string;
  /** The first call that fails, from 1. */
  readonly at: number;
  /** Only calls with this in a path count. */
  readonly part?: string;
}

/** Runs a function in this process while calls that change files fail. */
export function withFailingWrites<T>(failing: Failing, run: () => Promise<T>): Promise<T> {
  return withWrites(failing, run);
}

/** Runs a function, and records its calls that change files: the function and the paths. */
export async function writesOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  const calls: string[] = [];
  await withWrites({ onCall: (call) => calls.push(call) }, run);
  return calls;
}

/** Runs a function. Calls `disturb` just before its first call that changes a file with this in its path. */
export async function disturbed<T>(part: string, disturb: () => void, run: () => Promise<T>): Promise<T> {
  let isOver = false;
  const onCall = () => {
    if (isOver) return;
    isOver = true;
    disturb();
  };
  const result = await withWrites({ part, onCall }, run);
  if (!isOver) throw new Error(`no call has changed ${part}`);
  return result;
}

async function withWrites<T>(wishes: Parameters<typeof failWrites>[0], run: () => Promise<T>): Promise<T> {
  const end = failWrites(wishes);
  try {
    return await run();
  } finally {
    end();
  }
}

const preload = pathToFileURL(fileURLToPath(new URL('failing-writes.mjs', import.meta.url))).href;

/** The environment of a process whose calls that change files fail. */
export function failingWrites({ code, at, part = '' }: Failing) {
  return {
    NODE_OPTIONS: `--import ${preload}`,
    HERBARIUM_TEST_FAILING_WRITES: `${code}:${at}:${part}`,
  };
}
