/** What a page of a list is called before its number, by primary language tag. */
const words: ReadonlyMap<string, string> = new Map([
  ['ar', 'الصفحة'],
  ['de', 'Seite'],
  ['en', 'Page'],
  ['es', 'Página'],
  ['fr', 'Page'],
  ['it', 'Pagina'],
  ['nl', 'Pagina'],
  ['pt', 'Página'],
  ['sv', 'Sida'],
]);

/** The word in a language; the English one where it is not known. @param language BCP 47 tag */
export function pageWord(language: string): string {
  return words.get(language.split('-', 1)[0]?.toLowerCase() ?? '') ?? 'Page';
}
