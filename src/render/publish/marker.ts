import path from 'node:path';
import * as v from 'valibot';
import { markerFile } from '../../project/file-folders.js';
import { readBytes, statsOf } from '../../project/files/read-file.js';

const markerSchema = v.object({
  tool: v.literal('herbarium'),
  files: v.array(v.string()),
  target: v.exactOptional(v.string()),
});

export type Marker = v.InferOutput<typeof markerSchema>;

/** The longest marker to read, in bytes: about three million files. A string in Node ends at 512 MiB. */
const longestMarker = 268_435_456;

export function markerText(files: readonly string[], target: string | undefined): string {
  const marker: Marker = { tool: 'herbarium', files: [...files].sort(), ...(target && { target }) };
  return `${JSON.stringify(marker, null, 1)}\n`;
}

/** Reads a folder's marker. Undefined when there is none, or we did not write it. */
export async function readMarker(folder: string): Promise<Marker | undefined> {
  const file = path.join(folder, markerFile);
  const stats = await statsOf(file);
  // Our marker is a plain file. Reading a pipe would hang, and a link leads to another folder's marker.
  if (stats?.isFile() !== true || stats.size > longestMarker) return undefined;
  const text = (await readBytes(file)).toString();
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), markerSchema), text);
  return result.success ? result.output : undefined;
}
