import {
  interfaceLanguage,
  isShipped,
  missingTexts,
  siteTextsOf,
  tagsOf,
  textFiles,
} from '../../catalogue/interface/words.js';
import type { Place } from '../../catalogue/schema/shape/finding.js';
import { isLanguageTag } from '../../catalogue/schema/values/patterns.js';
import { exampleArticles, type Rule } from '../rule/rule.js';

export const textMissing: Rule = {
  severity: 'warning',
  sees: ['language'],
  summary: 'the interface has texts in every language of the site',
  why: `Herbarium has the buttons and labels of pages in sixteen languages. Pages in another language have them in that of
the site, or in English: then readers find a Danish article under an English menu.`,
  wrong: exampleArticles({ language: 'da' }),
  right: exampleArticles({ language: 'sv' }),
  remedy: 'Run `herbarium texts da` with your language, and translate the texts in the file that it writes.',
  *check({ draft, entries, files }) {
    const home = draft.site?.language ?? 'en';
    const declared = Object.keys(draft.site?.languages ?? {}).filter(isLanguageTag);
    const languages = new Map<string, Place>([
      ...declared.map((language) => [language, { at: ['site', 'languages', language] }] as const),
      [home, { at: ['site', 'language'] }],
    ]);
    for (const { at, value } of entries) {
      const { language = home } = value;
      if (!languages.has(language)) languages.set(language, { at: [...at, 'language'] });
    }
    for (const [language, place] of languages) {
      const textFile = textFiles(files).find((file) => tagsOf(language).includes(file.language ?? ''));
      const [first, ...others] = isShipped(language) ? [] : missingTexts(textFile?.document.value);
      if (first === undefined) continue;
      if (textFile === undefined) {
        const instead = interfaceLanguage(language, home, siteTextsOf(files));
        yield {
          message: `the interface has no texts in ${nameOf(language)}: its pages have labels in ${nameOf(instead)}`,
          places: [place],
          hint: `\`herbarium texts ${language}\` writes a file to fill in`,
        };
      } else {
        const { file, document } = textFile;
        yield {
          message: `\`${first}\` and ${others.length} other texts are missing: pages have the English ones`,
          places: [{ at: ['site'], inFile: { file, span: document.spans.head([]) } }],
          hint: `\`herbarium texts ${language}\` writes a file with all keys where there is none`,
        };
      }
    }
  },
};

const nameOf = (tag: string) => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
