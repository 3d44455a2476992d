import { useTexts } from '../markup/resources.js';
import type { OriginalProps } from '../own/contract.js';
import { replaceable } from '../own/replaceable.js';
import { languageName } from '../parts/language-name.js';
import { languageProps } from '../parts/links.js';

/** Links to the same page in other languages. Each language has its own name in its own script. */
export const LanguageSwitcher = replaceable(
  'LanguageSwitcher',
  function LanguageSwitcher({ translations }: OriginalProps<'LanguageSwitcher'>) {
    const texts = useTexts();
    if (translations.length < 2) return null;
    return (
      <nav className="languages" aria-label={texts.languages}>
        <ul>
          {translations.map(({ language, href, isOwn }) => (
            <li key={language}>
              {isOwn ? (
                <span aria-current="page" {...languageProps(language)}>
                  {languageName(language)}
                </span>
              ) : (
                <a href={href} hrefLang={language} {...languageProps(language)}>
                  {languageName(language)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
    );
  },
);
