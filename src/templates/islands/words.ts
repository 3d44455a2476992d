import { createContext, useContext } from 'react';

/** What all components of an island may ask for. */
export interface Words<Texts> {
  readonly texts: Texts;
  /** Language of the interface. */
  readonly language: string;
}

/** The words of an island: a provider for its outermost component, and what gives them to all others. */
export function islandWords<Texts>() {
  const Context = createContext<Words<Texts> | undefined>(undefined);
  const useWords = (): Words<Texts> => {
    const words = useContext(Context);
    if (words === undefined) throw new Error('a part of an island was rendered without its words');
    return words;
  };
  return { WordsProvider: Context.Provider, useWords };
}
