import type { Lines } from '../../catalogue/edits/other-values/values-at.js';

/** What stands in the place of each line of a text. */
const otherLine = 'Another text.';

/** What is added to files of other types, so that they stay what they are. */
const additions: readonly (readonly [pattern: RegExp, added: string])[] = [
  [/\.[jt]sx?$/i, "\n;globalThis['another'] = true;\n"],
  [/\.css$/i, '\n.another { color: red }\n'],
  [/\.(svg|html?|xml)$/i, '\n<!-- another -->\n'],
  [/(?:)/, '\n'],
];

/**
 * Another content of a file, which is still a file of its type.
 * @param name its path from the project's folder
 * @param lines of a text that are to be others; all if undefined
 */
export function otherContent(name: string, bytes: Uint8Array, lines: Lines | undefined): Uint8Array {
  if (name.startsWith('content/')) return Buffer.from(otherText(Buffer.from(bytes).toString(), lines));
  const [, added = ''] = additions.find(([pattern]) => pattern.test(name)) ?? [];
  return Buffer.concat([bytes, Buffer.from(added)]);
}

/** Replaces lines that hold something. A text without any gets one. */
function otherText(
  text: string,
  { first, last }: Lines = { first: 1, last: Number.POSITIVE_INFINITY },
): string {
  if (text.trim() === '') return otherLine;
  const isWanted = (n: number) => n + 1 >= first && n + 1 <= last;
  return text
    .split('\n')
    .map((line, n) => (isWanted(n) && line.trim() !== '' ? otherLine : line))
    .join('\n');
}
