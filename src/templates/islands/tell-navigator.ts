/* Messages from islands to the navigator, as events of the document. The two share no code, so that the navigator stays one file. */

/** Changes the address, so that visitors can share it and return to it. @param values by name; an empty one removes the name, a list repeats it */
export function replaceQuery(values: Readonly<Record<string, string | readonly string[]>>): void {
  const lists = Object.entries(values).map(([name, value]) => [name, [value].flat().filter(Boolean)]);
  document.dispatchEvent(new CustomEvent('herbarium:query', { detail: Object.fromEntries(lists) }));
}

/** Reports that an island has rendered what the address asks for. Only now can a scroll position be restored. */
export function tellDrawn(): void {
  document.dispatchEvent(new Event('herbarium:drawn'));
}
