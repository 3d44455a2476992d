import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyOfSite, copySite, herbarium, type RunResult, sharedFolder } from '../../support/herbarium.js';

const product = '14daf7319dc982700d71003c8d4a879d';

const folder = sharedFolder();
let firstRun: RunResult;

beforeAll(async () => {
  await copySite('small', folder());
  firstRun = await herbarium(['lock', '--quiet'], { cwd: folder() });
});

async function lockedSite() {
  const project = await copyOfSite('small');
  const run = (...args: string[]) => herbarium(args, { cwd: project });
  const file = path.join(project, 'urls.lock');
  await cp(path.join(folder(), 'urls.lock'), file);
  const read = () => readFile(file, 'utf8');
  const edit = async (name: string, change: (text: string) => string) => {
    const text = await readFile(path.join(project, name), 'utf8');
    expect(change(text)).not.toBe(text);
    await writeFile(path.join(project, name), change(text));
  };
  return { project, run, read, edit, write: (text: string) => writeFile(file, text) };
}

describe('lock', () => {
  test('writes one sorted line for each address, with the id of its entry or a word', async () => {
    const { read, run } = await lockedSite();
    expect(firstRun).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^urls\.lock: \d+ addresses\n$/),
      stderr: '',
    });
    const [head, ...lines] = (await read()).trimEnd().split('\n');
    expect(head).toMatch(/^# /);
    expect(lines).toContain(`/colours/blue-powder ${product}`);
    expect(lines).toContain('/colours/page-2 61a18417888b2706aa3488dbad4b8e08');
    expect(lines).toContain('/feed.xml feed');
    // White space would end the address.
    expect(lines.some((line) => line.startsWith('/colours/red%20powder '))).toBe(true);
    expect(lines.filter((line) => /^\/(404|search\/404|sitemap)/.test(line))).toEqual([]);
    expect(lines).toEqual([...lines].sort());
    const before = await read();
    expect((await run('lock', '--quiet')).stdout).toBe('urls.lock: nothing to add\n');
    expect(await read()).toBe(before);
  });

  test('omits addresses of drafts, and contains those of scheduled entries, data sheets and public files', async () => {
    const { project, run, read, edit } = await lockedSite();
    await edit('catalogue.yaml', (text) =>
      text
        .replace('data_sheets: false', 'data_sheets: true')
        .replace(/(name: Blue Powder)/, '$1\n        publish: 2999-01-01')
        .replace(/(path: \/about-us,)/, '$1 draft: true,'),
    );
    await mkdir(path.join(project, 'public'), { recursive: true });
    await writeFile(path.join(project, 'public/prices.pdf'), 'x');
    await writeFile(path.join(project, 'urls.lock'), '');
    expect(await run('lock', '--quiet')).toMatchObject({ code: 0 });
    const lines = (await read()).split('\n');
    expect(lines).toContain('/prices.pdf file');
    expect(lines).toContain(`/colours/blue-powder.pdf ${product}`);
    expect(lines.filter((line) => line.startsWith('/about-us'))).toEqual([]);
  });

  test('--check names the missing lines, and writes nothing', async () => {
    const { run, read, write } = await lockedSite();
    const whole = await read();
    const part = whole.replace(/^\/(news|products|contact-us).*\n/gm, '');
    await write(part);
    const { code, stdout } = await run('lock', '--check', '--quiet');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^urls\.lock lacks \d+ addresses: \/.+ and \d+ more: run `herbarium lock`/);
    expect(await read()).toBe(part);
    expect((await run('lock', '--quiet')).stdout).toMatch(/^urls\.lock: \d+ addresses added\n$/);
    expect(await read()).toBe(whole);
  });

  test('accepts another order, blank lines, other line ends and repeated lines', async () => {
    const { run, read, write } = await lockedSite();
    const whole = await read();
    const lines = whole.split('\n');
    await write(`\ufeff${[...lines, ...lines.slice(3, 9)].reverse().join('\r\n\r\n')}`);
    expect((await run('lock', '--quiet')).stdout).toBe('urls.lock: nothing to add\n');
    expect(await read()).toBe(whole);
  });

  test('needs a file', async () => {
    const { run } = await lockedSite();
    expect(await run('lock', '-')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('standard input'),
    });
  });
});

