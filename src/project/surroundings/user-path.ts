import path from 'node:path';

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
