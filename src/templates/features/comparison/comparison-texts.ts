import { createContext, useContext } from 'react';
import type { Texts } from '../../texts/index.js';

/** The texts of the comparison, out of those of the interface: the others are of the buttons and the tray, on other pages. */
export function comparisonTexts({ compare }: Texts) {
  const { button, tray, added, cleared, full, open, clear, ...words } = compare;
  return words;
}

export interface Words {
  readonly texts: ReturnType<typeof comparisonTexts>;
  /** Language of the interface. */
  readonly language: string;
}

export const WordsContext = createContext<Words | undefined>(undefined);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('a part of an island was rendered without its words');
  return words;
}
