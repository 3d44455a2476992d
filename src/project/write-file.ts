import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { count } from '../catalogue/work.js';
import { atFile } from './fault.js';

/** Writes a file; every error names it, even that of a full disk. */
export async function writeNamed(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content);
    count('files written');
  } catch (error) {
    throw atFile(error, file);
  }
}

/** As {@link writeNamed}, without waiting. */
export function writeNamedSync(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
    count('files written');
  } catch (error) {
    throw atFile(error, file);
  }
}
