/** The first part of a BCP 47 tag, the language itself: `pt` of `pt-BR`. */
export function primaryTag(language: string): string {
  return language.split('-', 1)[0]?.toLowerCase() ?? language;
}
