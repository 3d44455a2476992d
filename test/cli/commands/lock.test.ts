import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, herbarium } from '../../support/herbarium.js';

const product = '14daf7319dc982700d71003c8d4a879d';

async function lockedSite() {
  const project = await copyOfSite('small');
  const run = (...args: string[]) => herbarium(args, { cwd: project });
  const file = path.join(project, 'urls.lock');
  const made = await run('lock', '--quiet');
  const read = () => readFile(file, 'utf8');
  const edit = async (name: string, change: (text: string) => string) => {
    const text = await readFile(path.join(project, name), 'utf8');
    expect(change(text)).not.toBe(text);
    await writeFile(path.join(project, name), change(text));
  };
  return { project, run, made, read, edit, write: (text: string) => writeFile(file, text) };
}

describe('lock', () => {
  test('writes one sorted line an address, with the id of its entry or a word', async () => {
    const { made, read, run } = await lockedSite();
    expect(made).toEqual({
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
    expect(await run('lock', '--check', '--quiet')).toMatchObject({ code: 0 });
    const before = await read();
    expect((await run('lock', '--quiet')).stdout).toBe('urls.lock: nothing to add\n');
    expect(await read()).toBe(before);
  });

  test('has no addresses of drafts, and has those of other days, data sheets and public files', async () => {
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

  test('--check names what is missing, and writes nothing', async () => {
    const { run, read, write } = await lockedSite();
    const whole = await read();
    const part = whole.replace(/^\/(news|products).*\n/gm, '');
    await write(part);
    const { code, stdout } = await run('lock', '--check', '--quiet');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^urls\.lock lacks \d+ addresses: \/.+ and \d+ more: run `herbarium lock`/);
    expect(await read()).toBe(part);
    expect((await run('lock', '--quiet')).stdout).toMatch(/^urls\.lock: \d+ addresses added\n$/);
    expect(await read()).toBe(whole);
  });

  test('forgives another order, blank lines, other line ends and lines that are there twice', async () => {
    const { run, read, write } = await lockedSite();
    const whole = await read();
    const lines = whole.split('\n');
    await write(`\ufeff${[...lines, ...lines.slice(3, 9)].reverse().join('\r\n\r\n')}`);
    expect(await run('lock', '--check', '--quiet')).toMatchObject({ code: 0 });
    expect(await run('lock', '--quiet')).toMatchObject({ code: 0 });
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
