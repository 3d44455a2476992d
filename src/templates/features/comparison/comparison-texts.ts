import { islandWords } from '../../islands/words.js';
import type { Texts } from '../../texts/index.js';

/** The texts of the comparison, out of those of the interface: the others are of the buttons and the tray, on other pages. */
export function comparisonTexts({ compare }: Texts) {
  const { button, tray, added, cleared, full, open, clear, ...words } = compare;
  return words;
}

export type ComparisonTexts = ReturnType<typeof comparisonTexts>;

export const { WordsProvider, useWords } = islandWords<ComparisonTexts>();
