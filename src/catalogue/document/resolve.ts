/* What an unquoted text means in the core schema of YAML 1.2 (section 10.3 of the specification), as the yaml library reads it. */

const number = /^(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+)$/;

const words = new Map<string, null | boolean | number>([
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN] as const),
  ...['.inf', '.Inf', '.INF'].flatMap((word) => [
    ...[word, `+${word}`].map((endless) => [endless, Number.POSITIVE_INFINITY] as const),
    [`-${word}`, Number.NEGATIVE_INFINITY] as const,
  ]),
]);

/** The value of an unquoted text that is not empty. */
export function resolve(text: string): string | number | boolean | null {
  if (number.test(text)) return Number(text);
  const word = words.get(text);
  return word === undefined ? text : word;
}
