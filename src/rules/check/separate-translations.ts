import { type Enclosing, enclosing } from '../../catalogue/edits/yaml/new-key.js';
import { type Entry, entriesOf, shadowedBy } from '../../catalogue/entries/entries.js';
import { placeName } from '../../catalogue/entries/inner-entries.js';
import {
  hasOneKnowledgePage,
  ingredientKeys,
  listedIn,
  orderedByDate,
} from '../../catalogue/entries/page-subjects.js';
import { categoryIn } from '../../catalogue/entries/translating.js';
import type { InLanguages } from '../../catalogue/entries/translations.js';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import type { Finding, FoundByShape, PlacedFix } from '../../catalogue/schema/shape/finding.js';
import { groupedBy, memoize } from '../../document/collections.js';
import { at } from '../../document/document.js';
import type { Edit } from '../../document/source.js';
import { suppressedPlaces } from './suppressions.js';

/** A translation in a list of the catalogue, and its move into the original. */
interface Separate extends Enclosing {
  readonly entry: Entry;
  readonly original: Entry;
}

type Located = Pick<InLanguages, 'origins' | 'written'>;

const code = 'ref/separate-translation';

/** Reports translations in lists. A safe fix moves those of a list and a language together: one alone could change the order of lists. */
export function separateTranslations(draft: CatalogueDraft, located: Located): readonly FoundByShape[] {
  const separate = separateEntries(draft, located);
  if (separate.length === 0) return [];
  const { written } = located;
  const isSuppressed = suppressedPlaces(written, code);
  const reasonToStay = stayReasons(draft, located);
  const keepingOrder = orderKeepers(draft, located);
  const groups = groupedBy(separate, ({ at, language }) => [placeName([...at.slice(0, -1), language])]);
  return [...groups.values()].flatMap((group) => {
    const reasons = new Map(group.map((move) => [move, reasonToStay(move)]));
    const safe = keepingOrder(
      group.filter(
        (move) =>
          reasons.get(move) === undefined &&
          !isSuppressed(written.spans.value([...move.at, 'translation_of']).start),
      ),
    );
    const edits = safe.length === 0 ? undefined : enclosing(written, safe);
    const isMoved = new Set(edits === undefined ? [] : safe);
    const others = group.filter((move) => !isMoved.has(move));
    return [
      ...(edits === undefined ? [] : safe.slice(0, 1).map((move) => reportOf(move, edits, safe.length))),
      ...others.map((move) => {
        const reason = reasons.get(move);
        return reason === undefined
          ? reportOf(move, enclosing(written, [move]), 1, orderReason)
          : reportOf(move, undefined, 1, reason);
      }),
    ];
  });
}

const orderReason = 'inside its original, the order of a list could change';

/** @param reason why a safe fix cannot move the entry @param count of the entries that the fix moves */
function reportOf(
  { at, within, language }: Separate,
  edits: readonly Edit[] | undefined,
  count: number,
  reason?: string,
): FoundByShape {
  const message = `the translation is an entry of its own, apart from its original${reason ? `: ${reason}` : ''}`;
  const fix: PlacedFix | undefined = edits && {
    title: count === 1 ? 'move it into its original' : 'move them into their originals',
    safety: reason === undefined ? 'safe' : 'unsafe',
    edits: edits.map(({ start, end, text }) => ({ span: { start, end }, text })),
  };
  const finding: Finding = {
    message:
      count === 1
        ? message
        : `${count} translations in \`${language}\` are entries of their own, apart from their originals`,
    places: [{ at: [...at, 'translation_of'] }, { at: [...within, 'id'], label: 'the original' }],
    hint:
      fix === undefined
        ? 'it may stay here; without this difference, `--fix` moves it into its original'
        : `write it in \`translations\` of the original, as \`${language}\``,
    fix,
  };
  return { code, finding };
}

/** Leaves out entries of which `ref/unknown-translation` reports an error. */
function separateEntries(draft: CatalogueDraft, { origins }: Located): readonly Separate[] {
  const entries = entriesOf(draft);
  const languageOf = ({ value }: Entry) => value.language ?? draft.site?.language;
  const nameOf = (entry: Entry) => `${entry.kind} ${entry.value.translation_of} ${languageOf(entry)}`;
  const translations = entries.filter(({ value }) => value.translation_of !== undefined);
  const byName = groupedBy(translations, (entry) => [nameOf(entry)]);
  const originalOf = originalsIn(translations.length === 0 ? [] : entries);
  return translations.flatMap((entry): readonly Separate[] => {
    const { at } = entry;
    const original = originalOf(entry);
    const language = languageOf(entry);
    if (origins.has(placeName(at)) || original === undefined || language === undefined) return [];
    const isRepeated = languageOf(original) === language || byName.get(nameOf(entry))?.length !== 1;
    const isTranslation = original.value.translation_of !== undefined;
    if (isRepeated || isTranslation || shadowedBy(original) !== undefined) return [];
    return [{ entry, original, at, within: original.at, language }];
  });
}

function originalsIn(entries: readonly Entry[]) {
  const byId = new Map(entries.map((entry) => [`${entry.kind} ${entry.value.id}`, entry]));
  return ({ kind, value }: Entry) => byId.get(`${kind} ${value.translation_of}`);
}

