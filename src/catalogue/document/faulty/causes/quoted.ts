import type { TextLine } from './lines.js';
import { valueEnd } from './lines.js';

/** Curly quotes around a text, as word processors write them for straight ones. */
const curly = /^(?:[“„”]([^“„”]*)[“”]|[‘‚’]([^‘‚]*)[‘’])$/;

/** A text in quotes, on one line: double ones, or single ones where that needs no escapes. Curly quotes around it are left out. */
export function quoted(whole: string): string {
  const [, double, single] = curly.exec(whole) ?? [];
  const text = double ?? single ?? whole;
  const isSingle = /["\\]/.test(text) && !text.includes("'");
  return isSingle ? `'${text}'` : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** What to write in place of a line's value. */
export function written({ key }: TextLine, value: string): string {
  return shown(key === undefined ? `- ${value}` : `${key}: ${value}`);
}

/** Characters of a line that a hint repeats. */
const shownLength = 100;

/** A piece of YAML in a hint. One that is too long is cut. */
export function shown(yaml: string): string {
  const cut = yaml.length > shownLength ? `${yaml.slice(0, shownLength)}…` : yaml;
  return cut.includes('`') ? cut : `\`${cut}\``;
}

/** The repair that puts a line's whole value in quotes. */
export function quoteValue(line: TextLine) {
  const span = { start: line.valueStart, end: valueEnd(line) };
  return { title: 'put quotes around the value', edits: [{ ...span, text: quoted(line.value) }] };
}
