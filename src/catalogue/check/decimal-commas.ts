import { quoted, shown } from '../document/faulty/causes/quoted.js';
import type { Lines, MeantText } from './meant-text.js';

/** The first part of a number, as the value of a key. */
const before = /(?<=[{,][ \t]*)([A-Za-z_][\w-]*):[ \t]+([^\s"'[\]{},#&*!|>%@`][^"'[\]{},#]*)$/;

/** The rest of it, until the next comma that is one. */
const after = /^(?:,\d[^"'[\]{},#:\n]*)+(?=[,}])/;

/** Lines longer than this are not looked at: no person has written them. */
const longestLine = 10_000;

/** Finds the numbers between `{ }` that their decimal comma cuts: `{ limit: 7,5 }`. */
export function* decimalCommas({ text, scalarAt }: Lines): Iterable<MeantText> {
  let done = 0;
  for (const { index } of text.matchAll(/\d,\d/g)) {
    const comma = index + 1;
    if (comma < done || scalarAt(comma) !== undefined || scalarAt(index) === undefined) continue;
    const lineStart = text.lastIndexOf('\n', index) + 1;
    if (comma - lineStart > longestLine) continue;
    const [, key, first] = before.exec(text.slice(lineStart, comma)) ?? [];
    const rest = after.exec(text.slice(comma, comma + longestLine))?.[0];
    if (key === undefined || first === undefined || rest === undefined) continue;
    const meant = quoted(`${first}${rest}`.trimEnd());
    const start = comma - first.length;
    done = comma + rest.length;
    const value = { start, end: start + `${first}${rest}`.trimEnd().length };
    yield {
      span: { start: comma, end: comma + 1 },
      value,
      message: `a comma ends a value between \`{ }\`, so \`${key}\` is only \`${first}\``,
      hint: `write ${shown(`${key}: ${meant}`)}`,
      fix: { title: 'put quotes around the value', safety: 'safe', edits: [{ ...value, text: meant }] },
    };
  }
}