/** Finds the reason why an entry cannot be moved without losing something. Undefined if it can. */
function stayReasons(draft: CatalogueDraft, { origins, written }: Located) {
  const entries = entriesOf(draft);
  const categories = entries.filter(({ kind }) => kind === 'category');
  const isFilled = (category: Entry['value']) =>
    entries.some(
      (entry) => entry.kind === 'product' && entry.category === category && !origins.has(placeName(entry.at)),
    );
  const categoryReason = ({ entry, original, language }: Separate): string | undefined => {
    if (entry.kind === 'category' && isFilled(entry.value)) return 'it contains products';
    if (entry.kind !== 'product' || original.kind !== 'product') return undefined;
    const category = categoryIn(language, original.category, { draft, entries: categories });
    if (category === entry.category) return undefined;
    return entry.category === original.category
      ? 'its address would change'
      : "its category is not a translation of its original's category";
  };
  return (move: Separate): string | undefined => {
    const { entry, original } = move;
    if (shadowedBy(entry) !== undefined) return 'it has no page';
    const days = ['draft', 'publish', 'expires'].filter(
      (key) => at(original.value, [key]) !== undefined && at(entry.value, [key]) === undefined,
    );
    if (days.length > 0) return `it would take over \`${days.join('`, `')}\` of its original`;
    if (entry.value.translations !== undefined) return 'it has `translations` itself';
    const fits = enclosing(written, [move]) !== undefined;
    return categoryReason(move) ?? (fits ? undefined : 'its lines do not fit there');
  };
}

/**
 * Finds the largest part of a group that can be moved together so that all lists on pages keep their order. Moved entries stand
 * behind those of the list, in the order of their originals.
 */
function orderKeepers(draft: CatalogueDraft, { origins }: Located) {
  const entries = entriesOf(draft);
  const members = groupedBy(entries, (entry) => [placeName(entry.at.slice(0, -1))]);
  const numbers = new Map(entries.map((entry, n) => [entry, n]));
  const originalOf = originalsIn(entries);
  const numberOf = (translation: Entry) => {
    const original = originalOf(translation);
    return (original && numbers.get(original)) ?? entries.length;
  };
  const listsOf = listNames(draft);
  const afterMove = (list: readonly Entry[], moved: ReadonlySet<Entry>) => {
    const isInner = (entry: Entry) => moved.has(entry) || origins.has(placeName(entry.at));
    const rankOf = (entry: Entry) => {
      const origin = origins.get(placeName(entry.at));
      return [origin === undefined, origin?.file, origin?.isMade].findIndex(Boolean);
    };
    const inner = list.filter(isInner);
    inner.sort((a, b) => numberOf(a) - numberOf(b) || rankOf(a) - rankOf(b));
    return [...list.filter((entry) => !isInner(entry)), ...inner];
  };
  return (group: readonly Separate[]): readonly Separate[] => {
    const path = group[0]?.at.slice(0, -1) ?? [];
    const list = members.get(placeName(path)) ?? [];
    // The order is unknown while an entry of the list has a wrong shape.
    if ([at(draft, path)].flat().includes(undefined)) return [];
    for (let left = group; left.length > 0; ) {
      const moved = new Set(left.map(({ entry }) => entry));
      const late = movedBack(shownOrder(list), shownOrder(afterMove(list, moved)), listsOf);
      if (late.size === 0) return left;
      const rest = left.filter(({ entry }) => !late.has(entry));
      left = rest.length < left.length ? rest : [];
    }
    return [];
  };
}

/** Entries that the new order puts behind an entry that followed them in a list on a page. */
function movedBack(
  before: readonly Entry[],
  after: readonly Entry[],
  listsOf: (entry: Entry) => readonly string[],
): ReadonlySet<Entry> {
  const places = new Map(after.map((entry, n) => [entry, n]));
  const firstByList = new Map<string, number>();
  const late = new Set<Entry>();
  for (const entry of before.toReversed()) {
    const place = places.get(entry) ?? 0;
    for (const list of listsOf(entry)) {
      const first = firstByList.get(list) ?? place;
      if (place > first) late.add(entry);
      firstByList.set(list, Math.min(first, place));
    }
  }
  return late;
}

function shownOrder(list: readonly Entry[]): readonly Entry[] {
  const articles = list.flatMap((entry) =>
    entry.kind === 'article' || entry.kind === 'news' ? [entry] : [],
  );
  return articles.length === 0 ? list : orderedByDate(articles, ({ value }) => value);
}

/** Names the lists on pages that show an entry: by the language of the reader, and by what else sorts or chooses entries. */
function listNames(draft: CatalogueDraft) {
  const { site, pages = [] } = draft;
  const entries = entriesOf(draft);
  const languageOf = ({ value }: Entry) => value.language ?? site?.language ?? '';
  const languages = [...new Set(entries.map(languageOf))];
  const isListed = languages.map(listedIn(draft));
  const listing = ({ value }: Entry) => languages.filter((_, n) => isListed[n]?.(value));
  const isOnlyList = hasOneKnowledgePage(draft);
  const products = groupedBy(
    entries.filter((entry) => entry.kind === 'product'),
    ({ category }): readonly unknown[] => [category],
  );
  // Links between translations have the order of languages with pages, then that of the catalogue.
  const ofPages = new Set(pages.map((page) => page?.language ?? site?.language));
  const namesOf = memoize((entry: Entry): readonly string[] => {
    const { kind, value } = entry;
    const group = `group ${value.translation_of ?? value.id}`;
    // The first page or category of a group of translations gives the group its place.
    if (kind === 'page') return [languageOf(entry), group];
    if (kind === 'category')
      return [languageOf(entry), group, ...new Set((products.get(value) ?? []).flatMap(namesOf))];
    const links = ofPages.has(languageOf(entry)) ? [] : [group];
    if (kind !== 'product')
      return [...links, ...listing(entry), ...(kind === 'article' && isOnlyList ? ['all'] : [])];
    // A list of products shows those of other languages behind the others. Related products are mixed.
    const lists = listing(entry).flatMap((language) => [
      language === languageOf(entry) ? language : `other ${language}`,
      ...ingredientKeys(value).map((key) => `${language} ${key}`),
    ]);
    return [...links, ...lists];
  });
  return namesOf;
}
