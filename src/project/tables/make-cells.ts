import type { CellDoubt, TableCell } from '../../edits/tables/table.js';

export const emptyCell: TableCell = { text: '', kind: 'empty', doubts: [] };
export const staleFormula: TableCell = { text: '', kind: 'empty', doubts: ['stale-formula'] };
export const deepCell: TableCell = { text: '', kind: 'text', doubts: ['deep'] };

/** Cells share their lists of doubts: tables have hundreds of thousands. */
const sure: readonly CellDoubt[] = [];
const only = (doubt: CellDoubt): readonly CellDoubt[] => [doubt];
const dateDoubt = only('date');

const errorText = /^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)|Err:\d{3})$/;
/** What English programs make of 5-3, 2024-5, 1/2 and 10:1. */
const madeDate =
  /^(\d{1,2}-[A-Z][a-z]{2}(-\d\d)?|[A-Z][a-z]{2}-\d\d|\d\d?\/\d\d?\/\d\d(\d\d)?|\d\d?:(0\d|\d\d:\d\d)( [AP]M)?)$/;
const writtenExponent = /^[+-]?\d([.,]\d+)?E[+-]\d{2,}$/i;

/** The most characters of a cell, and those that are kept of a longer one. A cell of Excel holds 32,767. */
const lengths = { most: 100_000, kept: 100 };

export function textCell(given: string): TableCell {
  if (given === '') return emptyCell;
  if (given.length > lengths.most)
    return { text: given.slice(0, lengths.kept), kind: 'text', doubts: only('long') };
  const text = given.includes('\r') ? given.replace(/\r\n?/g, '\n') : given;
  if (errorText.test(text)) return { text, kind: 'error', doubts: only('error') };
  return { text, kind: 'text', doubts: textDoubts(text) };
}

function textDoubts(text: string): readonly CellDoubt[] {
  if (text.includes('\ufffd')) return only('damaged');
  if (madeDate.test(text)) return dateDoubt;
  return writtenExponent.test(text) ? only('exponent') : sure;
}

/** @param format that the program shows the number in, as Excel writes it: `0.00E+00` */
export function numberCell(value: number, format = ''): TableCell {
  if (!Number.isFinite(value)) return textCell('#NUM!');
  if (format.replace(/"[^"]*"|\\./g, '').includes('%')) return textCell(`${plainNumber(value * 100)}%`);
  const [before, after] = wordsIn(format);
  if (before + after !== '') return textCell(before + plainNumber(value) + after);
  const doubts: CellDoubt[] = [];
  if (/E[+-]/i.test(format)) doubts.push('exponent');
  if (Number.isInteger(value) && Math.abs(value) >= 1e15) doubts.push('precision');
  return { text: plainNumber(value), kind: 'number', doubts: doubts.length === 0 ? sure : doubts };
}

/** What a format writes before and after the digits: ` kg` of `0" kg"`. */
function wordsIn(format: string): readonly [before: string, after: string] {
  const [, before = '', after = ''] =
    /^([^0#?;]*)[0#?.,]+([^;]*)/.exec(format.replace(/\[[^\]]*\]/g, '')) ?? [];
  const words = (part: string) => [...part.matchAll(/"([^"]*)"/g)].map(([, text]) => text).join('');
  return [words(before), words(after)];
}

/** With 15 digits at most, as spreadsheet programs show: the others are noise of the computation. */
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
  return { text: String(value), kind: 'boolean', doubts: sure };
}

/** The days before the first: a time alone is one of them. */
const dayZero: ReadonlySet<string> = new Set(['1899-12-30', '1899-12-31', '1904-01-01']);

/** @param value in UTC */
export function dateCell(value: Date): TableCell {
  if (Number.isNaN(value.getTime())) return textCell('#NUM!');
  const [day = '', time = ''] = value.toISOString().slice(0, -5).split('T');
  const shown = time.replace(/:00$/, '');
  const text = dayZero.has(day) ? shown : time === '00:00:00' ? day : `${day} ${shown}`;
  return { text, kind: 'date', doubts: dateDoubt };
}
