import { pack } from '../../../src/project/tables/archive.js';

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const links = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** An archive of these parts, which need not be a valid spreadsheet. */
export function archive(
  parts: Readonly<Record<string, string | Uint8Array>>,
  isCompressed = true,
): Uint8Array {
  const bytes = Object.entries(parts).map(([name, part]): [string, Uint8Array] => [name, Buffer.from(part)]);
  return pack(new Map(bytes), isCompressed);
}

/** Parts of a workbook with a sheet. @param formats codes of number formats, for the styles 1, 2 … */
export function xlsxParts(
  sheet: string,
  { strings = '', formats = [], is1904 = false, sheets = '', sheetLinks = '' }: XlsxOptions = {},
): Record<string, string> {
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`);
  const xfs = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`);
  return {
    '[Content_Types].xml': `${head}<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships ${links}><Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><workbookPr date1904="${is1904}"/><sheets>${sheets}<sheet name="Sheet" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships ${links}><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="${office}/styles" Target="styles.xml"/>${sheetLinks}</Relationships>`,
    'xl/sharedStrings.xml': `${head}<sst ${main}>${strings}</sst>`,
    'xl/styles.xml': `${head}<styleSheet ${main}><numFmts>${numFmts.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet ${main}>${sheet}</worksheet>`,
  };
}

interface XlsxOptions {
  readonly strings?: string;
  readonly formats?: readonly string[];
  readonly is1904?: boolean;
  /** Elements of other sheets, and the files that they link to. */
  readonly sheets?: string;
  readonly sheetLinks?: string;
}
