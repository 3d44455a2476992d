import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A project to run the program on. */
export interface FuzzCase {
  /** The seed or the origin of the case. */
  readonly kind: string;
  /** Bytes of `catalogue.yaml`. */
  readonly catalogue: Uint8Array;
  /** Bytes of the files beside it, by path. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** Chooses which of the slower commands run. */
  readonly turn: number;
}

/** Writes a case as a project. */
export async function writeProject(folder: string, { catalogue, files }: FuzzCase): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'catalogue.yaml'), catalogue);
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Saves a case in a file, to run it again. */
export async function saveCase(file: string, { kind, catalogue, files, turn }: FuzzCase): Promise<void> {
  const saved = {
    kind,
    turn,
    catalogue: base64(catalogue),
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, base64(bytes)])),
  };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(saved, null, 1)}\n`);
}

/** Reads a case from such a file. */
export async function savedCase(file: string): Promise<FuzzCase> {
  const { kind, turn, catalogue, files } = JSON.parse(await readFile(file, 'utf8'));
  return {
    kind,
    turn,
    catalogue: Buffer.from(catalogue, 'base64'),
    files: Object.fromEntries(
      Object.entries<string>(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]),
    ),
  };
}
