import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pack, unpack } from '../../../src/project/tables/archive.js';
import { parseTables } from '../../../src/project/tables/parse-tables.js';
import type { readTables as Read } from '../../../src/project/tables/read-tables.js';
import { fixtures, projectRoot } from '../../support/herbarium.js';
import { hostileFiles } from './hostile-files.js';

/** From the shipped program: it starts a thread. */
const shipped = pathToFileURL(path.join(projectRoot, 'dist/project/tables/read-tables.js')).href;
const { readTables }: { readTables: typeof Read } = await import(shipped);

/** @returns the outcome of a file: the content of its tables, or the reason why they cannot be read */
async function endOf(read: () => ReturnType<typeof Read>): Promise<string> {
  try {
    const { format, tables } = await read();
    return `${format}: ${tables.map(({ rows }) => rows.length)}`;
  } catch (error) {
    if (error instanceof Error && error.name === 'Fault') return error.message;
    throw error;
  }
}

const anEnd = /^(a cannot be read: |(xlsx|csv|tsv|jsonl): )/;

describe('a small file ends in bounded time and memory', () => {
  test.each(Object.entries(hostileFiles))('%s', async (_, make) => {
    expect(await endOf(() => readTables(make(), 'a', 5))).toMatch(anEnd);
  });
});

test('a valid file, in the thread', async () => {
  const bytes = await readFile(path.join(fixtures, 'tables/typed.xlsx'));
  expect(await readTables(bytes, 'typed.xlsx')).toEqual(await parseTables(bytes, 'typed.xlsx'));
});

/** Bytes cut off, changed, or doubled at random places. */
const damage = fc.array(
  fc.tuple(
    fc.constantFrom('cut', 'set', 'double'),
    fc.double({ min: 0, max: 0.99, noNaN: true }),
    fc.nat(255),
  ),
  {
    minLength: 1,
    maxLength: 4,
  },
);

function damaged(bytes: Uint8Array, steps: readonly [string, number, number][]): Uint8Array {
  return steps.reduce((given, [step, share, byte]) => {
    const at = Math.floor(share * given.length);
    if (step === 'cut') return given.subarray(0, at);
    if (step === 'set')
      return Buffer.concat([given.subarray(0, at), Buffer.of(byte), given.subarray(at + 1)]);
    return Buffer.concat([given.subarray(0, at + byte), given.subarray(at)]);
  }, bytes);
}

describe.each(['typed.xlsx', 'sheets.xlsx', 'typed.csv'])('%s, damaged at random', (name) => {
  const read = () => readFile(path.join(fixtures, 'tables', name));

  test('as a whole', async () => {
    const bytes = await read();
    const check = fc.asyncProperty(damage, async (steps) => {
      expect(await endOf(() => parseTables(damaged(bytes, steps), 'a'))).toMatch(anEnd);
    });
    await fc.assert(check, { numRuns: 300 });
  });

  test.skipIf(name.endsWith('csv'))('in one of its parts', async () => {
    const parts = await unpack(await read(), (part) => !part.endsWith('.png'));
    const check = fc.asyncProperty(fc.constantFrom(...parts.keys()), damage, async (part, steps) => {
      const all = new Map([...parts, [part, damaged(parts.get(part) ?? Buffer.of(), steps)]]);
      expect(await endOf(() => parseTables(pack(all, true), 'a'))).toMatch(anEnd);
    });
    await fc.assert(check, { numRuns: 300 });
  });
});
