/** @param column 0-based @param row 1-based @returns the spreadsheet notation: C17 */
export function cellName(column: number, row: number): string {
  return `${columnLetters(column)}${row}`;
}

/** @param column 0-based @returns its letters in a spreadsheet: C */
export function columnLetters(column: number): string {
  let letters = '';
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1) {
    letters = String.fromCharCode(65 + (left % 26)) + letters;
  }
  return letters;
}
