import type { LiveReport } from './report.js';

const key = 'herbarium-closed-errors';

/*
 * A closed panel stays closed for the errors that its reader has seen, also on the next page and after a reload. Line numbers do not
 * count: an error that has only moved is not new.
 */

/** Remembers that the reader has closed the panel over these errors. */
export function rememberClosed(report: LiveReport): void {
  store(JSON.stringify(namesOf(report)));
}

/** Forgets it: the next error opens the panel. */
export function forgetClosed(): void {
  store(undefined);
}

/** Whether the reader has closed the panel, and has seen all of these errors. */
export function isKnown(report: LiveReport): boolean {
  const closed: unknown = JSON.parse(stored() ?? 'null');
  return Array.isArray(closed) && namesOf(report).every((name) => closed.includes(name));
}

function namesOf({ errors }: LiveReport): readonly string[] {
  return errors.map(({ code, file, entry = '', message }) => [code, file, entry, message].join('\n'));
}

/** A browser may forbid to store anything; then the panel opens more often. */
function store(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {}
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
