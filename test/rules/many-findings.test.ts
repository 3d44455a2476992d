import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';

interface Found {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly hint?: string;
}

async function findings(cwd: string): Promise<readonly Found[]> {
  const { stdout } = await herbarium(['validate', '--format', 'json'], { cwd });
  return JSON.parse(stdout).diagnostics;
}

test('after 300 findings of a rule in one entry, only their number is reported', async () => {
  const project = await copyOfSite('tiny');
  const file = path.join(project, 'catalogue.yaml');
  await edit(file, 'screen: home', `screen: home, body: "${'{product} '.repeat(2_000)}"`);
  const found = (await findings(project)).filter(({ code }) => code === 'meta/placeholder');
  expect(found).toHaveLength(301);
  expect(found.at(-1)?.message).toBe('from here on the entry has 1700 more of these');
});

test('the fix adds the missing https:// or mailto: to an address', async () => {
  const project = await copyOfSite('tiny');
  const file = path.join(project, 'catalogue.yaml');
  const body = '[x](www.google.com) and [m](info@a.example), [r].\\n\\n[r]: www.elsewhere.example';
  await edit(file, 'screen: home', `screen: home, body: "${body}"`);
  const found = (await findings(project)).filter(({ code }) => code === 'ref/dead-link');
  expect(found.map(({ hint }) => hint)).toEqual([
    'write `https://www.google.com`',
    'write `mailto:info@a.example`',
    'write `https://www.elsewhere.example`',
  ]);
  await herbarium(['validate', '--fix'], { cwd: project });
  const left = (await findings(project)).filter(({ code }) => code === 'ref/dead-link');
  expect(left.map(({ hint }) => hint)).toEqual(['write `https://www.elsewhere.example`']);
});

test.each(['catalogue.yaml', 'content/home.md'])(
  'a picture with a space in %s is a valid picture after the fix',
  async (of) => {
    const project = await copyOfSite('tiny');
    const file = path.join(project, 'catalogue.yaml');
    const text = '![Plant](https://a.example/my photo.JPG)';
    await mkdir(path.join(project, 'content'), { recursive: true });
    await writeFile(path.join(project, 'content/home.md'), text);
    const body = of === 'catalogue.yaml' ? text : of;
    await edit(file, 'screen: home', `screen: home, body: "${body}"`);
    expect((await findings(project)).map(({ code }) => code)).toContain('content/raw-link');
    await herbarium(['validate', '--fix'], { cwd: project });
    expect((await findings(project)).map(({ code }) => code)).not.toContain('content/raw-link');
  },
);
