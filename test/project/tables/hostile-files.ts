import { gzipSync } from 'node:zlib';
import { archive, xlsxParts } from './archives.js';

const rows = (cells: string) => `<sheetData>${cells}</sheetData>`;
const megabytes = (part: string, count: number) => part.repeat((count * 1_000_000) / part.length);

/** Small files that take much time or memory to read. Each is made on first use. */
export const hostileFiles: Readonly<Record<string, () => Uint8Array>> = {
  'entities of entities': () => {
    const names = Array.from({ length: 12 }, (_, index) => `a${index}`);
    const entities = names.map((name, index) => `<!ENTITY ${name} "${`&a${index - 1};`.repeat(10)}">`);
    const parts = xlsxParts(rows('<row><c t="s"><v>0</v></c></row>'), { strings: '<si><t>&a11;</t></si>' });
    const strings = parts['xl/sharedStrings.xml']?.replace('?>', `?><!DOCTYPE sst [${entities.join('')}]>`);
    return archive({ ...parts, 'xl/sharedStrings.xml': strings ?? '' });
  },
  'an external entity': () => {
    const parts = xlsxParts(rows('<row><c t="s"><v>0</v></c></row>'), { strings: '<si><t>&x;</t></si>' });
    const strings = parts['xl/sharedStrings.xml']?.replace(
      '?>',
      '?><!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    );
    return archive({ ...parts, 'xl/sharedStrings.xml': strings ?? '' });
  },
  'a large part': () => archive({ ...xlsxParts(''), 'xl/sharedStrings.xml': new Uint8Array(2_000_000_000) }),
  'an archive in an archive': () =>
    archive({ 'a.zip': gzipSync(new Uint8Array(50_000_000)), 'b.xlsx': archive(xlsxParts('')) }),
  'one cell in the last corner': () => archive(xlsxParts(rows('<row><c r="XFD1048576"><v>1</v></c></row>'))),
  'a cell at the end of each row': () => {
    const all = Array.from({ length: 100_000 }, (_, row) => `<row><c r="XFD${row + 1}"><v>1</v></c></row>`);
    return archive(xlsxParts(rows(all.join(''))));
  },
  'widths of all columns, often': () =>
    archive(
      xlsxParts(
        `<cols>${megabytes('<col min="1" max="16384" width="9" hidden="1"/>', 60)}</cols>${rows('')}`,
      ),
    ),
  'large merged cells, often': () => {
    const cells = Array.from({ length: 100_000 }, () => '<row><c><v>1</v></c></row>').join('');
    return archive(
      xlsxParts(
        `${rows(cells)}<mergeCells>${megabytes('<mergeCell ref="A1:XFD1048576"/>', 50)}</mergeCells>`,
      ),
    );
  },
  'deep elements': () => archive(xlsxParts(rows('<a>'.repeat(3_000_000)))),
  'deep elements in strings': () =>
    archive(xlsxParts('', { strings: '<si>'.repeat(3_000_000) + '</si>'.repeat(3_000_000) })),
  'many elements in strings': () => archive(xlsxParts('', { strings: megabytes('<a/>', 60) })),
  'many attributes': () => archive(xlsxParts('', { strings: `<si ${megabytes('a="" b="" ', 60)}/>` })),
  'many cells without a place': () =>
    archive(xlsxParts(rows(`<row>${megabytes('<c><v>1</v></c>', 60)}</row>`))),
  'many rows without a cell': () => archive(xlsxParts(rows(megabytes('<row/>', 60)))),
  'one string in many cells': () => {
    const parts = { strings: `<si><t>${'x'.repeat(5_000_000)}</t></si>` };
    return archive(
      xlsxParts(rows(megabytes('<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>', 20)), parts),
    );
  },
  'a number of many digits': () => archive(xlsxParts(rows(`<row><c><v>${megabytes('9', 50)}</v></c></row>`))),
  'comments and unclosed quotes': () => archive(xlsxParts(rows(`<row a="${megabytes('<', 50)}`))),
  'a text of separators': () => Buffer.alloc(60_000_000, ','),
  'a text of quotes': () => Buffer.alloc(60_000_001, '"'),
  'a text of line breaks': () => Buffer.alloc(60_000_000, '\n'),
  'JSON: deep lists': () => Buffer.from(`{"a":${'['.repeat(5_000_000)}`),
  'JSON: deep objects': () => Buffer.from(`${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`),
  'JSON: many keys': () => {
    const lines = Array.from({ length: 200_000 }, (_, line) => `{"key ${line}":1}`);
    return Buffer.from(lines.join('\n'));
  },
};
