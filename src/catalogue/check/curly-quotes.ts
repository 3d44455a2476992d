import { quoted, shown } from '../document/faulty/causes/quoted.js';
import { resolve } from '../document/resolve.js';
import type { Lines, MeantText } from './meant-text.js';

/** Where a value may begin with a curly quote. */
const opening = /[:[{,-][ \t]*(?=[“„”‘‚’])/g;

/** A value in curly quotes of one kind, as word processors and telephones write them. */
const inCurly = /^(?:[“„”]([^“„”"\n]*)[“”"]|[‘‚’]([^‘‚\n]*)[‘’'])$/;

/** Where a value may end with a straight quote that nothing opens. Behind a digit it is a sign for inches. */
const closing = /[^\s"'\d:[{,\\]"(?=[ \t]*(?:\r?$|[,}\]]|#))/gm;

/** Finds the values whose quotes are part of them, because YAML does not take them for quotes. */
export function* curlyQuotes(lines: Lines): Iterable<MeantText> {
  yield* valuesInCurly(lines);
  yield* valuesWithoutOpening(lines);
}

function* valuesInCurly({ text, scalarAt }: Lines): Iterable<MeantText> {
  for (const { index, 0: before } of text.matchAll(opening)) {
    const start = index + before.length;
    const scalar = scalarAt(start);
    if (scalar?.start !== start) continue;
    const [whole, double, single] = inCurly.exec(text.slice(start, scalar.end)) ?? [];
    if (whole !== undefined) yield meantQuotes(scalar, double ?? single ?? '', whole);
  }
}

function* valuesWithoutOpening({ text, scalarAt }: Lines): Iterable<MeantText> {
  for (const { index } of text.matchAll(closing)) {
    const scalar = scalarAt(index);
    if (scalar?.end !== index + 2) continue;
    const value = text.slice(scalar.start, scalar.end);
    if (!isAlone(value)) continue;
    const found = meantQuotes(scalar, value.slice(0, -1), value);
    yield { ...found, message: 'this text ends with a quote, and none stands before it' };
  }
}

function meantQuotes(span: MeantText['span'], meant: string, found: string): MeantText {
  return {
    code: 'yaml/curly-quotes',
    span,
    value: span,
    message: `these are curly quotes, \`${found.charAt(0)}\` and \`${found.at(-1)}\`: YAML takes them for a part of the text`,
    hint: `write ${shown(quoted(meant))}`,
    fix: {
      title: 'write straight quotes',
      safety: 'safe',
      edits: [{ ...span, text: quoted(meant) }],
    },
  };
}

/** Whether an unquoted text on one line has one quote, at its end. */
function isAlone(value: string): boolean {
  return /^[^"'|>“„”‘‚’\n][^"\n]*"$/.test(value) && typeof resolve(value) === 'string';
}
