import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { exampleCatalogue } from '../../support/example-catalogue.js';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';

/** The result of a command on a catalogue. */
interface Written {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The catalogue after the command, with the new id as `ID`. */
  readonly after: string;
}

/** Runs `herbarium new` on a new catalogue, or in an existing folder. */
export async function run(text: string, args: readonly string[], folder?: string): Promise<Written> {
  const cwd = folder ?? (await temporaryFolder());
  const file = path.join(cwd, 'catalogue.yaml');
  await writeFile(file, text);
  const result = await herbarium(['new', ...args], { cwd });
  const id = /^ {2}id {4}([0-9a-f]{32})$/m.exec(result.stdout)?.[1];
  const after = await readFile(file, 'utf8');
  return { ...result, after: id === undefined ? after : after.replace(id, 'ID') };
}

/** Runs `herbarium new` on the catalogue of a site. Expects that it changes no other line. */
export async function changesNoOtherLine(site: string, args: readonly string[]): Promise<void> {
  const folder = await temporaryFolder();
  const before = await readFile(path.join(site, 'catalogue.yaml'), 'utf8');
  const content = path.join(site, 'content');
  if (existsSync(content)) await cp(content, path.join(folder, 'content'), { recursive: true });
  const { code, stderr, after } = await run(before, args, folder);
  expect(code, stderr).toBe(0);
  const at = after.search(/^ *- (?:\{ )?id: ID\b/m);
  const behind = at + after.length - before.length;
  expect(after.slice(at, behind)).toContain('slug: ');
  expect(after.slice(0, at) + after.slice(behind)).toBe(before);
}

/** A catalogue with these products, in the given layout, followed by another section. */
export const withProducts = (products: string) =>
  exampleCatalogue({
    catalogue: `categories:
  - id: e7c05a2b94d1463f8a6be3109d5c7f28
    slug: colours
    title: Colours
    description: Blue and green colours from plants and algae, as powder and as liquid, with colour values.
    keywords: colours, spirulina
    pages: 1
${products}redirects: []
`,
  });

/** Products on one line each, and as blocks at a column. */
export const one = '{ id: 0d8f3b6c5a2e4917b4c1d7f09e6a83b2, slug: one, name: One }';
export const two = '{ id: 2e441480317a569c9e2f2dd7a08afa5f, slug: two, name: Two }';
export const block = (column: number, name: string, id: string) =>
  `- id: ${id}\n${' '.repeat(column + 2)}slug: ${name}\n${' '.repeat(column + 2)}name: ${name}\n`;
export const idOne = '0d8f3b6c5a2e4917b4c1d7f09e6a83b2';
export const idTwo = '2e441480317a569c9e2f2dd7a08afa5f';
/** Adds a product without the commented hints. */
export const product = ['product', '--category', 'colours', '--name', 'New', '--no-hints'];
