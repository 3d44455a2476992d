import path from 'node:path';
import { EditedText } from '../../../document/edited-text.js';
import type { Edit } from '../../../document/source.js';
import type { MappedHeading } from '../../../edits/tables/mapping.js';
import { extendedMapping, mappingFile, mappingText } from '../../../edits/tables/mapping.js';
import { statsOf } from '../../../project/files/disk.js';
import { readNamed } from '../../../project/files/read-named.js';
import { readSource } from '../../../project/files/read-text.js';
import { Fault, UserPath } from '../../../project/surroundings/surroundings.js';
import type { Output } from '../../terminal/output.js';
import { printDiff, writeBack } from '../check/edited-files.js';

/** `import.yaml` beside a catalogue, with lines for the headings of a file. */
export interface MappingChange {
  readonly file: UserPath;
  readonly text: string;
  readonly was: string | null;
  readonly edits: readonly Edit[];
}

/** Reads the mapping of the user, or else the one beside the catalogue. @throws Fault if it cannot be read, or the latter is a link */
export async function readMap(named: UserPath | undefined, root: string) {
  const file = named ?? new UserPath(mappingFile, path.join(root, mappingFile));
  const stats = named === undefined ? await statsOf(file.path) : undefined;
  // The project is untrusted input: a link in it could lead to any file.
  if (stats?.isFile() === false)
    throw new Fault(`${mappingFile} is not a file`, { hint: 'replace it by the file itself' });
  const isNew = named === undefined && stats === undefined;
  const bytes = isNew ? new Uint8Array() : await readNamed(file, 'mapping');
  return { source: readSource(bytes, file.typed), file, isNew, isNamed: named !== undefined };
}

/** The mapping with lines for new headings. Undefined if it has all, or if the user has named another one. */
export function mappingChange(
  { source, file, isNew, isNamed }: Awaited<ReturnType<typeof readMap>>,
  headings: readonly MappedHeading[],
  given: Parameters<typeof mappingText>[1],
): MappingChange | undefined {
  if (isNamed) return undefined;
  const edited = isNew
    ? new EditedText('').edited([{ start: 0, end: 0, text: mappingText(headings, given) }])
    : extendedMapping(source, headings);
  return edited && { file, text: edited.text, was: isNew ? null : source.text, edits: edited.changes() };
}

/** Writes the mapping, or prints its diff. */
export async function keepMapping(change: MappingChange, isDry: boolean, output: Output): Promise<void> {
  if (isDry) return printDiff([change], output);
  await writeBack([change], output);
  await output.line(`wrote ${mappingFile}: it says where the columns go; change it where that is wrong\n`);
}
