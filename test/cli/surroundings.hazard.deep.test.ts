import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { asProcess } from '../support/command.js';
import { badColour, writeCatalogue } from '../support/faulty-catalogue.js';
import { copyOfSite, herbarium, projectRoot, temporaryFolder } from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';
import { canRunAs, odd, plainUser } from './odd-surroundings.js';

describe('places', () => {
  test('a project whose path has spaces, signs and letters of other scripts has the same index', async () => {
    const plain = await copyOfSite('small');
    const cwd = path.join(await temporaryFolder(), odd);
    await cp(plain, cwd, { recursive: true });
    for (const folder of [plain, cwd])
      expect(await herbarium(['build', '--no-images'], { cwd: folder })).toMatchObject({ code: 0 });
    expect(await treeOf(path.join(cwd, '_site'))).toEqual(await treeOf(path.join(plain, '_site')));
  });

  test('Herbarium itself may be installed at such a path, and at the end of a link', async () => {
    const cwd = await copyOfSite('small');
    const installed = path.join(await temporaryFolder(), odd);
    await mkdir(installed);
    for (const name of ['bin', 'dist', 'package.json']) {
      const filter = (file: string) => !file.endsWith('compile-cache');
      await cp(path.join(projectRoot, name), path.join(installed, name), { recursive: true, filter });
    }
    await symlink(path.join(projectRoot, 'node_modules'), path.join(installed, 'node_modules'));
    const link = path.join(path.dirname(installed), 'herbarium');
    await symlink(path.join(installed, 'bin/herbarium.js'), link);
    const file = path.join(installed, 'bin/herbarium.js');
    expect((await asProcess(['build', '--jobs', '3', '--clean'], { cwd, program: file })).code).toBe(0);
    expect((await herbarium(['build', '--jobs', '3', '--clean', '--out', 'plain'], { cwd })).code).toBe(0);
    expect(await treeOf(path.join(cwd, '_site'))).toEqual(await treeOf(path.join(cwd, 'plain')));
    expect((await asProcess(['schema'], { cwd, program: link })).code).toBe(0);
    expect((await asProcess(['explain', 'id/format'], { cwd, program: link })).code).toBe(0);
  });
});

describe('the machine', () => {
  test.each(['POSIX', 'en_US.ISO-8859-1'])('in the locale %j the same bytes', async (locale) => {
    const cwd = await temporaryFolder();
    await writeCatalogue(cwd, { products: [{ name: '"Grün İıß 本 é"', ...badColour }] });
    const here = await herbarium(['validate'], { cwd });
    expect(await asProcess(['validate'], { cwd, env: { LC_ALL: locale, LANG: locale } })).toEqual(here);
  });

  test.skipIf(!canRunAs(plainUser))(
    'a read-only project is listed, and built elsewhere with its index',
    async () => {
      const cwd = await copyOfSite('small');
      const out = await temporaryFolder();
      execFileSync('chmod', ['-R', 'a-w,a+rX', path.dirname(cwd)]);
      await chmod(out, 0o777);
      try {
        // A user without a home, as in containers.
        const user = { cwd, uid: plainUser, env: { HOME: undefined } };
        expect((await asProcess(['routes'], user)).code).toBe(0);
        const built = await asProcess(['build', '--no-images', '--out', path.join(out, 'site')], user);
        expect(built.stderr).toBe('');
        expect(built.code).toBe(0);
        const nowhere = { ...user, env: { HOME: undefined, TMPDIR: '/nonexistent' } };
        // What is put aside for the full-text index needs a place.
        const lost = await asProcess(['build', '--no-images', '--out', path.join(out, 'other')], nowhere);
        expect(lost.stderr).toContain('error there is no folder /nonexistent for temporary files\n');
        expect(lost.code).toBe(1);
      } finally {
        execFileSync('chmod', ['-R', 'u+w', path.dirname(cwd)]);
      }
    },
  );
});
