import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';

/** Replaces a file with a pipe: reading it blocks until another process writes. @returns the file's text */
export async function pipeInPlaceOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  await rm(file);
  execFileSync('mkfifo', [file]);
  return text;
}
