import { describe, expect, test } from 'vitest';
import type { TablesFile } from '../../../src/edits/tables/table.js';
import { Fault } from '../../../src/project/surroundings/surroundings.js';
import { parseTables } from '../../../src/project/tables/parse-tables.js';
import { archive, xlsxParts } from './archives.js';

const parse = (content: string | Uint8Array, name = 'a.csv') => parseTables(Buffer.from(content), name);

/** The texts of the first table. */
function textsOf({ tables }: TablesFile): string[][] {
  return (tables[0]?.rows ?? []).map(({ cells }) => cells.map(({ text }) => text));
}

/** Cells of the first table as `text (kind: doubts)`, a row in a line. */
function cellsOf({ tables }: TablesFile): string[] {
  return (tables[0]?.rows ?? []).map(({ number, isHidden, cells }) => {
    const texts = cells.map(({ text, kind, doubts }) => `${text} (${[kind, ...doubts].join(' ')})`);
    return `${number}${isHidden ? ' hidden' : ''}: ${texts.join(' | ')}`;
  });
}

async function faultOf(content: string | Uint8Array, name = 'a.xlsx'): Promise<string> {
  const error = await parse(content, name).catch((thrown: unknown) => thrown);
  if (!(error instanceof Fault)) throw new Error('no fault', { cause: error });
  return `${error.message}; ${error.hint}`;
}

describe('delimited texts', () => {
  test.each([
    ['commas', 'name,cas\n"a, b",1\n', ',', 'csv'],
    ['decimal commas between semicolons', 'name;x;y\na;1,5;2,5\nb;1,7;3,5\n', ';', 'csv'],
    [
      'commas in sentences between tabs',
      'name\ttext\na\tRed, green, blue\nb\tRed, green, blue\n',
      '\t',
      'tsv',
    ],
    ['separators and line breaks in quotes', 'a|b\n"1;2;3\n4;5;6"|"x"\n', '|', 'csv'],
    ['one column of sentences', 'text\nRed, green\nBlue\nBlack\n', ',', 'csv'],
    ['the line that Excel reads', 'sep=;\r\na;b,c,d\r\n1;2,3,4\r\n', ';', 'csv'],
  ])('%s', async (_, text, separator, format) => {
    expect(await parse(text)).toMatchObject({ separator, format, encoding: 'utf-8', notes: [] });
  });

  test('rows have the numbers that spreadsheet programs show', async () => {
    const file = await parse('sep=,\r\na,"b\r\nc"\r\n\r\n,,\r\n007, x\r\n');
    expect(cellsOf(file)).toEqual(['1: a (text) | b\nc (text)', '4: 007 (text) |  x (text)']);
  });

  test('a quote within a word is a plain character', async () => {
    expect(textsOf(await parse('a,b\n5" pipe,x\n'))).toEqual([
      ['a', 'b'],
      ['5" pipe', 'x'],
    ]);
  });

  test('guards that make texts of formulas and numbers are removed', async () => {
    expect(textsOf(await parse("'=1,'-2,''@,'a,''a\n"))).toEqual([['=1', '-2', "'@", 'a', "'a"]]);
    expect(textsOf(await parse('="00123";b\n'))).toEqual([['00123', 'b']]);
  });

  test('texts that a program has changed are marked as doubtful', async () => {
    const file = await parse(
      'a,b\n1.5E+05,150E3\n03-May,2024-05-03\n10:01,10:1\n10:01:00 AM,5/20\n#N/A,lost \ufffd\n≥ 95 %,Why?\n? 98.5 %,x\n',
    );
    expect(cellsOf(file).slice(1)).toEqual([
      '2: 1.5E+05 (text exponent) | 150E3 (text)',
      '3: 03-May (text date) | 2024-05-03 (text)',
      '4: 10:01 (text date) | 10:1 (text)',
      '5: 10:01:00 AM (text date) | 5/20 (text)',
      '6: #N/A (error error) | lost \ufffd (text damaged)',
      '7: ≥ 95 % (text) | Why? (text)',
      '8: ? 98.5 % (text damaged) | x (text)',
    ]);
  });

  test.each([
    ['utf-8', Buffer.from('\ufeffa,µ'), 0],
    ['utf-16le', Buffer.from('\ufeffa,µ', 'utf16le'), 0],
    ['utf-16le', Buffer.from('aaaa,µ', 'utf16le'), 0],
    ['utf-16be', Buffer.from('\ufeffa,µ', 'utf16le').swap16(), 0],
    ['windows-1252', Buffer.from('a,\xb5', 'latin1'), 1],
  ])('%s', async (encoding, bytes, notes) => {
    const file = await parse(bytes);
    expect(file.encoding).toBe(encoding);
    expect(textsOf(file)[0]?.[1]).toBe('µ');
    expect(file.notes).toHaveLength(notes);
  });

  test('Windows-1252 has quotes and dashes where Latin-1 has none', async () => {
    expect(textsOf(await parse(Buffer.from('\x93a\x94 \x96 \x80', 'latin1')))).toEqual([['“a” – €']]);
  });
});

