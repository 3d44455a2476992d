import { fieldsOf, isText } from '../../templates/islands/checks.js';
import { fill } from '../../templates/texts/fill.js';
import { plainPath } from '../addresses/route-path.js';
import { payloadBase } from '../addresses/settings.js';
import { errorText, RouteError } from './route-error.js';

/** What the navigator takes of a payload file. */
export interface Payload {
  readonly version: string;
  readonly language: string;
  readonly direction: string;
  /** HTML of the page's own part of the head, and of its main part. */
  readonly head: string;
  readonly main: string;
}

/** A payload that is on its way. */
export interface PayloadLoad {
  readonly payload: Promise<Payload>;
  readonly abort: () => void;
  /** When it was asked for, by `performance.now()`. */
  readonly startedAt: number;
}

/** The least time that a load takes, in ms, so that its states do not flash (specification, section 9). */
const fetchDelay = 200;

/** How long a payload that was fetched ahead may be used, in ms. */
const freshFor = 60_000;

/** What was fetched ahead of a click. */
const ahead = new Map<string, PayloadLoad>();

/** Fetches a payload before it is asked for. */
export function prefetchPayload(path: string): void {
  dropStale();
  if (ahead.has(path)) return;
  const load = startLoad(path);
  ahead.set(path, load);
  // A click will try again, and say what is wrong.
  load.payload.catch(() => ahead.delete(path));
}

/** Fetches a payload, or takes what was fetched ahead. */
export function loadPayload(path: string): PayloadLoad {
  dropStale();
  const known = ahead.get(path);
  ahead.delete(path);
  return known ?? startLoad(path);
}

/** What nobody came for is neither used nor kept. */
function dropStale(): void {
  for (const [path, { startedAt }] of ahead) {
    if (performance.now() - startedAt >= freshFor) ahead.delete(path);
  }
}

/** Forgets what was fetched ahead: the site has changed. */
export function forgetPayloads(): void {
  for (const { abort } of ahead.values()) abort();
  ahead.clear();
}

/** Resolves when a load has taken its least time. */
export function settled({ startedAt }: PayloadLoad): Promise<void> {
  const left = startedAt + fetchDelay - performance.now();
  return left <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, left));
}

/** Fetches a data file of the site. @throws RouteError with the status that the server gave */
export async function fetchJson(file: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(payloadBase() + file, {
    headers: { Accept: 'application/json, text/plain, */*' },
    signal: signal ?? null,
  });
  if (!response.ok) throw new RouteError(response.status, '');
  return response.json();
}

function startLoad(path: string): PayloadLoad {
  const controller = new AbortController();
  return {
    payload: fetchPayload(path, controller.signal),
    abort: () => controller.abort(),
    startedAt: performance.now(),
  };
}

/** The error of a route that has no payload. */
export function notPreRendered(path: string): RouteError {
  return new RouteError(404, fill(errorText('unrendered'), { path: plainPath(path) }));
}

async function fetchPayload(path: string, signal: AbortSignal): Promise<Payload> {
  const file = `_payload${path === '/' ? '/index' : path}.json`;
  try {
    const value = await fetchJson(file, signal);
    if (isPayload(value)) return value;
  } catch (error) {
    // Some hosts answer a page for every address that they have no file at.
    const isMissing = error instanceof SyntaxError || (error instanceof RouteError && error.status === 404);
    if (!isMissing) throw error;
  }
  throw notPreRendered(path);
}

function isPayload(value: unknown): value is Payload {
  const fields = fieldsOf(value);
  return ['version', 'language', 'direction', 'head', 'main'].every((name) => isText(fields[name]));
}
