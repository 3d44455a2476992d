import type { EntryPath } from '../../../document/document.js';
import { explainedName } from '../../../schema/entry-names.js';
import { nodeOf, schemaAt } from '../../../schema/schema-tree.js';
import { didYouMean } from '../../../text/suggest.js';
import { settingName } from './setting.js';

/** What can be set of an entry: the schema of the catalogue, and where the entry is in it. */
export interface Settable {
  readonly schema: unknown;
  readonly at: EntryPath;
}

/** What to write instead of a key that an entry does not have. @param path of the map, from the entry */
export function hintForUnknown(step: string, path: EntryPath, entry: Settable): string {
  const { schema, at } = entry;
  const [deeper] = pathsTo(step, schemaAt(schema, at), []);
  if (deeper !== undefined) return `did you mean \`${settingName(deeper)}\`?`;
  const node = nodeOf(schemaAt(schema, [...at, ...path]));
  const known = node.kind === 'map' ? node.keys.map(({ key }) => settingName([...path, key])) : [];
  return didYouMean(settingName([...path, step]), known) ?? hintForKeys(path, entry);
}

/** A key that can be set at a path or below it. */
export function hintForPart(path: EntryPath, entry: Settable): string {
  const first = firstValue(schemaAt(entry.schema, [...entry.at, ...path]), path);
  return `write \`${settingName(first)}=…\``;
}

/** Where all keys are listed. */
export function hintForKeys(path: EntryPath, { at }: Settable): string {
  return `\`herbarium explain ${explainedName([...at, ...path])}\` lists the keys`;
}

/** The paths of all values with a key. */
function pathsTo(wanted: string, schema: unknown, path: EntryPath): readonly EntryPath[] {
  const node = nodeOf(schema);
  if (node.kind === 'value') return [];
  if (node.kind === 'list') return pathsTo(wanted, node.item, [...path, 0]);
  return node.keys.flatMap(({ key, schema: own }) => [
    ...(key === wanted ? [firstValue(own, [...path, key])] : []),
    ...pathsTo(wanted, own, [...path, key]),
  ]);
}

function firstValue(schema: unknown, path: EntryPath): EntryPath {
  const node = nodeOf(schema);
  if (node.kind === 'list' && nodeOf(node.item).kind !== 'value') return firstValue(node.item, [...path, 0]);
  const [first] = node.kind === 'map' ? node.keys : [];
  return first === undefined ? path : firstValue(first.schema, [...path, first.key]);
}
