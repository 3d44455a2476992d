/** A fetched data file is valid for this long, in ms: as long as a payload. */
const freshFor = 60_000;

/** A load that has not ended after this time, in ms, has failed: as long as a payload's. */
const answerLimit = 15_000;

/** Loads by address, with the start of the request, in ms of `performance.now()`. */
const loads = new Map<string, { readonly data: Promise<unknown>; readonly startedAt: number }>();

/** Requests at the same time or soon after share a fetch. @throws if the response is not JSON or has a bad status, which is then the cause */
export function loadData(address: string): Promise<unknown> {
  const recent = loads.get(address);
  if (recent !== undefined && performance.now() - recent.startedAt < freshFor) return recent.data;
  const data = fetchData(address);
  loads.set(address, { data, startedAt: performance.now() });
  const forget = () => loads.delete(address);
  // The next request tries again.
  data.catch(forget);
  // The preview has rendered a newer state.
  document.addEventListener('herbarium:replaced', forget, { once: true });
  return data;
}

async function fetchData(address: string): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), answerLimit);
  try {
    const headers = { Accept: 'application/json, text/plain, */*' };
    const response = await fetch(address, { headers, signal: controller.signal });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`, { cause: response.status });
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}
