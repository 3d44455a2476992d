/** A file of a new project. */
export interface NewFile {
  /** From the project's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}
