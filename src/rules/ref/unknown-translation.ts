import { hasUnreadEntries } from '../../catalogue/addresses/unread-addresses.js';
import { type Entry, shadowedBy } from '../../catalogue/entries/entries.js';
import { unreadIds } from '../../catalogue/entries/meant-id.js';
import { entryPhrase } from '../../catalogue/schema/shape/entry-names.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import { limitedHints } from '../../document/text/suggest.js';
import { repeated } from '../rule/common-findings.js';
import { exampleArticles, innerTranslation, type Rule, type RuleContext } from '../rule/rule.js';

const translation = {
  slug: 'hur-blatt-forblir-blatt',
  headline: 'Hur blått förblir blått',
  title: 'Hur blått förblir blått, och hur länge',
  description: 'Vad ljus, värme och syra gör med spirulinans blå färg, och hur ett recept bevarar den.',
  keywords: 'spirulina, hållbarhet',
};

export const refUnknownTranslation: Rule = {
  severity: 'mandatory',
  sees: ['id', 'language', 'screen', 'shadowed_by', 'translation_of'],
  summary: 'a translation names an original of the same kind in another language',
  why: `Entries with the same original are a group. Every page of the group links to the others in the language menu, and
names them to search engines with \`hreflang\`. Search engines ignore a whole group if one of its links leads nowhere,
or if two of its pages have the same language. They also ignore it if its pages do not name each other.

So \`translation_of\` is the id of an entry of the same kind. The kinds are page (with the same screen), category,
product, article and news. The original has a page and is not a translation itself. A group has each language once.`,
  wrong: translated('a4f7c2e85b1d4d309e6f28c0b7d39151'),
  right: exampleArticles({ translations: innerTranslation('sv', translation) }),
  remedy: `Write the translation inside of its original. Or write the id of the original, the same in all its
translations, and give each entry the \`language\` of its texts. An article that only has the same subject is not a translation: remove \`translation_of\`.`,
  *check(context) {
    const { entries } = context;
    // The first of several entries with one id.
    const byId = new Map(entries.toReversed().map((entry) => [entry.value.id, entry]));
    const ids = new Set(entries.flatMap(({ value }) => value.id ?? []));
    const hintFor = limitedHints(ids, 'write the id of the entry in its original language');
    const isUnread = hasUnreadEntries(context) ? () => true : unreadIds(entries.map(({ value }) => value));
    const pairs: Pair[] = [];
    for (const entry of entries) {
      const { translation_of: name } = entry.value;
      if (name === undefined || shadowedBy(entry) !== undefined) continue;
      const original = byId.get(name);
      const places = [{ at: [...entry.at, 'translation_of'] }] as const;
      const problem = original && problemOf(entry, original);
      if (problem !== undefined) yield { ...problem, places };
      else if (original !== undefined) pairs.push({ entry, original });
      else if (!isUnread(name)) {
        yield { message: `no entry has the id \`${name}\``, places, hint: hintFor(name), follows: [name] };
      }
    }
    yield* sameLanguages(pairs, context);
  },
};

type Pair = Readonly<Record<'entry' | 'original', Entry>>;

function* sameLanguages(pairs: readonly Pair[], { draft, isSound }: RuleContext): Iterable<Finding> {
  const languageOf = ({ at, value }: Entry) =>
    isSound([...at, 'language']) ? (value.language ?? draft.site?.language)?.toLowerCase() : undefined;
  const members = pairs.flatMap((pair) => [{ ...pair, entry: pair.original }, pair]);
  const keyOf = ({ entry, original }: Pair) => {
    const language = languageOf(entry);
    return language && `${original.at.join()} ${language}`;
  };
  for (const [{ entry }, { entry: other }] of repeated(members, keyOf)) {
    if (entry === other) continue;
    const at = [...other.at, other.value.language === undefined ? 'id' : 'language'];
    yield {
      message: `this group already has an entry in \`${languageOf(entry)}\``,
      places: [{ at: [...entry.at, 'translation_of'] }, { at, label: 'the other' }],
      hint: 'give each entry the `language` of its texts',
    };
  }
}

/** The reason why an entry cannot be a translation of another in any language. */
function problemOf(entry: Entry, original: Entry): Pick<Finding, 'message' | 'hint'> | undefined {
  if (original === entry) {
    const hint = 'remove `translation_of`, or write the id of the original';
    return { message: 'an entry cannot be a translation of itself', hint };
  }
  const screens = [entry, original].flatMap((side) =>
    side.kind === 'page' ? (side.value.screen ?? []) : [],
  );
  if (original.kind !== entry.kind || new Set(screens).size > 1) {
    const message = `the original is ${described(original)}, but this is ${described(entry)}`;
    return { message, hint: 'write the id of an entry of the same kind' };
  }
  const { translation_of } = original.value;
  if (translation_of !== undefined) {
    const hint = `write the id of its original: \`${translation_of}\``;
    return { message: 'the original is itself a translation', hint };
  }
  const winner = shadowedBy(original);
  if (winner === undefined) return undefined;
  const message = 'the original is shadowed by another entry and has no page';
  return { message, hint: `write \`${winner}\` instead` };
}

function described({ kind, at, value }: Entry) {
  return kind === 'page' ? `a page with the screen \`${value.screen}\`` : entryPhrase(at);
}

function translated(original: string): string {
  const id = '6c1f0b83d97e4a25b4c8e5a1703d29f6';
  return exampleArticles({}, { id, ...translation, language: 'sv', translation_of: original });
}
