import { primaryTag } from '../../document/text/primary-tag.js';
import table from './field-words.json' with { type: 'json' };

/* Words of keys and sections that no page shows, so the interface has none for them. */

const [languages, ...rows] = Object.entries(table).map(([key, words]) => [key, words.split(' | ')] as const);
const byKey = new Map(rows);

/** The name of a key for people who fill in a form. @param path of a field, or `#` and a section @returns English for a language without words */
export function fieldWord(language: string, path: string): string | undefined {
  const words = byKey.get(path) ?? byKey.get(path.replace(/.*\./, ''));
  return words?.[languages?.[1].indexOf(primaryTag(language)) ?? 0] ?? words?.[0];
}
