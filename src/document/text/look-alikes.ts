const byDigit: Readonly<Record<string, string>> = {
  '0': 'oOоОοΟ',
  '1': 'lIіІ|ιΙ',
  a: 'аАαΑ',
  b: 'вВΒЬь',
  c: 'сСϲϹ',
  d: 'ԁ',
  e: 'еЕεΕ',
};

const digitOf: ReadonlyMap<string, string> = new Map(
  Object.entries(byDigit).flatMap(([digit, chars]) => [...chars].map((char) => [char, digit] as const)),
);

/** Characters that look like a hex digit, including full-width ones of Chinese keyboards, with 1-based positions. */
export function lookAlikesOfHex(text: string) {
  return [...text].flatMap((char, n) => {
    if (/^[0-9a-fA-F]$/.test(char)) return [];
    const wide = char.normalize('NFKC');
    const digit = /^[0-9a-fA-F]$/.test(wide) ? wide : digitOf.get(char);
    return digit === undefined ? [] : [{ char, digit, place: n + 1 }];
  });
}
