import { hasUnreadProducts } from '../../addresses/unread-addresses.js';
import { type Entry, shadowedBy } from '../../entries/entries.js';
import { unreadIds } from '../../entries/meant-id.js';
import type { Finding, Place } from '../../schema/finding.js';
import { limitedHints } from '../../text/suggest.js';
import { articleExample } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** A translation names its original: an entry of its kind, in another language, that is itself no translation. */
export const refUnknownTranslation: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: ['id', 'language', 'screen', 'shadowed_by', 'translation_of'],
  page: {
    summary: 'a translation names an original of the same kind in another language',
    why: `Entries with the same original are a group. Every page of the group links to the others in the language menu, and
names them to search engines with \`hreflang\`. Search engines ignore a whole group if one of its links leads nowhere,
or if two of its pages have the same language. They also ignore it if its pages do not name each other.

So \`translation_of\` is the id of an entry of the same kind. The kinds are page (with the same screen), category,
product, article and news. The original has a page and is not a translation itself. A group has each language once.`,
    wrong: { catalogue: translated('a4f7c2e85b1d4d309e6f28c0b7d39151') },
    right: { catalogue: translated('a4f7c2e85b1d4d309e6f28c0b7d3915a') },
    remedy: `Write the id of the original, the same in all its translations. Give each entry the \`language\` of its texts. An
article that only has the same subject is not a translation: remove \`translation_of\`.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const pairs: Pair[] = [];
    for (const { entry, name, original, unknown } of named(context)) {
      const place: Place = { at: [...entry.at, 'translation_of'] };
      if (original === undefined) {
        if (unknown === undefined) continue;
        yield { message: `no entry has the id \`${name}\``, places: [place], hint: unknown };
        continue;
      }
      const problem = problemOf(entry, original);
      if (problem === undefined) pairs.push({ entry, original, place });
      else yield { ...problem, places: [place] };
    }
    yield* sameLanguages(pairs, context);
  },
};

interface Pair {
  readonly entry: Entry;
  readonly original: Entry;
  readonly place: Place;
}

/** Every entry with a page that names an original; with a hint where that is certainly unknown. */
function* named(context: RuleContext) {
  const byId = firstById(context.entries);
  const hintFor = limitedHints([...byId.keys()], 'write the id of the entry in its original language');
  const mayBeUnread = unreadOriginals(context);
  for (const entry of context.entries) {
    const name = entry.value.translation_of;
    if (name === undefined || shadowedBy(entry) !== undefined) continue;
    const original = byId.get(name);
    const isUnknown = original === undefined && !mayBeUnread(name);
    yield { entry, name, original, unknown: isUnknown ? hintFor(name) : undefined };
  }
}

/** Entries of one group in one language. */
function* sameLanguages(pairs: readonly Pair[], { draft, isSound }: RuleContext): Iterable<Finding> {
  const languageOf = ({ at, value }: Entry) =>
    isSound([...at, 'language']) ? (value.language ?? draft.site?.language)?.toLowerCase() : undefined;
  const groups = new Map<Entry, Map<string, Entry>>();
  for (const { entry, original, place } of pairs) {
    const group = groups.get(original) ?? new Map<string, Entry>();
    const first = languageOf(original);
    if (!groups.has(original) && first !== undefined) group.set(first, original);
    groups.set(original, group);
    const language = languageOf(entry);
    if (language === undefined) continue;
    const other = group.get(language);
    if (other === undefined) group.set(language, entry);
    else yield sameLanguage(place, other, language);
  }
}

type Problem = Pick<Finding, 'message' | 'hint'>;

/** Why an entry cannot be a translation of another, whatever their languages. */
function problemOf(entry: Entry, original: Entry): Problem | undefined {
  if (original.at.join() === entry.at.join()) {
    return {
      message: 'an entry cannot be a translation of itself',
      hint: 'remove `translation_of`, or write the id of the original',
    };
  }
  if (original.kind !== entry.kind || !areOneScreen(entry, original)) {
    return {
      message: `the original is ${described(original)}, but this is ${described(entry)}`,
      hint: 'write the id of an entry of the same kind',
    };
  }
  const { translation_of } = original.value;
  if (translation_of !== undefined) {
    const hint = `write the id of its original: \`${translation_of}\``;
    return { message: 'the original is itself a translation', hint };
  }
  const winner = shadowedBy(original);
  if (winner === undefined) return undefined;
  return {
    message: 'the original is shadowed by another entry and has no page',
    hint: `write \`${winner}\` instead`,
  };
}

function areOneScreen(a: Entry, b: Entry): boolean {
  if (a.kind !== 'page' || b.kind !== 'page') return true;
  return a.value.screen === undefined || b.value.screen === undefined || a.value.screen === b.value.screen;
}

function described(entry: Entry): string {
  if (entry.kind === 'page') return `a page with the screen \`${entry.value.screen}\``;
  if (entry.kind === 'article') return 'an article';
  return entry.kind === 'news' ? 'a piece of news' : `a ${entry.kind}`;
}

function sameLanguage(place: Place, other: Entry, language: string): Finding {
  const at = other.value.language === undefined ? [...other.at, 'id'] : [...other.at, 'language'];
  return {
    message: `this group already has an entry in \`${language}\``,
    places: [place, { at, label: 'the other' }],
    hint: 'give each entry the `language` of its texts',
  };
}

function firstById(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const byId = new Map<string, Entry>();
  for (const entry of entries) {
    const { id } = entry.value;
    if (id !== undefined && !byId.has(id)) byId.set(id, entry);
  }
  return byId;
}

/** Tells whether an id may be that of an entry that could not be read. */
function unreadOriginals(context: RuleContext): (id: string) => boolean {
  const { entries, draft, isSound } = context;
  const isHidden =
    hasUnreadProducts(context) ||
    [draft.pages, draft.articles?.items, draft.news?.items].some(
      // A section that is absent may be there under a misspelled name.
      (list) => (list === undefined ? !isSound([]) : list.includes(undefined)),
    );
  if (isHidden) return () => true;
  return unreadIds(entries.map(({ value }) => value));
}

function translated(original: string): string {
  return `${articleExample({})}    - id: 6c1f0b83d97e4a25b4c8e5a1703d29f6
      slug: hur-blatt-forblir-blatt
      headline: Hur blått förblir blått
      language: sv
      translation_of: ${original}
      title: Hur blått förblir blått, och hur länge
      description: Vad ljus, värme och syra gör med spirulinans blå färg, och hur ett recept bevarar den.
      keywords: spirulina, hållbarhet
`;
}
