import { type Detector, writing } from './cause.js';
import { contentAfter, contentBefore, type KnownKeys, type TextLine, valueEnd } from './lines.js';
import { shown } from './quoted.js';

/** Lines above a stumble among which the key of a text is looked for. */
const reach = 200;

/** A line of a text that is not indented: `Keep it dry.` at the margin, below `body: |`. */
export const textOutside: Detector = (line, { text, keys }) => {
  if (line.key !== undefined || line.hasDash) return undefined;
  const [word = ''] = line.value.split(/[\s,.;]/, 1);
  if (!/^\p{L}[\p{L}\d'’-]*$/u.test(word) || keys.has(word) || !/\s/.test(line.value)) return undefined;
  const owner = ownerOf(text, line);
  if (owner?.key === undefined || line.column > owner.inner) return undefined;
  const before = contentBefore(text, line) ?? owner;
  const column = before.start === owner.start ? owner.inner + 2 : before.column;
  const start = line.start + line.column;
  return {
    message: `this line is not indented, so it does not belong to \`${owner.key}\``,
    spans: [{ start, end: valueEnd(line) }],
    hint: `indent it by ${column} spaces if it belongs to the text of \`${owner.key}\`; a key has a colon: \`key: value\``,
    repair: writing(`indent by ${column} spaces`, line.start, start, ' '.repeat(column)),
    isGuess: true,
  };
};

/** `Storage: dry` in the second line of a text without quotes: the colon makes a key of its first word. */
export const textWithColon: Detector = (line, { text, keys }) => {
  const after = contentAfter(text, line);
  const found = looksLikeText(line, keys) ? line : after && looksLikeText(after, keys) ? after : undefined;
  const owner = found && ownerOf(text, found);
  if (found?.key === undefined || owner?.key === undefined || found.column <= owner.inner) return undefined;
  const end = found.start + found.inner + found.key.length + 1;
  return {
    message: `the text of \`${owner.key}\` has a colon here, so it needs quotes`,
    spans: [{ start: end - 1, end }],
    hint: `put quotes around the whole text, or write ${shown(`${owner.key}: |`)} and begin the text on the next line`,
  };
};

/** Whether what looks like a key may be a word of a text: it begins with a capital letter, as no key does. */
function looksLikeText({ key, hasDash }: TextLine, keys: KnownKeys): boolean {
  return key !== undefined && !hasDash && /^\p{Lu}/u.test(key) && !keys.has(key.toLowerCase());
}

/** The key above whose value is a text that reaches down to a line: one without quotes, or one that begins with `|` or `>`. */
function ownerOf(text: string, line: TextLine): TextLine | undefined {
  let column = Number.POSITIVE_INFINITY;
  let above = contentBefore(text, line);
  for (let n = 0; above !== undefined && n < reach; n += 1) {
    const { key, inner, value } = above;
    if (key !== undefined && inner < column) {
      if (/^[|>][+-]?\d?[+-]?$/.test(value)) return above;
      // A list or a map may be the value of the other ones.
      return /^[^\s"'[{&*!%@`|>#]/.test(value) ? above : undefined;
    }
    if (above.hasDash && above.column < column) return undefined;
    column = Math.min(column, above.column);
    above = contentBefore(text, above);
  }
  return undefined;
}
