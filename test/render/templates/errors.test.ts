import { describe, expect, test } from 'vitest';
import { herbarium } from '../../support/herbarium.js';
import { golden, siteWithTemplates } from './project.js';

const build = ['build', '--no-images', '--no-search'];

describe('an error in a template', () => {
  test.each([
    ['compile', build, 1],
    ['exports', build, 1],
    ['names', build, 1],
    ['render', build, 1],
    ['types', ['templates', 'check'], 1],
    ['outdated', ['templates', 'check'], 0],
  ] as const)('%s: is shown at its place, together with all others', async (name, args, code) => {
    const project = await siteWithTemplates(name);
    const run = await herbarium(args, { cwd: project });
    expect(run.stderr).toBe('');
    // The digest of a part changes with its source.
    expect(run.stdout.replace(/(?<=write `)[0-9a-f]{10}/, '0000000000')).toBe(await golden(name));
    expect(run.code).toBe(code);
  });
});
