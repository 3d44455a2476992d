/** Fills the placeholders of a text, such as `{number}`; one without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** A value whose signs stay in one line with their numbers: "≥ 180" never ends a line with "≥". */
export function unbroken(value: string): string {
  return value.replace(/([≤≥<>≈±]) (?=\d)/g, '$1\u00a0');
}
