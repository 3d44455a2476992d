/** A text without what files of tables cannot hold, as control characters: these become U+FFFD. */
export function writable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/gu, '\ufffd');
}

/** Begins what a spreadsheet program computes, also in full-width forms and behind what it leaves out. An `'` before it makes it a text. */
export const formula = /^['\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Lines of cells as CSV that spreadsheet programs open: with a byte order mark, and with what looks like a formula as a text. */
export function csvText(lines: readonly (readonly string[])[]): string {
  const field = (text: string) => {
    const plain = writable(text);
    // A program would compute it.
    const shown = formula.test(plain) ? `'${plain}` : plain;
    return /[",\n;\t|]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
  };
  return `\ufeff${lines.map((line) => `${line.map(field).join(',')}\r\n`).join('')}`;
}
