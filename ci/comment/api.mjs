// @ts-check

/** Timeout of a request in seconds. */
const patience = 30;

/** A failed request. */
export class ApiError extends Error {
  /**
   * @param {string} message
   * @param {number} status of HTTP; 0 without an answer
   * @param {number | undefined} wait seconds to wait before another try. Undefined if another try is useless; NaN if the API names no
   * time
   */
  constructor(message, status, wait) {
    super(message);
    this.status = status;
    this.wait = wait;
  }
}

/**
 * Sends a request to an API with JSON.
 * @param {string} url
 * @param {{ method?: string, headers: Record<string, string>, body?: unknown }} request
 * @returns {Promise<{ value: any, headers: Headers }>} the value is the answer of the API, unchecked
 * @throws {ApiError}
 */
export async function ask(url, { method = 'GET', headers, body }) {
  const what = `${method} ${url}`;
  const response = await fetch(url, {
    method,
    headers: {
      'user-agent': 'herbarium',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience * 1000),
  }).catch((error) => {
    const { message } = error.cause ?? error;
    throw new ApiError(`${what}: no answer (${message})`, 0, Number.NaN);
  });
  const text = await response.text().catch(() => '');
  const value = readJson(text);
  if (response.ok && value !== undefined) return { value, headers: response.headers };
  const reason = typeof value?.message === 'string' ? value.message : 'no words about it';
  throw new ApiError(`${what}: ${response.status} (${reason})`, response.status, waitOf(response));
}

/**
 * Retries work if the API fails or asks for time. A failed try may have succeeded on the server, so the work must check first.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function retrying(work) {
  for (const pause of [1, 4, 15]) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.wait === undefined) throw error;
      const seconds = Number.isNaN(error.wait) ? pause : Math.min(error.wait, 60);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
  return work();
}

/** @param {Response} response */
function waitOf({ status, headers }) {
  const asked = headers.get('retry-after');
  // GitHub answers 403 after too many requests.
  const isPassing = status >= 500 || status === 429 || (status === 403 && asked !== null);
  return isPassing ? Number(asked ?? Number.NaN) : undefined;
}

/** @param {string} text */
function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
