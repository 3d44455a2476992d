/*
 * What islands tell the navigator, by events of the document: they share no code with it, so that the navigator stays one
 * file.
 */

/**
 * Asks for another query of the present address, so that it can be shared and come back to.
 * @param values by name; an empty value takes the name out, several stand one after the other
 */
export function replaceQuery(values: Readonly<Record<string, string | readonly string[]>>): void {
  const lists = Object.entries(values).map(([name, value]) => [name, [value].flat().filter(Boolean)]);
  document.dispatchEvent(new CustomEvent('herbarium:query', { detail: Object.fromEntries(lists) }));
}

/** Tells that an island has drawn what the address asks for: a scroll position can be come back to only now. */
export function tellDrawn(): void {
  document.dispatchEvent(new Event('herbarium:drawn'));
}
