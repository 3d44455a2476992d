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
