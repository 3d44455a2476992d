import { isObject, type LocatedDocument } from '../../document/document.js';
import { at as dataAt } from '../../document/lists.js';
import type { Edit } from '../../document/source.js';
import type { NewKey } from '../../schema/shape/finding.js';
import { exampleLines, flowText } from '../../schema/shape/snippet.js';
import { behindComments, insertedLines, shifted } from './insert.js';
import { columnOf, inkAt, isFlow, lineBehind, pathsIn } from './layout.js';

/** The key that puts a translation into an entry, beside others. @param data of the whole document; `lines` are with the language */
export function translationKey(
  data: unknown,
  { within, language, value, lines }: Omit<Required<NewKey>, 'key'> & { readonly language: string },
): NewKey {
  const inner = [...within, 'translations'];
  if (dataAt(data, inner) !== undefined) return { within: inner, key: language, value, lines };
  const indented = lines.map((line) => shifted(line, 2));
  return { within, key: 'translations', value: { [language]: value }, lines: ['translations:', ...indented] };
}

/** The edit that puts a key behind the others of a map: of a category before its list of products. Undefined where that cannot be done. */
export function keyInsertion(document: LocatedDocument, inserted: NewKey): Edit | undefined {
  const { within, key, value, lines = exampleLines(key, value, '') } = inserted;
  const { source, spans } = document;
  const data = dataAt(document.value, within);
  if (!isObject(data) || Array.isArray(data) || Object.hasOwn(data, key)) return undefined;
  const paths = pathsIn(document, within);
  const last = paths.findLast((path) => path.at(-1) !== 'products');
  if (isFlow(document, within)) {
    const { start, end } = inkAt(document, last ?? within);
    const pair = `${key}: ${flowText(value)}`;
    return last === undefined ? { start, end, text: `{ ${pair} }` } : { start: end, end, text: `, ${pair}` };
  }
  if (last === undefined) return undefined;
  const column = columnOf(source.text, spans.key(last).start);
  const behind = lineBehind(document, last);
  const at = last === paths.at(-1) ? behindComments(source.text, behind, column) : behind;
  const indented = lines.map((line) => shifted(line, column));
  return insertedLines(source.text, at, indented);
}
