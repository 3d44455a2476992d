/* Apart from the readers, so that the schema does not load these. */

/** The kinds of texts that `readAs` reads, by the names that a catalogue gives them. */
export const kindNames = [
  ...(['text', 'quantity', 'ph', 'duration', 'pack'] as const),
  ...(['cas', 'ec', 'e_number', 'colour_index', 'hs_code', 'gtin'] as const),
] as const;

export type KindName = (typeof kindNames)[number];

/** The kinds of single values. `any`: a value can have several types. */
export type ValueKind = KindName | 'number' | 'flag' | 'choice' | 'date' | 'any';

/** Whether texts of a kind mean more than their words. */
export function hasMeaning(kind: ValueKind): kind is Exclude<KindName, 'text'> {
  return kind !== 'text' && isKindName(kind);
}

export function isKindName(name: unknown): name is KindName {
  return kindNames.some((known) => known === name);
}
