import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';

/*
 * A build whose check would look at what an earlier, silent one has looked at is silent as well. Whatever else changes is checked
 * anew.
 */

const build = async (project: string, ...options: readonly string[]) =>
  (await herbarium(['build', '--no-images', '--no-search', ...options], { cwd: project })).stderr;

const changes: Record<string, readonly [file: string, from: string, to: string, code: string]> = {
  'an id that another entry has': [
    'catalogue.yaml',
    'id: 74b8a37ac069ec8ecbd13013b2bd6906',
    'id: 61a18417888b2706aa3488dbad4b8e08',
    'id/duplicate',
  ],
  'a link of a page to nothing': [
    'content/home.md',
    '/colours/blue-powder',
    '/colours/no-powder',
    'ref/dead-link',
  ],
  'a link of an entry to nothing': ['content/blue.md', '\n', '\n\n[more](/nothing)\n', 'ref/dead-link'],
};

test.each(Object.entries(changes))(
  'a build after a silent one tells of %s',
  async (_, [file, from, to, code]) => {
    const project = await copyOfSite('small');
    expect(await build(project)).toBe('');
    // Shown by a page of its own and by nothing else: the check is as silent as before.
    await edit(path.join(project, 'content/blue.md'), 'lue', 'lue ');
    expect(await build(project)).toBe('');
    await edit(path.join(project, file), from, to);
    expect(await build(project)).toContain(code);
  },
);

test.each([
  ['--today', '2999-01-01', 'domain/certificate-expired'],
  ['--rule', 'meta/length=error', 'meta/length'],
])('a build after a silent one looks at %s', async (option, value, code) => {
  const project = await copyOfSite('small');
  expect(await build(project, '--today', '2026-01-01')).toBe('');
  await edit(path.join(project, 'content/blue.md'), 'lue', 'lue ');
  expect(await build(project, option, value)).toContain(code);
});
