/*
 * What an unquoted text means in the core schema of YAML 1.2 (section 10.3 of the specification), as the yaml library reads
 * it: the pattern of numbers is made of the library's own.
 */

const number = /^(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+)$/;
const endless = /^[-+]?\.(?:inf|Inf|INF)$/;
const notANumber = /^\.(?:nan|NaN|NAN)$/;

const words = new Map<string, null | boolean>([
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);
const longestWord = 'false'.length;

/** What a code unit may begin: nothing but a text, one of the words, or a number. */
const begins = new Uint8Array(128);
for (const word of words.keys()) begins[word.charCodeAt(0)] = 1;
for (const first of '+-.0123456789') begins[first.charCodeAt(0)] = 2;

/** The value of an unquoted text that is not empty. */
export function resolve(text: string): string | number | boolean | null {
  const kind = begins[text.charCodeAt(0)] ?? 0;
  if (kind === 0) return text;
  if (kind === 2) return resolveNumber(text);
  if (text.length > longestWord) return text;
  const word = words.get(text);
  return word === undefined ? text : word;
}

function resolveNumber(text: string): string | number {
  if (number.test(text)) return Number(text);
  if (notANumber.test(text)) return Number.NaN;
  if (!endless.test(text)) return text;
  return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
