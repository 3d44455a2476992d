import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import reasons from './machine-errors.json' with { type: 'json' };
import type { Work } from './work.js';

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The signals that ask a command to end: Ctrl-C, another program, a closed terminal. */
export type EndSignal = (typeof endSignals)[number];

export interface Screen extends Writable {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** The caller of a command: a process, or a test inside its process. */
export interface Surroundings {
  /** Absolute base folder of relative paths. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: Screen;
  readonly stderr: Screen;
  /** The source of signals. Only commands that must clean up listen; otherwise a signal ends the process by default. */
  readonly signal: {
    on(name: EndSignal, listener: () => void): unknown;
    off(name: EndSignal, listener: () => void): unknown;
  };
  /** Milliseconds since some moment. Used only to tell people how long something takes. */
  readonly now: () => number;
  /** Reads single keys from the terminal, until the returned function is called. Undefined without a terminal. */
  readonly readKeys?: ((onKey: (key: string) => void) => () => void) | undefined;
  /** Counts the work, for callers who measure it. */
  readonly work?: Work | undefined;
}

/** The context of a command that it needs to call other programs. */
export type Place = Pick<Surroundings, 'cwd' | 'env'>;

/** Listens for the first signal of each kind; a second one ends the process at once. @returns a function that stops listening */
export function onEndSignal(signals: Surroundings['signal'], end: (signal: EndSignal) => void): () => void {
  const stops = endSignals.map((name) => {
    const stop = () => void signals.off(name, hear);
    const hear = () => {
      stop();
      end(name);
    };
    signals.on(name, hear);
    return stop;
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** A path as the user typed it, for messages, with its absolute path, for the system. */
export class UserPath {
  readonly typed: string;
  readonly path: string;

  constructor(typed: string, absolute: string) {
    this.typed = typed;
    this.path = absolute;
  }

  join(...names: readonly string[]): UserPath {
    return new UserPath(path.join(this.typed, ...names), path.join(this.path, ...names));
  }

  toString(): string {
    return this.typed;
  }
}

/** @param cwd absolute base folder of a relative path */
export function userPath(typed: string, cwd: string): UserPath {
  return new UserPath(typed, path.resolve(cwd, typed));
}

/** An error that the user can fix outside the catalogue, such as a full disk. All other errors are bugs, shown with a stack. */
export class Fault extends Error {
  readonly hint: string | undefined;
  /** Whether the command was used wrongly (exit 2). Otherwise the site or the machine has a problem (exit 1). */
  readonly isUsage: boolean;

  constructor(
    message: string,
    options: { hint?: string | undefined; isUsage?: boolean; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Fault';
    this.hint = options.hint;
    this.isUsage = options.isUsage ?? false;
  }
}

/** Error codes of the operating system for problems of the machine, not of the program. */
const machineErrors: Readonly<Record<string, string>> = reasons;

/** Converts an error of the machine to a `Fault`; returns every other error unchanged. */
export function asFault(error: unknown): unknown {
  if (!isSystemError(error)) return error;
  if (error.code === 'ENOENT' && error.syscall === 'uv_cwd') {
    const hint = 'go to a folder that exists';
    return new Fault('the folder that the command runs in is gone', { hint, cause: error });
  }
  const reason = machineErrors[error.code];
  if (reason === undefined) return error;
  // Without space, a copy fails at its destination, not at its source.
  const file = (wantsRoom.has(error.code) ? error.dest : undefined) ?? error.path;
  const place = file === undefined ? '' : `: ${file}`;
  return new Fault(`${reason}${place}`, { cause: error });
}

/** Error codes of writing, never of reading. */
const wantsRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS']);

/** Adds the file's name to a system error. Node adds it when opening fails, but not when writing fails. */
export function atFile(error: unknown, file: string): unknown {
  if (isSystemError(error) && error.path === undefined) {
    error.path = file;
    error.message = `${error.message} '${file}'`;
  }
  return error;
}

export function isOfMachine(error: unknown): boolean {
  return asFault(error) instanceof Fault;
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return isSystemError(error) && codes.includes(error.code);
}

/** For `catch`: undefined for system errors with one of these codes; throws all other errors again. */
export function undefinedOn(...codes: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (!hasCode(error, ...codes)) throw error;
  };
}

/** For `catch`: undefined for missing files and errors of the machine; throws all other errors again. */
export function undefinedIfUnreadable(error: unknown): undefined {
  if (!(hasCode(error, 'ENOENT') || isOfMachine(error))) throw error;
}

/** The same as `catch` of a promise, for a function that returns its result at once. */
export function attempt<Result>(make: () => Result, onError: (error: unknown) => undefined) {
  try {
    return make();
  } catch (error) {
    return onError(error);
  }
}

type SystemError = Error & { code: string; path?: string; dest?: string; syscall?: string };

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
