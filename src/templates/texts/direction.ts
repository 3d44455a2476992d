/** Primary tags of the languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primaryTag(language)) ? 'rtl' : 'ltr';
}

/** The first part of a BCP 47 tag: the language itself. */
export function primaryTag(language: string): string {
  return language.split('-', 1)[0]?.toLowerCase() ?? language;
}
