import { fieldsOf } from '../../templates/islands/checks.js';

/** Told apart by its name, because a guard's chunk has a class of its own. */
const name = 'RouteError';

/** A step of a navigation that failed, in the words of the specification's section 8. */
export class RouteError extends Error {
  /** HTTP status that the error page shows. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** The layout of the error page; the messages of the specification's section 8 stand there in the page's language. */
export function errorLayout(): HTMLTemplateElement | null {
  return document.querySelector<HTMLTemplateElement>('#error-layout');
}

/** A message of the error page; empty where it has no layout, and so cannot be shown. */
export function errorText(name: 'missing' | 'failed' | 'unrendered'): string {
  return errorLayout()?.dataset[name] ?? '';
}

/** Status and message of whatever a step threw: those that it carries, else 500 and the default message. */
export function describeError(error: unknown): { readonly status: number; readonly message: string } {
  const status = statusOf(error) ?? 500;
  const fallback = errorText(status === 404 ? 'missing' : 'failed');
  // Only our own errors have messages that were written for visitors.
  const message =
    error instanceof Error && error.name === name && error.message !== '' ? error.message : fallback;
  return { status, message };
}

function statusOf(error: unknown): number | undefined {
  const { status } = fieldsOf(error);
  return typeof status === 'number' && status >= 400 && status < 600 ? status : undefined;
}
