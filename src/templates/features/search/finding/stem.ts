import { perKey } from '../../../../site/order/collation.js';

/** Endings of plurals, genders and definite forms, in the languages of the interface. Words also end so by chance: only one of the long ones is taken off. */
const short = /(?:s|es|o|os|a|as|an|e|ات|ية|ة|ه|ي|(?<=[gkln])t)$/u;
const long = /(?<=\p{L}{4})(?:er|ar|or|en|et)$/u;

/** The article and short words that Arabic writes in front of a word. */
const beginnings = /^(?:وال|بال|لل|ال|و)(?=\p{L}{3})/u;

const shortest = 3;

/** The part that forms of a word share, so that they can be compared: `azul` of `azules`, `bebid` of `bebidas`, `dryck` of `dryckerna`. */
export const stemOf = perKey((word: string) => {
  const singular = word
    .replace(beginnings, '')
    .replace(/(?<=[aeou])is$/, 'l')
    .replace(/y$/, 'i');
  const indefinite = singular.replace(/[aeo]rna$/, '');
  return shortened(shortened(indefinite).replace(long, ''));
});

function shortened(word: string): string {
  const shorter = word.replace(short, '');
  return shorter === word || shorter.length < shortest ? word : shortened(shorter);
}
