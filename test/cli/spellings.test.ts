import { rename } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRepository } from '../project/repository.js';
import { copyOfSite, fixtures, herbarium, temporaryFolder } from '../support/herbarium.js';
import { makeCase } from './diff/cases.js';

const small = path.join(fixtures, 'sites/small');

describe('each option has one spelling', () => {
  test.each([[['routes']], [['templates']], [['impact']]])(
    '%j prints JSON with --format json, and with --json and a note',
    async (command) => {
      const cwd = command[0] === 'impact' ? await repository() : small;
      const { code, stdout, stderr } = await herbarium([...command, '--format', 'json'], { cwd });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(JSON.parse(stdout)).toBeTruthy();
      const earlier = await herbarium([...command, '--json'], { cwd });
      expect(earlier).toEqual({ code: 0, stdout, stderr: '--json is now --format json\n' });
      const help = await herbarium([...command, '--help'], { cwd });
      expect(help.stdout).not.toContain('--json');
    },
  );

  test('every command that takes a catalogue takes it with -c', async () => {
    const cwd = await copyOfSite('small');
    await rename(path.join(cwd, 'catalogue.yaml'), path.join(cwd, 'shop.yaml'));
    const commands = [
      ['validate'],
      ['build', '--no-search', '--no-images'],
      ['routes'],
      ['lock'],
      ['schema'],
      ['new', 'id'],
      ['new', 'page', '--title', 'More', '--dry-run'],
      ['templates', 'list'],
      ['rename', '/about-us', '/company', '--dry-run'],
    ];
    for (const command of commands) {
      const { code, stderr } = await herbarium([...command, '-c', 'shop.yaml'], { cwd });
      expect(code, `${command.join(' ')}: ${stderr}`).toBe(0);
    }
    const again = await herbarium(['build', '--no-search', '--no-images', '--timing', 'shop.yaml'], { cwd });
    expect(again.stdout).toContain('(0 rendered)');
    const twice = await herbarium(['validate', '-c', 'shop.yaml', 'shop.yaml'], { cwd });
    expect([twice.code, twice.stderr]).toEqual([
      2,
      'error the catalogue is named twice\n  help: leave out one of them\n',
    ]);
  });

  test('diff and impact accept a commit as an argument and as --since', async () => {
    const cwd = await repository();
    for (const command of ['diff', 'impact']) {
      const [place, since] = await Promise.all([
        herbarium([command, 'main'], { cwd }),
        herbarium([command, '--since', 'main'], { cwd }),
      ]);
      expect(place.code, place.stderr).toBe(0);
      expect(place.stdout).toContain('main → working tree: ');
      expect(since).toEqual(place);
    }
    expect((await herbarium(['diff', 'main', '--since', 'main'], { cwd })).code).toBe(2);
    expect((await herbarium(['impact', 'main', '--staged'], { cwd })).code).toBe(2);
  });
});

async function repository(): Promise<string> {
  const folder = await temporaryFolder();
  await makeCase('comment', folder);
  const cwd = path.join(folder, 'before');
  makeRepository(cwd);
  return cwd;
}
