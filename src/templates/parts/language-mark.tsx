import { languageProps } from '../texts/shown-text.js';
import { languageName } from './language-name.js';

/** Says in which language an entry is, behind its name. Renders nothing in the language `around` it, and for undefined. */
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
