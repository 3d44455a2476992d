/** Replaces characters that files of tables cannot contain, such as control characters, by U+FFFD. */
export function writable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/gu, '\ufffd');
}

/** The start of a text that a spreadsheet program computes, with full-width signs and leading spaces, or a `'`. Another `'` before it makes it a text. */
const guarded = /^(?:'|['\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** Lines of cells as CSV for spreadsheet programs: with a byte order mark, and with formulas as texts. */
export function csvText(lines: readonly (readonly string[])[], separator = ','): string {
  const field = (text: string) => {
    const plain = writable(text);
    const safe = guarded.test(plain) ? `'${plain}` : plain;
    return /[",\n;\t|]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\ufeff${lines.map((line) => `${line.map(field).join(separator)}\r\n`).join('')}`;
}