describe('JSON', () => {
  test.each([
    [
      'lines',
      '{"id":"a","identity":{"cas":"1-2-3"}}\n\n{"id":"b","forms":["x","y"],"sold":true,"n":1e21}\n',
      'a.jsonl',
    ],
    [
      'a list',
      '[{"id":"a","identity":{"cas":"1-2-3"}},{"id":"b","forms":["x","y"],"sold":true,"n":1e21}]',
      'a',
    ],
  ])('%s: keys are headers, keys of nested objects are paths', async (_, text, name) => {
    const file = await parse(text, name);
    expect(file.format).toBe('jsonl');
    expect(cellsOf(file)).toEqual([
      '1: id (text) | identity.cas (text) | forms (text) | sold (text) | n (text)',
      '2: a (text) | 1-2-3 (text)',
      '3: b (text) |  (empty) | x\ny (text) | true (boolean) | 1000000000000000000000 (number precision)',
    ]);
  });

  test('a list of objects becomes a text of JSON; no key is special', async () => {
    const file = await parse('{"__proto__":{"x":1},"list":[{"a":1}],"none":null}', 'a.jsonl');
    expect(textsOf(file)).toEqual([
      ['__proto__.x', 'list', 'none'],
      ['1', '[{"a":1}]'],
    ]);
  });

  test('errors name the line', async () => {
    expect(await faultOf('{"a":1}\n{"a":\n', 'a.jsonl')).toContain(
      'a.jsonl cannot be read: line 2 is not JSON',
    );
    expect(await faultOf('[{"a":1},2]', 'a.json')).toContain('object 2 is not an object');
  });
});

describe('XLSX', () => {
  const sheet = (rows: string, rest = '') => `<sheetData>${rows}</sheetData>${rest}`;

  test('strings, rich strings, numbers, formulas, errors, hidden rows', async () => {
    const rows = [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t> x </t></is></c></row>',
      '<row r="3" hidden="1"><c r="A3"><v>0.30000000000000004</v></c><c r="B3"><v>1.5E-7</v></c><c r="C3"><v>1E+21</v></c><c r="D3" t="b"><v>1</v></c></row>',
      '<row r="4"><c r="A4"><f>1+1</f><v>2</v></c><c r="B4" t="str"><f>"a"</f><v>a</v></c><c r="C4"><f>1/0</f></c><c r="D4" t="e"><v>#REF!</v></c></row>',
    ];
    const strings = '<si><t>a_x000D_&amp;</t></si><si><r><t>ri</t></r><r><rPr><b/></rPr><t>ch</t></r></si>';
    expect(cellsOf(await parse(archive(xlsxParts(sheet(rows.join('')), { strings }))))).toEqual([
      '1: a\n& (text) | rich (text) |  x  (text)',
      '3 hidden: 0.3 (number) | 0.00000015 (number) | 1000000000000000000000 (number precision) | true (boolean)',
      '4: 2 (number) | a (text) |  (empty stale-formula) | #REF! (error error)',
    ]);
  });

  test.each([
    [false, '2024-05-03', '2024-05-03 12:30'],
    [true, '2028-05-04', '2028-05-04 12:30'],
  ])('dates, exponents, percentages and units (since 1904: %s)', async (is1904, day, time) => {
    const values = [
      ['1', 45415],
      ['2', 45415.520833333336],
      ['2', 0.41736111],
      ['1', 1e12],
      ['3', 150000],
      ['4', 0.07],
      ['5', 25],
    ];
    const cells = values.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`);
    const formats = ['dd\\.mm\\.yyyy', 'yyyy-mm-dd hh:mm', '0.00E+00', '0.0%', '0&quot; kg&quot;'];
    const parts = xlsxParts(sheet(`<row>${cells.join('')}</row>`), { formats, is1904 });
    expect(cellsOf(await parse(archive(parts)))).toEqual([
      `1: ${day} (date date) | ${time} (date date) | 10:01 (date date) | #NUM! (error error) | 150000 (number exponent) | 7% (text) | 25 kg (text)`,
    ]);
  });

  test('merged cells have the value of the first', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>2</v></c></row><row r="2"><c r="B2"><v>3</v></c></row>';
    const merges = '<mergeCells><mergeCell ref="A1:A1048576"/><mergeCell ref="C1:XFD1"/></mergeCells>';
    expect(cellsOf(await parse(archive(xlsxParts(sheet(rows, merges)))))).toEqual([
      '1: 1 (number) |  (empty) | 2 (number)',
      '2: 1 (number) | 3 (number)',
    ]);
  });

  test('hidden sheets are marked, sheets of charts are empty', async () => {
    const sheets =
      '<sheet name="Chart" sheetId="3" r:id="r9"/><sheet name="Lists" sheetId="2" state="veryHidden" r:id="r1"/>';
    const sheetLinks =
      '<Relationship Id="r9" Type="x/relationships/chartsheet" Target="chartsheets/sheet1.xml"/>';
    const parts = xlsxParts(sheet('<row><c><v>1</v></c></row>'), { sheets, sheetLinks });
    const { tables } = await parse(archive({ ...parts, 'xl/chartsheets/sheet1.xml': '<chartsheet/>' }));
    expect(tables.map(({ name, isHidden, rows }) => [name, isHidden, rows.length])).toEqual([
      ['Chart', false, 0],
      ['Lists', true, 1],
      ['Sheet', false, 1],
    ]);
  });
});

