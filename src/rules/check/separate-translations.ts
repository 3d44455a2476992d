import { claimedPath } from '../../catalogue/addresses/paths.js';
import { type Entry, entriesOf, shadowedBy } from '../../catalogue/entries/entries.js';
import { placeName } from '../../catalogue/entries/inner-entries.js';
import { categoryIn } from '../../catalogue/entries/translating.js';
import type { InLanguages } from '../../catalogue/entries/translations.js';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import type { FoundByShape } from '../../catalogue/schema/shape/finding.js';
import { at } from '../../document/document.js';

/** Reports translations in lists that would have the same address inside their originals. */
export function separateTranslations(draft: CatalogueDraft, { origins }: Pick<InLanguages, 'origins'>) {
  const entries = entriesOf(draft);
  const nameOf = ({ kind }: Entry, id: string | undefined) => `${kind} ${id}`;
  const isSeparate = ({ at, value }: Entry) =>
    value.translation_of !== undefined && !origins.has(placeName(at));
  const separate = entries.filter(isSeparate);
  const originals = new Map(
    separate.length === 0 ? [] : entries.map((entry) => [nameOf(entry, entry.value.id), entry]),
  );
  const categories = entries.filter(({ kind }) => kind === 'category');
  return separate.flatMap((entry): readonly FoundByShape[] => {
    const original = originals.get(nameOf(entry, entry.value.translation_of));
    const { language } = entry.value;
    if (language === undefined || original === undefined) return [];
    // A category translation has no products of its own.
    const isIn = ({ kind, at }: Entry) =>
      kind === 'product' && at[1] === entry.at[1] && !origins.has(placeName(at));
    if (entry.kind === 'category' && entries.some(isIn)) return [];
    if (!isSameInside(entry, original)) return [];
    if (entry.kind === 'product' && original.kind === 'product') {
      const category = categoryIn(language, original.category, { draft, entries: categories });
      if (claimedPath({ ...entry, category }, draft) !== claimedPath(entry, draft)) return [];
    }
    const finding: FoundByShape['finding'] = {
      message: 'the translation is an entry of its own, apart from its original',
      places: [
        { at: [...entry.at, 'translation_of'] },
        { at: [...original.at, 'id'], label: 'the original' },
      ],
      hint: `write it in \`translations\` of the original, as \`${language}\``,
      fix: {
        title: 'move it into its original',
        safety: 'unsafe',
        edits: [{ at: entry.at, within: original.at, language }],
      },
    };
    return [{ code: 'ref/separate-translation', finding }];
  });
}

/** Whether moving the entry into its original would keep its dates and lose nothing. */
function isSameInside(entry: Entry, original: Entry): boolean {
  const { value } = entry;
  const isOriginal = original.value.translation_of === undefined && original !== entry;
  const hasPages = shadowedBy(entry) === undefined && shadowedBy(original) === undefined;
  const hasSameDays = ['draft', 'publish', 'expires'].every(
    (key) => at(original.value, [key]) === undefined || at(value, [key]) !== undefined,
  );
  return isOriginal && hasPages && hasSameDays && value.translations === undefined;
}
