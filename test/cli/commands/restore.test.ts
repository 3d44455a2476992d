import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitAll } from '../../project/repository.js';
import { checkFolder } from '../../support/check.js';
import { edit, herbarium } from '../../support/herbarium.js';
import { catalogueOf, change, done, expectAsBefore, mill, site } from './restore-parts.js';

const red = /\n {6}# Best before the fair\.\n {6}- id: b0{29}12\n[\s\S]*?(?=\n {6}- id)/;

describe('restore brings one entry back as it was', () => {
  test('with its comments and its text; other entries stay as they are', async () => {
    const cwd = await mill();
    await change(cwd, ['      # Best before the fair.\n', ''], ['name: Red Powder', 'name: Ruby Powder']);
    await edit(path.join(cwd, 'content/keep-blue.md'), 'blue', 'azure');
    await change(cwd, ['headline: How blue stays blue', 'headline: Stay blue']);
    expect(await done(cwd, 'restore', 'colours/red-powder')).toBe('catalogue.yaml:66:9 restored a product\n');
    expect(catalogueOf(cwd)).toContain('headline: Stay blue');
    expect(await done(cwd, 'restore', 'c0000000000000000000000000000001')).toContain('content/keep-blue.md');
    await expectAsBefore(cwd);
  });

  test('a removed entry comes back at its place, with its file', async () => {
    const cwd = await mill();
    const file = path.join(cwd, 'catalogue.yaml');
    await edit(path.join(cwd, 'content/keep-blue.md'), '../colours/red-powder.html', '/products');
    const text = catalogueOf(cwd)
      .replaceAll(', translation_of: c0000000000000000000000000000001', '')
      .replace('        fields: { guide: /knowledge/keep-blue }\n', '')
      .replace('          - colours/red-powder # the other one\n', '')
      .replaceAll('colours/red-powder', 'flavours/mint')
      .replace('(red-powder)', '(../flavours/mint)')
      .replace('b0000000000000000000000000000012]', 'flavours/mint]');
    writeFileSync(file, text);
    commitAll(cwd);
    const committed = catalogueOf(cwd);
    const article = /\n {4}- id: c0{30}1\n[\s\S]*?(?=\n {4}- \{)/;
    for (const part of [red, article]) expect(committed).toMatch(part);
    writeFileSync(file, committed.replace(red, '').replace(article, ''));
    rmSync(path.join(cwd, 'content/keep-blue.md'));
    await done(cwd, 'restore', '/knowledge/keep-blue');
    expect(existsSync(path.join(cwd, 'content/keep-blue.md'))).toBe(true);
    await done(cwd, 'restore', 'colours/red-powder');
    expect(catalogueOf(cwd)).toBe(committed);
  });

  test.each([
    ['rename colours/blue-powder sky-powder', 'colours/sky-powder', '/colours/blue-powder'],
    [
      'move colours/red-powder --category flavours',
      'b0000000000000000000000000000012',
      '/colours/red-powder',
    ],
  ])(
    'at the address to which visitors and all references were moved: after %s',
    async (command, name, path) => {
      const cwd = await mill();
      // A build may have published uncommitted addresses.
      await done(cwd, ...command.split(' '));
      const built = await herbarium(['build', '--no-images', '--no-search'], { cwd });
      expect(built.code, built.stderr).toBe(0);
      expect(await done(cwd, 'restore', name)).toMatch(
        new RegExp(
          `new +${path}\n(.*\n)* {2}redirect .* -> ${path}\n(.*\n)* {2}removed +the redirect ${path} -> `,
        ),
      );
      const { diagnostics, catalogue } = checkFolder(cwd);
      expect(diagnostics.filter(({ severity }) => severity !== 'information')).toEqual([]);
      const others = checkFolder(site).catalogue;
      const slugs = (list: typeof catalogue) =>
        list?.categories?.map(({ products }) => products.map(({ slug }) => slug));
      expect(slugs(catalogue)).toEqual(slugs(others));
      expect(catalogue?.menu).toEqual(others?.menu);
      const from = name.includes('/') ? `/${name}` : '/flavours/red-powder';
      expect(catalogue?.redirects).toEqual(
        expect.arrayContaining([...(others?.redirects ?? []), { from, to: path }]),
      );
    },
  );
});

describe('restore is refused, and nothing is written:', () => {
  test.each([
    [['restore', 'none'], 2, 'error there is no entry `none`\n'],
    [['restore', 'spare'], 2, 'error it is as it was in HEAD already\n  help: name an older commit'],
    [['restore', 'spare', '--to', 'v9'], 2, 'error the repository has no commit v9\n'],
  ])('%j', async (args, code, message) => {
    const cwd = await mill();
    const run = await herbarium(args, { cwd });
    expect(run.stderr).toContain(message);
    expect([run.code, run.stdout]).toEqual([code, '']);
    await expectAsBefore(cwd);
  });

  test('an entry with a reference to a removed entry, with its place', async () => {
    const cwd = await mill();
    await done(cwd, 'remove', 'flavours/mint', '--redirect-to', 'flavours');
    const text = catalogueOf(cwd);
    const { code, stdout, stderr } = await herbarium(['restore', 'colours/blue-powder'], { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/catalogue\.yaml:\d+:\d+ error ref\/unknown-product/);
    expect(stderr).toContain('nothing was written: the change would bring ');
    expect(catalogueOf(cwd)).toBe(text);
  });

  test('a project without a repository, with a hint', async () => {
    const cwd = await mill();
    rmSync(path.join(cwd, '.git'), { recursive: true });
    const { code, stderr } = await herbarium(['restore', 'spare'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(
      'help: keep your states in git: `git init`, `git add .`, `git commit -m start`\n',
    );
  });
});
