/** The kinds of texts, by the names that a catalogue gives them. Apart from their readers, so that the schema does not load these. */
export const kindNames = [
  ...(['text', 'quantity', 'ph', 'duration', 'pack'] as const),
  ...(['cas', 'ec', 'e_number', 'colour_index', 'hs_code', 'gtin'] as const),
] as const;

export type KindName = (typeof kindNames)[number];

export function isKindName(name: unknown): name is KindName {
  return kindNames.some((known) => known === name);
}
