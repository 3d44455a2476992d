export function templatesPage(source: {
  readonly slots: object;
  readonly parts: object;
  readonly types: string;
}): string;
