import path from 'node:path';
import { beforeAll, expect } from 'vitest';
import { badColour, times, writeCatalogue } from '../../support/faulty-catalogue.js';
import { copySite, herbarium, sharedFolder } from '../../support/herbarium.js';

/** Every command that prints a result, and its exit code on success. */
export const commands: readonly (readonly [args: readonly string[], code: number])[] = [
  [['validate'], 0],
  [['validate', '--format', 'json'], 0],
  [['routes'], 0],
  [['schema'], 0],
  [['explain', 'id/format'], 0],
  [['new', 'id'], 0],
  [['new', 'product', '--category', 'colours', '--name', 'New', '--dry-run'], 0],
  [['--help'], 0],
  [['--version'], 0],
  [['build', '--no-search', '--no-images'], 0],
  [['merge', 'part', '--no-search', '--no-images', '--out', 'merged'], 0],
];

/** A site with a part of its build, and a catalogue with many errors, for the tests of a file. @param errors their number */
export function printingProjects(errors: number) {
  const folder = sharedFolder();
  const project = () => path.join(folder(), 'project');
  const faulty = () => path.join(folder(), 'faulty');
  beforeAll(async () => {
    await copySite('small', project());
    await writeCatalogue(faulty(), { products: times(errors, badColour) });
    const part = ['build', '--shard', '1/1', '--out', 'part', '--no-search', '--no-images'];
    expect((await herbarium(part, { cwd: project() })).code).toBe(0);
  });
  return { project, faulty };
}
