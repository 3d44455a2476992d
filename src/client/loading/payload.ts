import { fieldsOf, isText } from '../../templates/islands/checks.js';
import { fill } from '../../templates/texts/fill.js';
import { payloadBase, plainPath } from '../addresses/route-path.js';
import { errorText, noAnswer, RouteError } from './route-error.js';

/** The values of a payload file that the navigator uses. */
export interface Payload {
  readonly version: string;
  readonly language: string;
  readonly direction: string;
  /** HTML of the page's own part of the head, and of its main part. */
  readonly head: string;
  readonly main: string;
}

/** A payload that is loading. */
export interface PayloadLoad {
  readonly payload: Promise<Payload>;
  readonly abort: () => void;
  /** Start of the request, by `performance.now()`. */
  readonly startedAt: number;
}

/** The least time of a load, in ms, so that its states do not flash (specification, section 9). */
const fetchDelay = 200;

/** A load that has not ended after this time, in ms, counts as not answered. */
const answerLimit = 15_000;

/** A prefetched payload is valid for this long, in ms. */
const freshFor = 60_000;

/** Prefetched payloads. */
const ahead = new Map<string, PayloadLoad>();

/** Fetches a payload before it is needed. */
export function prefetchPayload(path: string): void {
  dropStale();
  if (ahead.has(path)) return;
  const load = startLoad(path);
  ahead.set(path, load);
  // A click tries again, and shows the error.
  load.payload.catch(() => ahead.delete(path));
}

/** Fetches a payload, or uses a prefetched one. */
export function loadPayload(path: string): PayloadLoad {
  dropStale();
  const known = ahead.get(path);
  ahead.delete(path);
  return known ?? startLoad(path);
}

/** Removes prefetched payloads that are too old. */
function dropStale(): void {
  for (const [path, { startedAt }] of ahead) {
    if (performance.now() - startedAt >= freshFor) ahead.delete(path);
  }
}

/** Removes all prefetched payloads: the site has changed. */
export function forgetPayloads(): void {
  for (const { abort } of ahead.values()) abort();
  ahead.clear();
}

/** Resolves after the least time of a load. */
export function settled({ startedAt }: PayloadLoad): Promise<void> {
  const left = startedAt + fetchDelay - performance.now();
  return left <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, left));
}

/** Fetches a data file of the site. @throws RouteError with the server's status, 0 when none answers */
export async function fetchJson(file: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(payloadBase() + file, {
      headers: { Accept: 'application/json, text/plain, */*' },
      signal: signal ?? null,
    });
    if (!response.ok) throw new RouteError(response.status, '');
    return await response.json();
  } catch (error) {
    // `fetch` throws nothing else when no server answers.
    throw error instanceof TypeError ? noAnswer() : error;
  }
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

/** The error for a route without a payload. */
export function notPreRendered(path: string): RouteError {
  return new RouteError(404, fill(errorText('unrendered'), { path: plainPath(path) }));
}

async function fetchPayload(path: string, signal: AbortSignal): Promise<Payload> {
  const file = `_payload${path === '/' ? '/index' : path}.json`;
  try {
    const value = await fetchJson(file, signal);
    if (isPayload(value)) return value;
  } catch (error) {
    // Some hosts answer every missing file with a page.
    const isMissing = error instanceof SyntaxError || (error instanceof RouteError && error.status === 404);
    if (!isMissing) throw error;
  }
  throw notPreRendered(path);
}

function isPayload(value: unknown): value is Payload {
  const fields = fieldsOf(value);
  return ['version', 'language', 'direction', 'head', 'main'].every((name) => isText(fields[name]));
}
