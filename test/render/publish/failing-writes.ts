import { fileURLToPath, pathToFileURL } from 'node:url';

const preload = pathToFileURL(fileURLToPath(new URL('failing-writes.mjs', import.meta.url))).href;

/** What is to happen to the calls of a command that change files. */
interface Failing {
  /** Of the operating system, such as ENOSPC. */
  readonly code?: string;
  /** Which call is the first to fail, from 1. */
  readonly at?: number;
  /** Whether the process is killed there; one call fails; or all do from there on. */
  readonly how?: 'kill' | 'once' | 'on';
  /** Only calls with this in a path count. */
  readonly part?: string;
  /** Absolute path of a file that gets a line for each call. */
  readonly log?: string;
}

/** The environment of a command whose calls that change files fail. */
export function failingWrites({ code = '', at = 0, how = 'on', part = '', log }: Failing) {
  return {
    NODE_OPTIONS: `--import ${preload}`,
    HERBARIUM_TEST_FAILING_WRITES: `${code}:${at}:${how}:${part}`,
    ...(log === undefined ? {} : { HERBARIUM_TEST_WRITES: log }),
  };
}
