import type { Entry } from '../../catalogue/entries/entries.js';
import { originOf, writtenPlace } from '../../catalogue/entries/translations.js';
import { groupedBy } from '../../document/collections.js';
import { at } from '../../document/document.js';
import type { ChangeState } from '../changes/change.js';

export type ProductEntry = Extract<Entry, { kind: 'product' }>;

/** The products of a catalogue that are no translations, in their order. */
export function originalsOf({ entries }: Pick<ChangeState, 'entries'>): readonly ProductEntry[] {
  return entries.filter(
    (entry): entry is ProductEntry => entry.kind === 'product' && entry.value.translation_of === undefined,
  );
}

/** The translations of products, by the ids of their originals. */
export function translationsBy({ entries }: Pick<ChangeState, 'entries'>) {
  const all = entries.filter((entry): entry is ProductEntry => entry.kind === 'product');
  const isTranslation = ({ value }: ProductEntry) => value.translation_of !== undefined;
  return groupedBy(all.filter(isTranslation), ({ value }) => [value.translation_of ?? '']);
}

/** What an entry says itself: a translation has all else of its original. */
export function ownValue({ at: place }: Pick<Entry, 'at'>, { written, origins }: ChangeState): unknown {
  const { file } = originOf(origins, place) ?? {};
  return file === undefined ? at(written.value, writtenPlace(origins, place)) : file.document.value;
}
