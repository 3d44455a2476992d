import { memoize, perKey } from '../collections/remember.js';
import { isObject } from '../document/document.js';
import { primaryTag } from '../text/primary-tag.js';
import ar from './languages/ar.json' with { type: 'json' };
import de from './languages/de.json' with { type: 'json' };
import el from './languages/el.json' with { type: 'json' };
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import he from './languages/he.json' with { type: 'json' };
import it from './languages/it.json' with { type: 'json' };
import ja from './languages/ja.json' with { type: 'json' };
import ko from './languages/ko.json' with { type: 'json' };
import nl from './languages/nl.json' with { type: 'json' };
import pl from './languages/pl.json' with { type: 'json' };
import pt from './languages/pt.json' with { type: 'json' };
import sv from './languages/sv.json' with { type: 'json' };
import th from './languages/th.json' with { type: 'json' };
import zh from './languages/zh.json' with { type: 'json' };

export const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** A text with a count, in every form of its language: English has two, Arabic six. `{count}` is replaced by the number. */
export type PluralTexts = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** The same texts in a language that may have other forms for counts. */
type InForms<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends Required<Pick<PluralTexts, 'one'>>
    ? PluralTexts
    : Texts[Key] extends string
      ? string
      : InForms<Texts[Key]>;
};

/** The words of the interface in a language, the names of its screens too. The English file says which there are. */
export type Words = InForms<typeof englishWords>;

export const englishWords = /* @__PURE__ */ Object.freeze(en);

type ByTag = Readonly<Record<string, Words>>;

/** All languages of the interface, by primary tag. */
const shipped: ByTag = { en, es, pt, sv, ar, de, fr, it, nl, pl, el, he, th, zh, ja, ko };

export const interfaceLanguages: readonly string[] = /* @__PURE__ */ Object.keys(shipped);

/** What a project says itself, whether right or not: plain data, by language tags in lower case. */
export type OwnTexts = Readonly<Record<string, unknown>>;

export const noTexts: OwnTexts = {};

export function isShipped(language: string): boolean {
  return Object.hasOwn(shipped, primaryTag(language));
}

export function hasWords(language: string, own: OwnTexts): boolean {
  return isShipped(language) || tagsOf(language).some((tag) => Object.hasOwn(own, tag));
}

/** The language of a page's interface: the page's own if it has interface texts, else the site's, else English. */
export function interfaceLanguage(page: string, site: string, own: OwnTexts): string {
  return [page, site].find((language) => hasWords(language, own)) ?? 'en';
}

/** The words of a language: those of the project, else ours, else the English ones. */
export function wordsIn(language: string, own: OwnTexts): Words {
  return wordsOf(own)(language);
}

const wordsOf = /* @__PURE__ */ memoize((own: OwnTexts) =>
  perKey((language: string) => {
    const ours = shipped[primaryTag(language)] ?? en;
    return tagsOf(language).reduce((words, tag) => withOwn(words, own[tag]) as Words, ours);
  }),
);

/** What is said of a language is said of all its kinds: `zh-Hant` has the texts of `zh`, and then its own. */
export function tagsOf(language: string): readonly string[] {
  return [primaryTag(language), language.toLowerCase()];
}

/** What is no text, or has no place among ours, is passed over: a rule reports it. */
function withOwn(ours: unknown, own: unknown): unknown {
  if (!isObject(ours)) return typeof own === 'string' ? own : ours;
  if (!isObject(own)) return ours;
  const keys = isCounted(ours) ? forms : Object.keys(ours);
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = withOwn(Reflect.get(ours, key), Reflect.get(own, key));
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

export function isCounted(words: object): boolean {
  return Object.keys(words).every((key) => forms.some((form) => form === key));
}
