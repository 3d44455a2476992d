import { fieldsOf } from '../../templates/islands/checks.js';

/** Checked by name, because a guard's chunk has its own copy of the class. */
const name = 'RouteError';

/** A failed step of a navigation, in the words of the specification's section 8. */
export class RouteError extends Error {
  /** HTTP status for the error page; 0 when no server answered. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** The error for a request that no server answered. */
export function noAnswer(): RouteError {
  return new RouteError(0, errorText(navigator.onLine ? 'unanswered' : 'offline'));
}

/** Whether no server answered. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.name === name && fieldsOf(error)['status'] === 0;
}

/** The layout of the error page. It has the messages of the specification's section 8, in the page's language. */
export function errorLayout(): HTMLTemplateElement | null {
  return document.querySelector<HTMLTemplateElement>('#error-layout');
}

/** A message of the error page. Empty when the page has no error layout. */
export function errorText(name: 'missing' | 'failed' | 'unrendered' | 'offline' | 'unanswered'): string {
  return errorLayout()?.dataset[name] ?? '';
}

/** Status and message of any thrown value: its own, else 500 and the default message. The status is 0 when no server answered. */
export function describeError(error: unknown): { readonly status: number; readonly message: string } {
  const status = isUnanswered(error) ? 0 : (statusOf(error) ?? 500);
  const fallback = errorText(status === 404 ? 'missing' : 'failed');
  // Only our own errors have messages for visitors.
  const message =
    error instanceof Error && error.name === name && error.message !== '' ? error.message : fallback;
  return { status, message };
}

function statusOf(error: unknown): number | undefined {
  const { status } = fieldsOf(error);
  return typeof status === 'number' && status >= 400 && status < 600 ? status : undefined;
}
