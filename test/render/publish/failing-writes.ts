import { fileURLToPath, pathToFileURL } from 'node:url';

const preload = pathToFileURL(fileURLToPath(new URL('failing-writes.mjs', import.meta.url))).href;

/** What happens to a command's calls that change files. */
interface Failing {
  /** Of the operating system, such as ENOSPC. */
  readonly code?: string;
  /** The first call that fails, from 1. */
  readonly at?: number;
  /** `kill` ends the process there; `once` fails one call; `on` fails all calls from there on. */
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
