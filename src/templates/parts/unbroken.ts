/** A value whose signs stay in one line with their numbers: "≥ 180" never ends a line with "≥". */
export function unbroken(value: string): string {
  return value.replace(/([≤≥<>≈±]) (?=\d)/g, '$1\u00a0');
}
