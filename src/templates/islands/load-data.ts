/** A fetched data file is valid for this long, in ms: as long as a payload. */
const freshFor = 60_000;

/** A load that has not ended after this time, in ms, has failed: as long as a payload's. */
const answerLimit = 15_000;

/** With the start of the request, by `performance.now()`. */
const loads = new Map<string, { readonly data: Promise<unknown>; readonly startedAt: number }>();

/** Requests at the same time or soon after share one fetch. @throws without an answer of JSON; the cause is a bad status */
export function loadData(address: string): Promise<unknown> {
  const known = loads.get(address);
  if (known !== undefined && performance.now() - known.startedAt < freshFor) return known.data;
  const data = fetchData(address);
  loads.set(address, { data, startedAt: performance.now() });
  const forget = () => loads.delete(address);
  // The next request tries again.
  data.catch(forget);
  // The preview has a newer state.
  document.addEventListener('herbarium:replaced', forget, { once: true });
  return data;
}

async function fetchData(address: string): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), answerLimit);
  try {
    const headers = { Accept: 'application/json, text/plain, */*' };
    const response = await fetch(address, { headers, signal: controller.signal });
    const { ok, status } = response;
    if (!ok) throw new Error(`${address} answers ${status}`, { cause: status });
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}
