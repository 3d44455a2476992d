import type { CellDoubt, TableCell } from '../../edits/tables/table.js';

export const emptyCell: TableCell = { text: '', kind: 'empty', doubts: [] };
export const staleFormula: TableCell = { text: '', kind: 'empty', doubts: ['stale-formula'] };
export const deepCell: TableCell = { text: '', kind: 'text', doubts: ['deep'] };

/** Shared lists of doubts: a table has up to a million cells. */
const noDoubts: readonly CellDoubt[] = [];
const dateDoubt: readonly CellDoubt[] = ['date'];

const errorText = /^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)|Err:\d{3})$/;
/** Dates and times into which English programs convert 5-3, 2024-5, 1/2 and 10:1. */
const madeDate =
  /^(\d{1,2}-[A-Z][a-z]{2}(-\d\d)?|[A-Z][a-z]{2}-\d\d|\d\d?\/\d\d?\/\d\d(\d\d)?|\d\d?:(0\d|\d\d:\d\d)( [AP]M)?)$/;
const writtenExponent = /^[+-]?\d([.,]\d+)?E[+-]\d{2,}$/i;

/** The most characters of a cell, and the length to which a longer one is cut. A cell of Excel holds 32,767. */
const lengths = { most: 100_000, cut: 100 };

export function textCell(given: string): TableCell {
  if (given === '') return emptyCell;
  if (given.length > lengths.most)
    return { text: given.slice(0, lengths.cut), kind: 'text', doubts: ['long'] };
  const text = given.includes('\r') ? given.replace(/\r\n?/g, '\n') : given;
  if (errorText.test(text)) return { text, kind: 'error', doubts: ['error'] };
  return { text, kind: 'text', doubts: textDoubts(text) };
}

function textDoubts(text: string): readonly CellDoubt[] {
  if (text.includes('\ufffd')) return ['damaged'];
  if (madeDate.test(text)) return dateDoubt;
  return writtenExponent.test(text) ? ['exponent'] : noDoubts;
}

/** @param format of the shown number, in the notation of Excel: `0.00E+00` */
export function numberCell(value: number, format = ''): TableCell {
  if (!Number.isFinite(value)) return textCell('#NUM!');
  if (format.replace(/"[^"]*"|\\./g, '').includes('%')) return textCell(`${plainNumber(value * 100)}%`);
  const [before, after] = wordsIn(format);
  const [zeros = ''] = /^0{2,}$/.exec(format) ?? [];
  const digits = plainNumber(value).padStart(zeros.length, '0');
  if (before + after + zeros !== '') return textCell(before + digits + after);
  const doubts: CellDoubt[] = [];
  if (/E[+-]/i.test(format)) doubts.push('exponent');
  if (Number.isInteger(value) && Math.abs(value) >= 1e15) doubts.push('precision');
  return { text: plainNumber(value), kind: 'number', doubts: doubts.length === 0 ? noDoubts : doubts };
}

/** The texts of a format before and after the digits: ` kg` in `0" kg"`. */
function wordsIn(format: string): readonly [before: string, after: string] {
  const [, before = '', after = ''] =
    /^([^0#?;]*)[0#?.,]+([^;]*)/.exec(format.replace(/\[[^\]]*\]/g, '')) ?? [];
  const words = (part: string) => [...part.matchAll(/"([^"]*)"/g)].map(([, text]) => text).join('');
  return [words(before), words(after)];
}

/** The number with at most 15 digits, as spreadsheet programs show it: further digits are rounding noise. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  if (!text.includes('e')) return text;
  const [digits = '', power = ''] = Math.abs(value).toExponential(14).split('e');
  const [all, shift] = [digits.replace('.', ''), Number(power)];
  const plain =
    shift < 0 ? `0.${'0'.repeat(-shift - 1)}${all}`.replace(/0+$/, '') : all.padEnd(shift + 1, '0');
  return value < 0 ? `-${plain}` : plain;
}

export function booleanCell(value: boolean): TableCell {
  return { text: String(value), kind: 'boolean', doubts: noDoubts };
}

/** The days zero of spreadsheet programs: a time alone is stored as a time of such a day. */
const dayZero: ReadonlySet<string> = new Set(['1899-12-30', '1899-12-31', '1904-01-01']);

/** @param value in UTC */
export function dateCell(value: Date): TableCell {
  if (Number.isNaN(value.getTime())) return textCell('#NUM!');
  const [day = '', time = ''] = value.toISOString().slice(0, -5).split('T');
  const shown = time.replace(/:00$/, '');
  const text = dayZero.has(day) ? shown : time === '00:00:00' ? day : `${day} ${shown}`;
  return { text, kind: 'date', doubts: dateDoubt };
}
