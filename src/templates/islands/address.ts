/**
 * Changes the query of the present address, so that it can be shared and come back to, without a new entry in the history.
 * Tells the document by `herbarium:address`.
 * @param values by name; an empty value takes the name out
 */
export function replaceQuery(values: Readonly<Record<string, string>>): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (url.href === location.href) return;
  try {
    // The entry's state is the navigator's, and stays.
    history.replaceState(history.state, '', url);
  } catch {
    // Browsers refuse what comes too often: then the address lags behind for a moment.
    return;
  }
  document.dispatchEvent(new Event('herbarium:address'));
}
