import { type EntryPath, isObject, type LocatedDocument } from '../document/document.js';
import { at } from '../document/lists.js';
import type { FoundByShape, PlacedEdit } from './finding.js';
import { indentOf } from './indent.js';
import { keysAt } from './schema-tree.js';

/** Keys that stand beside the map that they belong into, which is empty for that reason. */
export interface Outdented {
  /** The key of the empty map. */
  readonly parent: string;
  readonly keys: readonly [string, ...string[]];
}

/** Finds the empty maps of a map whose own keys follow them at the same indentation. */
export function outdentedKeys(
  map: EntryPath,
  { schema, document }: { readonly schema: unknown; readonly document: LocatedDocument },
): readonly Outdented[] {
  const value = at(document.value, map);
  if (!isObject(value) || Array.isArray(value)) return [];
  const known = new Set(keysAt(schema, map));
  const given: readonly (readonly [string, unknown])[] = Object.entries(value);
  return given.flatMap(([parent, content], n) => {
    const inner = new Set(content === null ? keysAt(schema, [...map, parent]) : []);
    if (inner.size === 0) return [];
    const rest = given.slice(n + 1).map(([key]) => key);
    const end = rest.findIndex((key) => known.has(key));
    const unknown = end === -1 ? rest : rest.slice(0, end);
    // What nobody knows at the end may belong anywhere.
    const [first, ...others] = unknown.slice(0, unknown.findLastIndex((key) => inner.has(key)) + 1);
    return first === undefined ? [] : [{ parent, keys: [first, ...others] }];
  });
}

/** Says which keys belong into the empty map above them, and offers to indent them. */
export function outdentedFinding(
  map: EntryPath,
  { parent, keys: [first, ...others] }: Outdented,
  document: LocatedDocument,
): FoundByShape {
  const place = (key: string) => ({ at: [...map, key], part: 'key' as const });
  const last = [...map, others.at(-1) ?? first];
  const edits = indentOf(map, document) === undefined ? [] : indented([...map, first], last, document);
  const isOne = others.length === 0;
  const title = `indent ${isOne ? 'it' : 'them'} by two spaces`;
  return {
    code: 'schema/unknown-key',
    finding: {
      message: `\`${first}\`${isOne ? '' : ` and ${others.length} more ${others.length === 1 ? 'key' : 'keys'}`} below \`${parent}:\` ${isOne ? 'is' : 'are'} not indented`,
      places: [place(first), ...others.map(place)],
      hint: `${title}: ${isOne ? 'it belongs' : 'they belong'} to \`${parent}\``,
      fix: edits.length === 0 ? undefined : { title, safety: 'unsafe', edits },
    },
  };
}

/** Puts two spaces before every line from one key to the end of the value of another. */
function indented(first: EntryPath, last: EntryPath, { source, spans }: LocatedDocument): PlacedEdit[] {
  const { text } = source;
  const begin = text.lastIndexOf('\n', spans.key(first).start) + 1;
  const end = Math.max(spans.key(last).end, spans.value(last).end);
  const edits: PlacedEdit[] = [];
  for (let line = begin; line < end; line = lineEnd(text, line) + 1) {
    if (text.slice(line, lineEnd(text, line)).trim() !== '') {
      edits.push({ span: { start: line, end: line }, text: '  ' });
    }
  }
  return edits;
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}
