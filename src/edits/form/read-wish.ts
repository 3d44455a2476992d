import type { ValueNode } from '../../catalogue/schema/schema-tree.js';
import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { isMap } from '../../document/document.js';
import { type CellLanguage, type CellProblem, isDeep, readCell } from '../tables/cell-values.js';
import type { Column } from '../tables/columns.js';

type Reading = { readonly value: Example | null } | CellProblem;

/** Reads a posted value as the cell of a spreadsheet is read. Values that are not texts are taken as they are. */
export function readWish(posted: Example | null, { holds, words }: Column, tongue: CellLanguage): Reading {
  if (posted === null) return { value: null };
  if (isDeep(posted, 2)) return { problem: 'the value is nested too deeply' };
  const readText = (text: Example, value: ValueNode) =>
    readOne(text, { holds: { kind: 'value', value }, words }, tongue);
  if (holds.kind !== 'table') {
    if (holds.kind === 'value') return readText(posted, holds.value);
    return readItems(posted, (item) => readText(item, holds.value));
  }
  const { columns } = holds;
  const readPart = (name: string, text: Example): Reading => {
    const value = columns.find(({ key }, n) => (key ?? String(n)) === name)?.value;
    return value === undefined ? { value: text } : readText(text, value);
  };
  return readItems(posted, (row) => {
    if (!isMap(row)) return readItems(row, (text, n) => readPart(String(n), text));
    const values: [string, Example][] = [];
    for (const [key, text] of Object.entries(row)) {
      const reading = readPart(key, text);
      if ('problem' in reading) return reading;
      values.push([key, reading.value ?? '']);
    }
    return { value: Object.fromEntries(values) };
  });
}

/** The values of all items, or the first problem. */
function readItems(posted: Example, read: (item: Example, n: number) => Reading): Reading {
  if (!Array.isArray(posted)) return { problem: 'is not a list' };
  const values: Example[] = [];
  for (const [n, item] of posted.entries()) {
    const reading = read(item, n);
    if ('problem' in reading) return reading;
    values.push(reading.value ?? '');
  }
  return { value: values };
}

/** The maker's text stays as it is written. Numbers, choices, days and flags are read. */
function readOne(posted: Example, column: Pick<Column, 'holds' | 'words'>, tongue: CellLanguage): Reading {
  if (typeof posted === 'object') return { problem: 'is not a text' };
  if (typeof posted !== 'string') return { value: posted };
  const reading = readCell({ text: posted, kind: 'text', doubts: [] }, column, [], tongue);
  if ('problem' in reading) return reading;
  return { value: typeof reading.value === 'string' && isFreeText(column) ? posted : reading.value };
}

function isFreeText({ holds }: Pick<Column, 'holds'>): boolean {
  return holds.kind === 'value' && !['choice', 'date'].includes(holds.value.valueKind);
}
