import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { groupedBy } from '../../document/collections.js';
import { isMap } from '../../document/document.js';
import type { Severity } from '../../rules/diagnostics/diagnostic.js';
import { type CellProblem, cellText } from './cell-values.js';
import type { Column } from './columns.js';
import type { Target, Unmatched } from './headings.js';
import type { ColumnRule } from './mapping.js';
import type { Table, TableRow } from './table.js';

/** A place in a file with tables. `column` is 0-based; absent where the whole row is meant. */
export interface CellPlace {
  readonly table: string;
  readonly row: number;
  readonly column?: number;
}

/** A column of the file, and what it goes to. */
export interface Heading {
  /** The row that it stands in. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly target: Target | Unmatched;
  /** How many cells are filled, and the first different ones. */
  readonly filled: number;
  readonly examples: readonly string[];
  /** Its rule in the mapping. */
  readonly rule: ColumnRule | undefined;
  /** How many digits all numbers of the column have, where some begin with zeros: others have lost theirs. */
  readonly digits: number | undefined;
  /** Separators between the items of a list: the first that a cell contains counts. */
  readonly separators: readonly string[];
  /** The sheet, where it is not that of the products. */
  readonly sheet?: string;
}

export interface Headed {
  readonly table: Table;
  readonly headings: readonly Heading[];
  readonly below: readonly TableRow[];
}

export interface CellFinding extends CellProblem {
  /** The rule that found it; absent where the cell itself cannot be imported. */
  readonly code?: string;
  readonly severity: Severity;
  readonly place: CellPlace;
}

/** What a row says of a key of a product. */
export interface Said {
  readonly column: Column;
  /** Of a translation. */
  readonly language?: string | undefined;
  readonly place: CellPlace;
  /** The cell that the digest of an export belongs to, if it is unchanged. */
  readonly text: string;
  /** Undefined takes the value out. */
  readonly value: Example | undefined;
}

/** A row that says something of one product. */
export interface ImportRow {
  readonly place: CellPlace;
  /** What tells which product it is, by its key: `id`, `category`, `slug`, `name` and others. */
  readonly texts: ReadonlyMap<string, string>;
  readonly said: readonly Said[];
  readonly sums: ReadonlySet<string>;
  readonly tests: readonly { readonly target: Extract<Target, { to: 'test' }>; readonly text: string }[];
  readonly findings: readonly CellFinding[];
}

/** A row of a sheet with translations: all that it says is of its language. The product's own name may stand beside the id. */
export function translationRow({ texts, said, findings, ...row }: ImportRow): ImportRow {
  const [id, language] = [texts.get('id'), texts.get('language')];
  const own = said.filter(({ column }) => column.key !== 'language');
  if (id !== undefined && language !== undefined) {
    return { ...row, texts: new Map([['id', id]]), said: own.map((one) => ({ ...one, language })), findings };
  }
  const problem = `the row does not name ${id === undefined ? 'a product by its id' : 'its language'}`;
  const found = { severity: 'error', place: row.place, problem } as const;
  return {
    ...row,
    texts: new Map(id === undefined ? [] : [['id', id]]),
    said: [],
    findings: [...findings, found],
  };
}

/** What several rows say of one product; the first one names it. */
export function joinedRow(rows: readonly [ImportRow, ...ImportRow[]]): ImportRow {
  return {
    ...rows[0],
    said: rows.flatMap(({ said }) => said),
    findings: rows.flatMap(({ findings }) => findings),
    sums: new Set(rows.flatMap(({ sums }) => [...sums])),
  };
}

/** Completes pictures and documents of which a row says only the name: where the file is, and that a picture shows the product. */
export function filesFinder(files: ReadonlySet<string>): (row: ImportRow) => ImportRow {
  const inAssets = [...files].filter((file) => file.startsWith('assets/'));
  const byName = groupedBy(inAssets, (file) => [file.replace(/.*\//, '')]);
  return (row) => ({
    ...row,
    said: row.said.map((one) => {
      const { holds } = one.column;
      const keys = holds.kind === 'table' ? holds.columns.map(({ key }) => key) : [];
      if (!keys.includes('file') || !Array.isArray(one.value)) return one;
      const name = keys.includes('alt') ? row.texts.get('name') : undefined;
      const value = one.value.map((item: Example) => {
        if (!isMap(item)) return item;
        const { file, alt = name } = item;
        const isName = typeof file === 'string' && !file.includes('/');
        const [place = `assets/${file}`, other] = byName.get(String(file)) ?? [];
        const own = { ...item, ...(alt !== undefined && { alt }) };
        return isName && other === undefined ? { ...own, file: place } : own;
      });
      return { ...one, value, text: cellText(value, one.column) };
    }),
  });
}
