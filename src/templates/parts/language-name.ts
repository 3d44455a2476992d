import { Recent } from '../markup/recent.js';

const names = new Recent<string>(64);

/** The name of a language in that language, with a capital. The tag if the platform has no name. */
export function languageName(language: string): string {
  // Every page names all languages of its site, and the platform takes longer for it than the page for a table.
  return names.get(language, () => {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  });
}
