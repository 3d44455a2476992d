// @ts-check

/** Seconds until a request is given up. */
const patience = 30;

/** An answer that is no success. */
export class ApiError extends Error {
  /**
   * @param {string} message
   * @param {number} status of HTTP; 0 where there was no answer
   * @param {number | undefined} wait seconds to wait before another try; undefined where that is no use; NaN where nobody says
   */
  constructor(message, status, wait) {
    super(message);
    this.status = status;
    this.wait = wait;
  }
}

/**
 * Asks an API that speaks JSON.
 * @param {string} url
 * @param {{ method?: string, headers: Record<string, string>, body?: unknown }} request
 * @returns {Promise<{ value: any, headers: Headers }>} the value is what the API says, and not checked
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
  const said = typeof value?.message === 'string' ? value.message : 'no words about it';
  throw new ApiError(`${what}: ${response.status} (${said})`, response.status, waitOf(response));
}

/**
 * Does work again where the API is ill or asks for time. What was done may have been done: the work looks first.
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
  // GitHub answers 403 where there were too many requests.
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
