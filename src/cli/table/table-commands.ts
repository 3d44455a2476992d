import { reportFormats } from '../report/targets.js';
import * as row from './options.js';
import type { CommandRow } from './row.js';
import * as read from './values.js';

const formats = '.xlsx, .csv or .json';

export const importRow = {
  name: 'import',
  changes: true,
  summary: 'take products from a spreadsheet',
  description:
    'Takes products from a spreadsheet (XLSX), CSV, TSV or JSON lines: makes new ones, and changes those that are there. Shows first what it would do.',
  arguments: [row.required('<file>', 'the file with the products', read.path)],
  options: {
    catalogue: row.catalogueOption('the catalogue file'),
    sheet: row.text(
      '--sheet <name>',
      'the sheet with the products (default: the one with most known headings)',
    ),
    map: row.file(
      '--map <file>',
      'the mapping of headings to keys (default: import.yaml beside the catalogue)',
    ),
    category: row.text(
      '--category <category>',
      'category of new products that do not name one: its slug, title or id',
    ),
    match: row.text(
      '--match <key>',
      'the key that rows without an id match products by, such as identity.cas (default: category and slug)',
    ),
    prefer: row.choice('--prefer <side>', 'whose value holds where both have changed since the export', [
      'file',
      'catalogue',
    ]),
    replace: row.optional(
      '--replace <key>',
      'a list, such as spec, whose rows become those of the file; may be repeated',
      read.several(read.someText),
    ),
    prune: row.flag(
      '--prune',
      'remove products that the file does not have: their addresses lead to their categories',
    ),
    annotate: row.file(
      '--annotate <file>',
      'write a copy of the file with a column of the findings: .xlsx or .csv',
    ),
    hidden: row.hidden,
    encoding: row.encoding,
    yes: row.flag('--yes', 'write without a question; what looks private stays out'),
    dryRun: row.dryRun('print the diff with import.yaml, and write nothing'),
    ...row.reportOptions(reportFormats, { group: 'Options of the report:', what: 'the findings' }),
  },
  examples: [
    ['herbarium import products.xlsx', 'say what would change, and ask'],
    ['herbarium import products.csv --category colours --yes', 'put all products into one category'],
    ['herbarium import products.xlsx --dry-run', 'print the diff of the catalogue'],
  ],
} as const satisfies CommandRow;

export const exportRow = {
  name: 'export',
  changes: true,
  summary: 'write the products into a spreadsheet',
  description:
    'Writes all products into a spreadsheet or another table. `herbarium import` reads it back, and changes only what was edited there.',
  arguments: [row.catalogue('the catalogue file, here or in a folder above')],
  options: {
    out: row.fileFrom('-o, --out <file>', `the file; its name ends with ${formats}`, 'products.xlsx'),
    force: row.flag('--force', 'replace a file that is there already'),
  },
  examples: [
    ['herbarium export', 'write products.xlsx'],
    ['herbarium export --out products.csv --force', 'write all into one table, again'],
  ],
} as const satisfies CommandRow;
