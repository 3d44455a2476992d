import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { readTables as Read } from '../../../src/project/tables/read-tables.js';
import { projectRoot } from '../../support/herbarium.js';
import { hostileFiles } from './hostile-files.js';

/** Of the shipped program: it starts a thread. */
const shipped = pathToFileURL(path.join(projectRoot, 'dist/project/tables/read-tables.js')).href;
const { readTables }: { readTables: typeof Read } = await import(shipped);

/** @returns how a file ends: what its tables have, or why they cannot be read */
async function endOf(bytes: Uint8Array, name: string): Promise<string> {
  try {
    const { format, tables } = await readTables(bytes, name);
    return `${format}: ${tables.map(({ rows }) => rows.length)}`;
  } catch (error) {
    if (error instanceof Error && error.name === 'Fault') return error.message;
    throw error;
  }
}

describe('a small file ends in bounded time and memory', () => {
  test.each(Object.entries(hostileFiles))('%s', async (_, make) => {
    const end = await endOf(make(), 'a.csv');
    expect(end).toMatch(/^(a\.csv cannot be read: |xlsx: |ods: |csv: |jsonl: )/);
  });
});
