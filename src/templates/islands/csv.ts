/** Spreadsheets run a cell that begins with one of these as a formula, also in their full-width forms. */
const beginsFormula = /^[\s\0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

const isNumber = /^[+-]?\d+([.,]\d+)?$/;

/** A table as CSV (RFC 4180), with a byte order mark for Excel. A cell that a spreadsheet would run gets a leading apostrophe, so that it shows as text. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

function csvCell(text: string): string {
  const safe = beginsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Downloads a table as a file. @param name file name without the day and the extension */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const address = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}-${today()}.csv`;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Today in the visitor's time zone, as YYYY-MM-DD: the notation of the Swedish locale. */
export function today(): string {
  return new Date().toLocaleDateString('sv');
}
