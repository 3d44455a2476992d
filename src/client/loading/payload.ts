import { decodedPath } from '../../document/text/decoded.js';
import { fieldsOf, isText } from '../../templates/islands/checks.js';
import { fill } from '../../templates/texts/shown-text.js';
import { payloadBase } from './addresses.js';

/** A failed step of a navigation, with the message of the error page. */
export class RouteError extends Error {
  /** HTTP status for the error page; 0 when no server answered. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function errorLayout(): HTMLTemplateElement | null {
  return document.querySelector<HTMLTemplateElement>('#error-layout');
}

export function errorText(name: 'missing' | 'failed' | 'unrendered' | 'offline' | 'unanswered'): string {
  return errorLayout()?.dataset[name] ?? '';
}

function noAnswer(): RouteError {
  return new RouteError(0, errorText(navigator.onLine ? 'unanswered' : 'offline'));
}

/** The least time of a load, in ms, so that its states do not flash. */
const fetchDelay = 200;
/** A load that takes longer counts as unanswered, in ms. */
const answerLimit = 15_000;
/** Lifetime of a prefetched payload, in ms. */
const freshFor = 60_000;
const texts = ['version', 'language', 'direction', 'head', 'main'] as const;

/** The fields of a payload that the navigator uses. `head` and `main` are HTML. */
export type Payload = Readonly<Record<(typeof texts)[number], string>>;

/** A load that has begun. `startedAt` is in ms since the document was opened. */
interface PayloadLoad {
  readonly payload: Promise<Payload>;
  readonly abort: () => void;
  readonly startedAt: number;
}

const prefetched = new Map<string, PayloadLoad>();

export function prefetchPayload(path: string): void {
  dropStale();
  if (prefetched.has(path)) return;
  const load = startLoad(path);
  prefetched.set(path, load);
  // A click retries, and shows the error.
  load.payload.catch(() => prefetched.delete(path));
}

export function loadPayload(path: string): PayloadLoad {
  dropStale();
  const load = prefetched.get(path);
  prefetched.delete(path);
  return load ?? startLoad(path);
}

function dropStale(): void {
  for (const [path, { startedAt }] of prefetched) {
    if (performance.now() - startedAt >= freshFor) prefetched.delete(path);
  }
}

export function forgetPayloads(): void {
  for (const { abort } of prefetched.values()) abort();
  prefetched.clear();
}

export async function settled({ startedAt }: PayloadLoad): Promise<void> {
  const left = startedAt + fetchDelay - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** @throws RouteError with the server's status, or 0 if no server answers */
export async function fetchJson(file: string, signal: AbortSignal | null = null): Promise<unknown> {
  try {
    const headers = { Accept: 'application/json, text/plain, */*' };
    const response = await fetch(payloadBase() + file, { headers, signal });
    if (!response.ok) throw new RouteError(response.status, '');
    return await response.json();
  } catch (error) {
    // `fetch` throws only a TypeError when no server answers.
    throw error instanceof TypeError ? noAnswer() : error;
  }
}

/** False if the promise rejects or times out. */
export function inTime(answer: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, answerLimit, false));
  return Promise.race([answer.catch(() => false), late]);
}

function startLoad(path: string): PayloadLoad {
  const controller = new AbortController();
  const limit = setTimeout(() => controller.abort(noAnswer()), answerLimit);
  return {
    payload: fetchPayload(path, controller.signal).finally(() => clearTimeout(limit)),
    abort: () => controller.abort(),
    startedAt: performance.now(),
  };
}

async function fetchPayload(path: string, signal: AbortSignal): Promise<Payload> {
  try {
    const value = await fetchJson(`_payload${path === '/' ? '/index' : path}.json`, signal);
    if (isPayload(value)) return value;
  } catch (error) {
    // Some hosts answer a missing file with an HTML page.
    const isMissing = error instanceof SyntaxError || (error instanceof RouteError && error.status === 404);
    if (!isMissing) throw error;
  }
  throw new RouteError(404, fill(errorText('unrendered'), { path: decodedPath(path) }));
}

function isPayload(value: unknown): value is Payload {
  const fields = fieldsOf(value);
  return texts.every((name) => isText(fields[name]));
}
