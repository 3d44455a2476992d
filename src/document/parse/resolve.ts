/* Types of unquoted texts in the YAML 1.2 core schema, as the yaml library resolves them. https://yaml.org/spec/1.2.2/#103-core-schema */

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

/** @param text not empty */
export function resolve(text: string): string | number | boolean | null {
  if (number.test(text)) return Number(text);
  const word = words.get(text);
  return word === undefined ? text : word;
}
