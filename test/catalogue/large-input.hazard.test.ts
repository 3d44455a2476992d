import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';

describe('input that is large', () => {
  test.each([
    ['name', 'name: Blue Powder', `name: ${'Blue Powder '.repeat(800_000)}`],
    ['key', 'name: Blue Powder', `? ${'k'.repeat(5_000_000)}\n        : 1\n        name: Blue Powder`],
  ])('a %s of megabytes is refused, and not shown whole', async (_, was, is) => {
    const project = await copyOfSite('small');
    await edit(path.join(project, 'catalogue.yaml'), was, is);
    const { code, stdout } = await herbarium(['validate', '--format', 'json'], { cwd: project });
    expect(code).toBe(1);
    expect(stdout.length).toBeLessThan(10_000);
  });
});
