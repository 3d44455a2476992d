import { fileURLToPath, pathToFileURL } from 'node:url';
import { failWrites } from './failing-writes.mjs';

/** What happens to calls that change files. */
interface Failing {
  /** Of the operating system, such as ENOSPC. */
  readonly code: string;
  /** The first call that fails, from 1. */
  readonly at: number;
  /** Only calls with this in a path count. */
  readonly part?: string;
}

/** Runs something in this process while calls that change files fail. */
export async function withFailingWrites<T>(failing: Failing, run: () => Promise<T>): Promise<T> {
  const end = failWrites(failing);
  try {
    return await run();
  } finally {
    end();
  }
}

/** Runs something, and notes its calls that change files: the function and the paths. */
export async function writesOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  const calls: string[] = [];
  const end = failWrites({ onCall: (call: string) => calls.push(call) });
  try {
    await run();
  } finally {
    end();
  }
  return calls;
}

const preload = pathToFileURL(fileURLToPath(new URL('failing-writes.mjs', import.meta.url))).href;

/** The environment of a process whose calls that change files fail. */
export function failingWrites({ code, at, part = '' }: Failing) {
  return {
    NODE_OPTIONS: `--import ${preload}`,
    HERBARIUM_TEST_FAILING_WRITES: `${code}:${at}:${part}`,
  };
}
