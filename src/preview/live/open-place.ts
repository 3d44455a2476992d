import { openAddress } from './addresses.js';

/**
 * Asks the preview to open a place in the user's editor.
 * @param report name of the report that the place is of
 * @returns what went wrong, in a sentence; undefined when nothing did
 */
export async function openPlace(report: string, place: number): Promise<string | undefined> {
  const query = new URLSearchParams({ report, place: String(place) });
  try {
    const answer = await fetch(`${openAddress}?${query}`, { method: 'POST' });
    if (answer.ok) return undefined;
    const text = (await answer.text()).trim();
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
  } catch {
    return 'The preview does not answer. Is it still running?';
  }
}
