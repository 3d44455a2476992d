import type { Picture } from './pictures.mjs';

/** A comment on a pull request. */
export interface Comment {
  readonly id: number;
  /** Whoever wrote it, by a name that is given once. */
  readonly author: string;
  readonly body: string;
}

/** The comments on one pull request, or on one merge request. */
export interface Forge {
  /** Whoever the token belongs to, as the author of a comment. @throws ApiError */
  readonly author: () => Promise<string>;
  /** All comments, the oldest first. @throws ApiError */
  readonly comments: () => AsyncIterable<Comment>;
  /** Keeps pictures where a comment can show them. @returns their addresses by their names; undefined where there is no such place */
  readonly keep: (pictures: readonly Picture[]) => Promise<((name: string) => string) | undefined>;
  readonly post: (body: string) => Promise<unknown>;
  readonly update: (id: number, body: string) => Promise<unknown>;
  /** The commit whose changes are told. */
  readonly commit: string;
  /** The page of the run that has compared, with its files. */
  readonly run: string;
}
