export function templatesPage(tables: {
  readonly slots: object;
  readonly parts: object;
  readonly values: readonly string[];
}): string;
