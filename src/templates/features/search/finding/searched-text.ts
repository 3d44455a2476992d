import { perKey } from '../../../../document/collections.js';
import { normalise, wordsOf } from '../../../../document/text/normalise.js';

export interface SearchedText {
  /** Normalised. */
  readonly text: string;
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** All words joined, for codes: `11016-15-2` and `E 160a` are written in many ways. */
  readonly joined: string;
  /** The stems between commas, so that a part of it is a run of words. */
  readonly line: string;
}

export function searched(text: string): SearchedText {
  const normalised = normalise(text);
  const words = wordsOf(normalised);
  const stems = words.map(stemOf);
  return { text: normalised, words, stems, joined: words.join(''), line: `,${stems.join()},` };
}

/** Several terms as one text. */
export function joinedText(terms: readonly SearchedText[]): SearchedText {
  return searched(terms.map(({ text }) => text).join(' '));
}

export function hasStems(text: SearchedText, { stems }: SearchedText): boolean {
  return stems.every((stem) => text.stems.includes(stem));
}

/** Endings of plurals, genders and definite forms, in the languages of the interface. Other words end so by chance, so only one long ending is removed. */
const short = /(?:s|es|o|os|a|as|an|e|ات|ية|ة|ه|ي)$|([gkln])t$/u;
const long = /(\p{L}{4})(?:er|ar|or|en|et)$/u;

/** The article and short words that Arabic writes in front of a word. */
const beginnings = /^(?:وال|بال|لل|ال|و)(?=\p{L}{3})/u;

const shortestStem = 3;

/** The part that forms of a word share, so that they can be compared: `azul` of `azules`, `bebid` of `bebidas`, `dryck` of `dryckerna`. */
const stemOf = perKey((word: string) => {
  const singular = word
    .replace(beginnings, '')
    .replace(/([aeou])is$/, '$1l')
    .replace(/y$/, 'i');
  const indefinite = singular.replace(/[aeo]rna$/, '');
  return shortened(shortened(indefinite).replace(long, '$1'));
});

function shortened(word: string): string {
  const shorter = word.replace(short, '$1');
  return shorter === word || shorter.length < shortestStem ? word : shortened(shorter);
}
