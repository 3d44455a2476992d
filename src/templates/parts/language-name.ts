import { perKey } from '../../document/collections.js';

/** Cached: creating one takes the platform longer than rendering a table. */
const namesIn = perKey((language) => new Intl.DisplayNames(language, { type: 'language' }));

/** The name of a language in another. The tag if the platform has no name, or the tag is not valid. */
export function languageNameIn(reader: string, language: string): string {
  try {
    return namesIn(reader).of(language) ?? language;
  } catch {
    return language;
  }
}

/** The name of a language in that language, with a capital. */
export const languageName = perKey((language) => {
  const name = languageNameIn(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
});
