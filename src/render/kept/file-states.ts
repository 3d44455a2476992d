import { lstatSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../fault.js';
import { sumOf } from '../hash.js';

/** What tells that a file has not been touched: its size in bytes, times in ms, and its number in the file system. */
export type FileState = readonly [size: number, modified: number, changed: number, inode: number];

/** A file whose content was looked at. */
export type KnownFile = readonly [...FileState, sum: string];

/**
 * How long before it was looked at a file must have been left alone, in ms. A change within one tick of the file system's clock
 * leaves its times as they are; the coarsest clocks (FAT, network file systems) tick every two seconds.
 */
const settled = 2000;

/** Stands for what is not there. */
export const absent: FileState = [-1, 0, 0, 0];

/** The state of a file; undefined where there is none. A link has that of what it leads to, and changes with itself as well. */
export function stateOf(file: string): FileState | undefined {
  try {
    const own = lstatSync(file);
    const { size, mtimeMs, ctimeMs, ino } = own.isSymbolicLink() ? statSync(file) : own;
    return [size, mtimeMs, Math.max(ctimeMs, own.ctimeMs), ino];
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return undefined;
    throw error;
  }
}

/** Whether a file is as it was; a clock that was set back or a tree that was copied makes it another. */
export function isSameState(a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean {
  return a !== undefined && b !== undefined && [0, 1, 2, 3].every((n) => a[n] === b[n]);
}

/** Whether a file had been left alone before it was looked at. @param began when that began, in ms */
export function isSettled([, modified, changed]: FileState, began: number): boolean {
  return Math.max(modified, changed) < began - settled;
}

/** Sums of the contents of a project's files: those that nobody has touched are not read again. */
export class FileSums {
  readonly #root: string;
  /** As the files were before any was read in this run. */
  readonly #states = new Map<string, FileState>();
  readonly #sums = new Map<string, string>();
  readonly #began: number;

  /**
   * @param root absolute path of the project
   * @param paths of the files, in the project
   * @param known what an earlier run has found
   * @param began when this run has begun to look at the project, in ms
   */
  constructor(root: string, paths: readonly string[], known: ReadonlyMap<string, KnownFile>, began: number) {
    this.#root = root;
    this.#began = began;
    for (const name of paths) {
      const state = stateOf(path.join(root, name));
      if (state === undefined) continue;
      this.#states.set(name, state);
      const before = known.get(name);
      if (before !== undefined && isSameState(before, state)) this.#sums.set(name, before[4]);
    }
  }

  /** The sums that are known without looking at a file. */
  get untouched(): ReadonlyMap<string, string> {
    return this.#sums;
  }

  /** The states of the files before any was read. */
  get states(): ReadonlyMap<string, FileState> {
    return this.#states;
  }

  /** Takes a sum that another thread has found. */
  add(name: string, sum: string): void {
    this.#sums.set(name, sum);
  }

  /** The sum of a file's content; undefined where it cannot be read. */
  sum(name: string): string | undefined {
    let sum = this.#sums.get(name);
    if (sum === undefined) {
      sum = sumOfFile(path.join(this.#root, name));
      if (sum !== undefined) this.#sums.set(name, sum);
    }
    return sum;
  }

  /** What is known now, for the next run: without files that were touched just before this one. */
  known(): ReadonlyMap<string, KnownFile> {
    const known = new Map<string, KnownFile>();
    for (const [name, state] of this.#states) {
      const sum = this.#sums.get(name);
      if (sum !== undefined && isSettled(state, this.#began)) known.set(name, [...state, sum]);
    }
    return known;
  }
}

/** The sum of a file's content; undefined where it cannot be read. */
function sumOfFile(file: string): string | undefined {
  try {
    return sumOf(readFileSync(file));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR')) return undefined;
    throw error;
  }
}