describe('an unreadable file has a message that says what to do', () => {
  const ods = 'application/vnd.oasis.opendocument.spreadsheet';
  const old = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

  test.each<[string, string | Uint8Array]>([
    ['it is an old Excel file (.xls)', Buffer.from(old, 'latin1')],
    [
      'it is protected by a password',
      Buffer.concat([Buffer.from(old, 'latin1'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['it is an ODS file; open it in a spreadsheet program, and save it as XLSX', archive({ mimetype: ods })],
    ['it is a binary Excel file (.xlsb)', archive({ 'xl/workbook.bin': 'x' })],
    ['it is a file of Numbers', archive({ 'Index/Document.iwa': 'x' })],
    ['the archive is not a spreadsheet', archive({ 'word/document.xml': 'x' })],
    ['it is a web page or XML', '<html><table>'],
    ['it is neither a spreadsheet nor a text', Buffer.from([1, 0, 2, 0, 0, 5, 0, 0])],
    ['it is neither a spreadsheet nor a text', Buffer.from('\x89PNG\r\n\x1a\n\x01\x02\x03', 'latin1')],
    ['it is damaged', archive({ ...xlsxParts(''), 'xl/workbook.xml': '<workbook><sheets>' })],
    ['it is damaged', archive(xlsxParts('<sheetData/>')).subarray(0, 900)],
    ['a quote (") is opened and not closed', 'a,b\n"c,d\n'],
  ])('%s', async (message, content) => {
    expect(await faultOf(content)).toMatch(`a.xlsx cannot be read: ${message}`);
    expect(await faultOf(content)).not.toContain('undefined');
  });

  test('an empty file has no rows', async () => {
    expect(textsOf(await parse(''))).toEqual([]);
  });

  test('a part whose bytes were changed', async () => {
    const bytes = Buffer.from(
      archive(xlsxParts('<sheetData><row><c><v>12345</v></c></row></sheetData>'), false),
    );
    bytes.write('54321', bytes.indexOf('12345'));
    expect(await faultOf(bytes)).toContain('it is damaged');
  });

  test('too much: parts, bytes, cells', async () => {
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}`, 'x']));
    expect(await faultOf(archive(many))).toContain('the archive has more than 2,000 files');
    const zeros = { ...xlsxParts(''), 'xl/worksheets/sheet1.xml': new Uint8Array(101_000_000) };
    expect(await faultOf(archive(zeros))).toContain('it holds more than 100 MB');
    const keys = Array.from({ length: 1001 }, (_, line) => `{"key ${line}":1}`);
    expect(await faultOf(keys.join('\n'), 'a.jsonl')).toContain('it has more than 1,000,000 cells');
  });
});
