/** Name of the bundle in the stacks of errors. */
export const bundleName = 'herbarium-templates.js';

/** A place in the bundle; both numbers count from 1. */
export interface BundlePlace {
  readonly line: number;
  readonly column: number;
}

/** What went wrong in a template, as data. */
export interface TemplateFailure {
  readonly message: string;
  /** The calls inside the bundle, the innermost first. */
  readonly places: readonly BundlePlace[];
  /** The template that was rendered last: `slots/footer`. */
  readonly last: string | undefined;
}

/** An error that comes from a template of the site. */
export class TemplateError extends Error {
  readonly failure: TemplateFailure;

  constructor(failure: TemplateFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const frame = new RegExp(`${bundleName.replaceAll('.', '\\.')}:(\\d+):(\\d+)`, 'g');

/** The calls inside the bundle, from the stack of an error. */
export function placesIn(error: unknown): readonly BundlePlace[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(frame)].map(([, line, column]) => ({
    line: Number(line),
    column: Number(column),
  }));
}
