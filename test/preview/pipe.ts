import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';

/** Puts a pipe in the place of a file: whoever reads it waits until somebody writes. @returns the file's text */
export async function pipeInPlaceOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  await rm(file);
  execFileSync('mkfifo', [file]);
  return text;
}
