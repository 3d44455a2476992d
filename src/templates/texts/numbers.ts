/**
 * A number in a language's notation. Arabic uses the same digits as the codes around it (E 140, CAS numbers), as trade papers do: two kinds
 * of digits on one page are hard to read.
 */
export function numberText(value: number, language: string): string {
  return formatterFor(language, 'decimal').format(value);
}

/** A ratio as a percentage, without decimals: 1.5 is 150%. */
export function percentText(ratio: number, language: string): string {
  return formatterFor(language, 'percent').format(ratio);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(language: string, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const key = `${style} ${language}`;
  const known = formatters.get(key) ?? new Intl.NumberFormat(language, { style, numberingSystem: 'latn' });
  formatters.set(key, known);
  return known;
}