describe('news with a later date', () => {
  test('waits for it, has no address until then, and the build names the day', async () => {
    const { project, run, read } = await lockedSite();
    const build = async (...options: string[]) =>
      (await run('build', '--no-images', '--no-search', ...options)).stdout;
    const isThere = (name: string) => existsSync(path.join(project, '_site/news', `${name}.html`));
    await run('new', 'news', '--headline', 'A fair in spring', '--date', '2031-03-01');
    expect(await build('--today', '2031-02-20')).toContain(
      '\n1 dated entry is not on the site; the next change is due on 2031-03-01\n',
    );
    // Another build must not publish it because the one before has seen it.
    await build('--today', '2031-02-21', '--clean');
    expect([isThere('a-fair-in-spring'), (await read()).includes('a-fair-in-spring')]).toEqual([
      false,
      false,
    ]);
    await build('--today', '2031-03-01');
    expect([isThere('a-fair-in-spring'), (await read()).includes('a-fair-in-spring')]).toEqual([true, true]);
    // Its address is public now: it stays, whatever the day.
    expect(await build('--today', '2031-02-20')).not.toContain('dated');
    expect(isThere('a-fair-in-spring')).toBe(true);
  });
});

describe('build', () => {
  test('adds the published addresses to an existing lock, and creates none', async () => {
    const { project, run, read, write, edit } = await lockedSite();
    const whole = await read();
    const build = (...args: string[]) =>
      herbarium(['build', '--no-images', '--no-search', '--quiet', ...args], {
        cwd: project,
      });
    await write(whole.replace(/^\/news.*\n/gm, ''));
    for (const option of [['--drafts'], ['--shard', '1/2', '--out', 'part']]) {
      expect(await build(...option)).toMatchObject({ code: 0 });
      expect(await read()).not.toBe(whole);
    }
    // Another folder may hold a trial.
    const part = await read();
    const trial = await build('--out', 'trial');
    expect(trial.stderr).toMatch(/^urls\.lock: \d+ addresses not added, .*: `herbarium lock` adds them\n$/);
    expect(await read()).toBe(part);
    const { stderr } = await build();
    expect(stderr).toMatch(/^urls\.lock: \d+ addresses added; commit the file\n$/);
    expect(await read()).toBe(whole);
    // Any change of the lock triggers a new build: the lock is an input of the build.
    await write(`${whole}/lost 14daf7319dc982700d71003c8d4a879d\n`);
    expect(await build()).toMatchObject({ code: 1, stdout: expect.stringContaining('url/moved-without') });
    await rm(path.join(project, 'urls.lock'));
    await edit('catalogue.yaml', (text) => text.replace('Powders from', 'Flours from'));
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(path.join(project, 'urls.lock'))).toBe(false);
    expect(await run('lock', '--check', '--quiet')).toMatchObject({ code: 1 });
  });

  test('reports an error in CI if the lock lacks addresses', async () => {
    const { project, read, write } = await lockedSite();
    const whole = await read();
    const build = (...args: string[]) =>
      herbarium(['build', '--no-images', '--no-search', '--quiet', ...args], {
        cwd: project,
        env: { CI: 'true' },
      });
    const part = whole.replace(/^\/news.*\n/gm, '');
    await write(part);
    const { code, stdout } = await build();
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^urls\.lock:1:1 error lock\/incomplete\n {2}the lock lacks \d+ addresses of the site/,
    );
    expect(stdout).toContain('run `herbarium lock`, and commit the file');
    expect(existsSync(path.join(project, '_site'))).toBe(false);
    expect(await read()).toBe(part);
    expect(await build('--drafts')).toMatchObject({ code: 0 });
    // A new project has not promised any address yet.
    await write(whole.slice(0, whole.indexOf('\n') + 1));
    expect(await build()).toMatchObject({ code: 0 });
    await write(whole);
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
  });
});

test('two branches that each add a product merge to a valid lock', async () => {
  const { project, run, read, edit } = await lockedSite();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {
      cwd: project,
      stdio: 'pipe',
    });
  const add = async (name: string) => {
    const added = await run('new', 'product', '--name', name, '--category', 'colours', '--no-hints');
    expect(added).toMatchObject({ code: 0 });
    expect(await run('lock', '--quiet')).toMatchObject({ code: 0 });
    git('commit', '-qam', name);
  };
  await edit('catalogue.yaml', (text) => text.replace(/^ *pages: \d\n|, pages: \d/gm, ''));
  // The catalogue itself is merged the same way: both entries are at the end of one list.
  await writeFile(
    path.join(project, '.gitattributes'),
    'urls.lock merge=union\ncatalogue.yaml merge=union\n',
  );
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'begin');
  git('switch', '-qc', 'other');
  await add('Blue Zest');
  git('switch', '-q', 'main');
  await add('Blue Zebra');
  git('merge', '-q', 'other', '-m', 'merge');
  expect((await read()).match(/^\/colours\/blue-ze.* /gm)).toHaveLength(2);
  expect((await run('validate', '--quiet')).stdout).not.toContain('url/');
  expect(await run('lock', '--check', '--quiet')).toMatchObject({ code: 0 });
});
