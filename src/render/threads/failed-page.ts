import { Fault } from '../../project/surroundings/fault.js';
import { TemplateError, type TemplateFailure } from '../templates/failures.js';

/** What went wrong with a page, as data. */
export interface FailedPage {
  readonly kind: 'failed';
  readonly message: string;
  /** Only for a bug of ours. */
  readonly stack?: string | undefined;
  readonly template?: TemplateFailure;
}

export function failedPage(error: unknown): FailedPage {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TemplateError) return { kind: 'failed', message, template: error.failure };
  const isOurs = error instanceof Error && !(error instanceof Fault);
  return { kind: 'failed', message, stack: isOurs ? error.stack : undefined };
}

/** The error again, on another thread. */
export function errorOf({ message, stack, template }: FailedPage): Error {
  if (template !== undefined) return new TemplateError(template);
  return stack === undefined ? new Fault(message) : Object.assign(new Error(message), { stack });
}
