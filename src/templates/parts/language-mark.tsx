import { languageProps } from '../texts/shown-text.js';
import { languageName } from './language-name.js';

/** The language of an entry, after its name. Renders nothing for undefined and for the language `around` it. */
export function LanguageMark({
  language,
  around,
}: {
  readonly language: string | undefined;
  readonly around?: string;
}) {
  if (language === undefined || language === around) return null;
  return (
    <>
      {' '}
      <small className="language-mark" {...languageProps(language)}>
        {languageName(language)}
      </small>
    </>
  );
}
