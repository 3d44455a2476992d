interface Dye {
  readonly origin?: string | undefined;
  readonly colour?: unknown;
}

/** The entries in their order, but with synthetic dyes after all others. */
export function naturalFirst<Entry>(
  entries: readonly Entry[],
  dyeOf: (entry: Entry) => Dye,
): readonly Entry[] {
  const isSynthetic = (entry: Entry) => {
    const { origin, colour } = dyeOf(entry);
    return origin === 'synthetic' && colour !== undefined;
  };
  return [...entries.filter((entry) => !isSynthetic(entry)), ...entries.filter(isSynthetic)];
}
