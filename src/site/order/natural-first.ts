interface Dye {
  readonly origin?: string | undefined;
  readonly colour?: unknown;
}

/** The entries in their order, but with synthetic dyes after all others. */
export function naturalFirst<Entry>(
  entries: readonly Entry[],
  dyeOf: (entry: Entry) => Dye,
): readonly Entry[] {
  const isLast = (entry: Entry) => isSyntheticDye(dyeOf(entry));
  return [...entries.filter((entry) => !isLast(entry)), ...entries.filter(isLast)];
}

/** The place of the first of the synthetic dyes at the end of a list: one mark is enough for all. The list's length if fewer than two are there. */
export function familyStart(dyes: readonly Dye[]): number {
  const isDyeAt = (place: number) => isSyntheticDye(dyes[place] ?? {});
  let start = dyes.length;
  while (isDyeAt(start - 1)) start -= 1;
  return isDyeAt(start + 1) ? start : dyes.length;
}

function isSyntheticDye({ origin, colour }: Dye): boolean {
  return origin === 'synthetic' && colour !== undefined;
}
