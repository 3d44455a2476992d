import type { Entry } from '../../catalogue/entries/entries.js';
import type { Body } from '../../catalogue/markdown/bodies.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import type { EntryPath } from '../../document/document.js';
import {
  countLetters,
  isRightToLeft,
  latinText,
  scriptName,
  scriptsOf,
} from '../../document/text/scripts.js';
import { exampleArticles, type Rule } from '../rule/rule.js';

const arabic = {
  headline: 'كيف يبقى الأزرق أزرق',
  title: 'كيف يبقى الأزرق أزرق ولأي مدة',
  description: 'ما يفعله الضوء والحرارة والحمض بلون السبيرولينا الأزرق وكيف تحافظ عليه الوصفة.',
  keywords: 'سبيرولينا',
};

export const metaLanguage: Rule = {
  severity: 'warning',
  scope: 'entry',
  summary: 'a text uses the script of its language',
  why: `The page contains the entry's \`language\`. A screen reader uses it to choose its voice. A browser uses it for fonts,
direction and its offer to translate. A search engine uses it to choose its readers. An Arabic text without \`language:
ar\` runs from left to right, with its full stops on the wrong side.

Names in Latin letters are normal in other scripts, and a few words are not enough to judge. The rule reports an entry
if nearly all its texts use another script. It reports a text that runs from right to left in a language that does
not. It also reports a text without any letter of its own script and without Latin letters.`,
  wrong: exampleArticles(arabic),
  right: exampleArticles({ ...arabic, language: 'ar' }),
  remedy: `Give the entry the \`language\` of its texts, as a tag such as \`ar\`, \`zh-Hans\` or \`pt-BR\`, or translate the text. An
entry without \`language\` uses the site's language.`,
  *check({ draft, entries, bodies, isSound }) {
    const bodyOf = new Map(bodies().map((body) => [body.entry, body]));
    for (const entry of entries) {
      const languageAt = [...entry.at, 'language'];
      const language = entry.value.language ?? draft.site?.language;
      const scripts = language === undefined ? undefined : scriptsOf(language);
      if (language === undefined || scripts === undefined || !isSound(languageAt)) continue;
      const body = bodyOf.get(entry);
      const texts = [...textsOf(entry), ...(body === undefined ? [] : [body])];
      const at = entry.value.language === undefined ? texts[0]?.at : languageAt;
      yield* wrongScript(texts, at ?? [], language, scripts);
    }
  },
};

type Text = Pick<Body, 'at' | 'text'>;

/** With fewer letters, an entry or one of its texts is too short to judge. */
const entryLetters = 40;
const textLetters = 12;
/** For a text without any letter of its language's script or a Latin name: two Chinese characters are enough. */
const strayLetters = 4;
/** If less of an entry is in its language's script, the rest is more than names. */
const expectedShare = 0.2;

/** @param entryAt place to report that all texts of an entry are wrong */
function* wrongScript(
  texts: readonly Text[],
  entryAt: EntryPath,
  language: string,
  scripts: ReadonlySet<string>,
): Iterable<Finding> {
  if (scripts.has('Latn') && texts.every(({ text }) => latinText.test(text))) return;
  const hint = 'set `language` to the language of the texts, or translate them';
  const { expected, other } = countLetters(texts.map(({ text }) => text).join('\n'), scripts);
  if (other === undefined) return;
  if (isForeign(expected, other.count, entryLetters)) {
    const message = `the texts of this entry are in ${scriptName(other.script)} letters, but its language is \`${language}\``;
    yield { message, places: [{ at: entryAt }], hint };
    return;
  }
  for (const { at, text } of texts) {
    const message = strayText(text, scripts, language);
    if (message !== undefined) yield { message, places: [{ at }], hint };
  }
}

/** Checks one text of an entry whose texts are right as a whole. */
function strayText(text: string, scripts: ReadonlySet<string>, language: string): string | undefined {
  const { expected, other } = countLetters(text, scripts);
  if (other === undefined) return undefined;
  const isAlone = expected === 0 && other.count >= strayLetters && !/\p{Script=Latin}/u.test(text);
  const isOpposite = isRightToLeft([other.script]) && !isRightToLeft(scripts);
  if (isOpposite && (isAlone || isForeign(expected, other.count, textLetters))) {
    return `this text runs from right to left, but the entry's language \`${language}\` does not`;
  }
  if (!isAlone) return undefined;
  return `this text is in ${scriptName(other.script)} letters, but the entry's language is \`${language}\``;
}

function isForeign(expected: number, other: number, least: number): boolean {
  return other >= least && expected / (expected + other) < expectedShare;
}

/** Keys with prose. Names of other entries and numbers have no language. */
const wordKeys = ['name', 'headline', 'title', 'heading', 'intro', 'description'];

function textsOf({ at, value }: Entry): readonly Text[] {
  return wordKeys.flatMap((key) => {
    const text: unknown = Reflect.get(value, key);
    return typeof text === 'string' ? [{ at: [...at, key], text }] : [];
  });
}
