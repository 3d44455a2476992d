import type { Entry } from '../../catalogue/entries/entries.js';
import { originOf, writtenPlace } from '../../catalogue/entries/translations.js';
import { groupedBy } from '../../document/collections.js';
import { at } from '../../document/document.js';
import type { ChangeState } from '../changes/change.js';

export type ProductEntry = Extract<Entry, { kind: 'product' }>;

const productsIn = (entries: readonly Entry[]) => entries.filter((entry) => entry.kind === 'product');

/** The products of a catalogue without their translations, in order. */
export function originalsOf({ entries }: Pick<ChangeState, 'entries'>): readonly ProductEntry[] {
  return productsIn(entries).filter(({ value }) => value.translation_of === undefined);
}

/** The translations of products, by the ids of their originals. */
export function translationsBy({ entries }: Pick<ChangeState, 'entries'>) {
  return groupedBy(productsIn(entries), ({ value: { translation_of: id } }) =>
    id === undefined ? [] : [id],
  );
}

/** The values that the file has for an entry. A translation inherits all others from its original. */
export function writtenValue({ at: place }: Pick<Entry, 'at'>, { written, origins }: ChangeState): unknown {
  const { file } = originOf(origins, place) ?? {};
  return file === undefined ? at(written.value, writtenPlace(origins, place)) : file.document.value;
}
