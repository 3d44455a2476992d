/** The language of a BCP 47 tag: `pt` of `pt-BR`. */
export function primaryTag(language: string): string {
  return language.split('-', 1)[0]?.toLowerCase() ?? language;
}
