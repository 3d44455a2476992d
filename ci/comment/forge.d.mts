import type { Picture } from './pictures.mjs';

/** A comment on a pull request. */
export interface Comment {
  readonly id: number;
  /** Its author, by a unique name. */
  readonly author: string;
  readonly body: string;
}

/** The comments on one pull request, or on one merge request. */
export interface Forge {
  /** The owner of the token, in the form of the author of a comment. @throws ApiError */
  readonly author: () => Promise<string>;
  /** All comments, the oldest first. @throws ApiError */
  readonly comments: () => AsyncIterable<Comment>;
  /** Stores pictures so that a comment can show them. @returns a function from their names to their addresses; undefined if the forge has no storage */
  readonly keep: (pictures: readonly Picture[]) => Promise<((name: string) => string) | undefined>;
  readonly post: (body: string) => Promise<unknown>;
  readonly update: (id: number, body: string) => Promise<unknown>;
  /** The commit whose changes the comment lists. */
  readonly commit: string;
  /** The page of the run that has compared, with its files. */
  readonly run: string;
}
