import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Work } from './work.js';

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The signals that ask a command to end: Ctrl-C, another program, the end of the terminal. */
export type EndSignal = (typeof endSignals)[number];

export interface Screen extends Writable {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** All that a command knows of who called it: a process, or a test in its own. */
export interface Surroundings {
  /** Absolute path of the folder that relative paths are read from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: Screen;
  readonly stderr: Screen;
  /** Where signals arrive. Only a command that must clear something away listens; else a signal ends the process by itself. */
  readonly signal: {
    on(name: EndSignal, listener: () => void): unknown;
    off(name: EndSignal, listener: () => void): unknown;
  };
  /** Milliseconds since some moment. Only what tells people how long something takes asks for it. */
  readonly now: () => number;
  /** Reads single keys of the terminal, until the returned function is called. Undefined where there is no terminal. */
  readonly readKeys?: ((onKey: (key: string) => void) => () => void) | undefined;
  /** Counts what is done, for a caller who asks how much it is. */
  readonly work?: Work | undefined;
}

/** Where a command stands: what it needs to ask other programs. */
export type Place = Pick<Surroundings, 'cwd' | 'env'>;

/** Listens for the first signal of each kind; a second one ends the process at once. @returns what stops it */
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

/** A path as the user has typed it, with where it leads: messages show the one, the system is given the other. */
export class UserPath {
  readonly typed: string;
  /** Absolute. */
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

/** @param cwd absolute path of the folder that it is relative to */
export function userPath(typed: string, cwd: string): UserPath {
  return new UserPath(typed, path.resolve(cwd, typed));
}

/**
 * An error that the user can fix, outside the catalogue: a wrong path, a folder that is not ours, a full disk.
 * Everything else that is thrown is a bug of ours, and is shown with its stack.
 */
export class Fault extends Error {
  readonly hint: string | undefined;
  /** Whether the command was used wrongly (exit 2); otherwise something is wrong with the site or the machine (exit 1). */
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

/** Codes of the operating system for errors of the machine, not of the program. */
const machineErrors: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the device',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  EIO: 'the device reports an error',
  EBUSY: 'the folder is in use',
  ENAMETOOLONG: 'a file name is too long for this system',
  ENOTDIR: 'a part of the path is a file',
  ELOOP: 'a symbolic link leads to itself',
  EISDIR: 'there is a folder where a file is needed',
  EFBIG: 'a file is larger than this system allows',
  ENOMEM: 'there is not enough memory',
  ENXIO: 'there is no such device',
  ENODEV: 'there is no such device',
  ESTALE: 'the file system has lost a file',
  ERR_WORKER_OUT_OF_MEMORY: 'there is not enough memory for a thread',
};

/** Turns an error of the machine into a `Fault`; returns every other error as it is. */
export function asFault(error: unknown): unknown {
  if (!isSystemError(error)) return error;
  if (error.code === 'ENOENT' && error.syscall === 'uv_cwd') {
    const hint = 'go to a folder that exists';
    return new Fault('the folder that the command runs in is gone', { hint, cause: error });
  }
  const reason = machineErrors[error.code];
  if (reason === undefined) return error;
  // If there is no room, a copy fails where it is written, not where it is read.
  const file = (wantsRoom.has(error.code) ? error.dest : undefined) ?? error.path;
  const place = file === undefined ? '' : `: ${file}`;
  return new Fault(`${reason}${place}`, { cause: error });
}

/** Codes of errors of writing, never of reading. */
const wantsRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS']);

/** Adds the file's name to an error of the operating system. Node adds it when opening a file fails, but not when writing fails. */
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

/** For `catch`: undefined where the operating system says one of these codes; all else is thrown. */
export function undefinedOn(...codes: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (!hasCode(error, ...codes)) throw error;
  };
}

type SystemError = Error & { code: string; path?: string; dest?: string; syscall?: string };

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
