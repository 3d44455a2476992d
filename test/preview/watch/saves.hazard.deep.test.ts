import { cp, mkdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { expectLookedAt, noticed, shows, startIn, updates } from './saves.js';

describe("editors' saves", () => {
  test('200 saves in a burst end with the last, in fewer rebuilds', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const text = await readFile(catalogue, 'utf8');
    const preview = await startPreview(project);
    for (let n = 1; n <= 200; n += 1) {
      await writeFile(catalogue, text.replace('name: Blue Powder\n', `name: Blue Powder ${n}\n`));
    }
    await shows(preview, '/colours/blue-powder', '<h1>Blue Powder 200</h1>');
    expect(updates(preview)).toBeLessThan(100);
  });

  test('the end of a slowly written file is not missed', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const preview = await startIn(project, 'endless', catalogue, '40');
    await edit(catalogue, 'name: Blue Powder\n', 'name: Blue Powder save 1\n');
    await shows(preview, '/colours/blue-powder', '<h1>Blue Powder save 40</h1>');
  });

  test('a catalogue that is saved before the watch begins is not missed', async () => {
    const project = await copyOfSite('small');
    // Files beside the catalogue are read on each request, which would hide a missed save.
    const catalogue = path.join(project, 'catalogue.yaml');
    const preview = await startIn(
      project,
      'early',
      catalogue,
      'name: Blue Powder',
      'name: Early Blue Powder',
    );
    await shows(preview, '/colours/blue-powder', '<h1>Early Blue Powder</h1>');
  });
});

describe('watcher overflow', () => {
  test('if a watch fails later, files are polled, and a message says so', () => expectLookedAt('failing'));

  test('a save is found even if the system drops its events because many files change at once', async () => {
    const project = await copyOfSite('small');
    const many = path.join(project, 'content/many');
    await mkdir(many);
    const names = Array.from({ length: 600 }, (_, n) => path.join(many, `${n}.md`));
    for (const name of names) await writeFile(name, 'Many.\n');
    // Not a file of `content/`: any other event would cause it to be read.
    const catalogue = path.join(project, 'catalogue.yaml');
    const preview = await startIn(project, 'overflow', catalogue);
    for (const name of names.slice(0, 300)) await writeFile(name, 'Many more.\n');
    await edit(catalogue, 'name: Blue Powder\n', 'name: Crowded Blue Powder\n');
    for (const name of names.slice(300)) await writeFile(name, 'Many more.\n');
    await shows(preview, '/colours/blue-powder', '<h1>Crowded Blue Powder</h1>');
  });
});

describe("editors' saves", () => {
  test('each way of saving is one rebuild, and none is lost', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const text = await readFile(catalogue, 'utf8');
    const preview = await startPreview(project);
    const ways: Readonly<Record<string, (content: string) => Promise<void>>> = {
      'written in place': (content) => writeFile(catalogue, content),
      'written beside and renamed': async (content) => {
        await writeFile(`${catalogue}.tmp`, content);
        await rename(`${catalogue}.tmp`, catalogue);
      },
      'as vim does': async (content) => {
        await writeFile(path.join(project, '4913'), '');
        await rm(path.join(project, '4913'));
        await rename(catalogue, `${catalogue}~`);
        await writeFile(catalogue, content);
        await rm(`${catalogue}~`);
      },
      'emptied first': async (content) => {
        await writeFile(catalogue, '');
        await writeFile(catalogue, content);
      },
      'taken away first': async (content) => {
        await rm(catalogue);
        await writeFile(catalogue, content);
      },
      'written, and touched': async (content) => {
        await writeFile(catalogue, content);
        await utimes(catalogue, new Date(), new Date());
      },
    };
    let n = 0;
    for (const [way, save] of Object.entries(ways)) {
      n += 1;
      const printed = preview.untilPrinted('updated ');
      await save(text.replace('name: Blue Powder\n', `name: Blue Powder ${n}\n`));
      await shows(preview, '/colours/blue-powder', `<h1>Blue Powder ${n}</h1>`);
      await printed;
      expect(updates(preview), way).toBe(n);
    }
    // Touching a file without a change is not a save. Only waiting can show that no rebuild follows a moment later.
    await utimes(catalogue, new Date(), new Date());
    await sleep(500);
    expect(updates(preview)).toBe(n);
    expect(preview.printed()).not.toContain('bug');
  });

  test('a save that is read before its end is read again at its end', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const preview = await startIn(project, 'halfway', catalogue, 'name: "Half a', 'name: Whole');
    await edit(catalogue, 'name: Blue Powder\n', 'name: "Half a Blue Powder\n');
    await shows(preview, '/colours/blue-powder', '<h1>Whole Blue Powder</h1>');
  });

  test('temporary files of editors, and files with a dot, are not saves', async () => {
    const project = await copyOfSite('small');
    const preview = await startPreview(project);
    const content = path.join(project, 'content');
    for (const name of [
      '4913',
      '.blue.md.swp',
      'blue.md~',
      '#blue.md#',
      '.#blue.md',
      'blue.md___jb_tmp___',
    ]) {
      await writeFile(path.join(content, name), 'passing');
    }
    await writeFile(path.join(project, 'notes.txt'), 'nothing to do with the site');
    const blue = path.join(content, 'blue.md');
    await noticed(preview, () => edit(blue, 'Blue keeps in the dark.', 'Blue keeps in the cold.'));
    await shows(preview, '/knowledge/blue', 'Blue keeps in the cold.');
    expect(updates(preview)).toBe(1);
  });

  test('a whole folder that is moved away and back is served again in its current state', async () => {
    const project = await copyOfSite('small');
    const preview = await startPreview(project);
    const gone = preview.untilPrinted('there is no file');
    await rename(project, `${project}-away`);
    await gone;
    expect((await fetch(new URL('/colours', preview.url))).status).toBe(200);
    await edit(
      path.join(`${project}-away`, 'content/blue.md'),
      'Blue keeps in the dark.',
      'Blue keeps away.',
    );
    await noticed(preview, () => rename(`${project}-away`, project));
    await shows(preview, '/knowledge/blue', 'Blue keeps away.');
    await edit(path.join(project, 'catalogue.yaml'), 'name: Blue Powder\n', 'name: Deep Blue Powder\n');
    await shows(preview, '/colours/blue-powder', '<h1>Deep Blue Powder</h1>');
  });

  test('a replacement of content/ is read, whatever the times of its files', async () => {
    const project = await copyOfSite('small');
    const preview = await startPreview(project);
    const content = path.join(project, 'content');
    await cp(content, `${content}-other`, { recursive: true });
    const blue = path.join(`${content}-other`, 'blue.md');
    await edit(blue, 'Blue keeps in the dark.', 'Blue keeps elsewhere.');
    await utimes(blue, 0, 0);
    await noticed(preview, async () => {
      await rename(content, `${content}-old`);
      await rename(`${content}-other`, content);
    });
    await shows(preview, '/knowledge/blue', 'Blue keeps elsewhere.');
    await noticed(preview, () => edit(path.join(content, 'blue.md'), 'keeps elsewhere', 'keeps here'));
    await shows(preview, '/knowledge/blue', 'Blue keeps here.');
  });

  test('a linked catalogue is followed to its file, and to a new target, but not out of its folder', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const inner = path.join(project, 'inner');
    await mkdir(inner);
    for (const name of ['one.yaml', 'two.yaml']) await cp(catalogue, path.join(inner, name));
    await edit(path.join(inner, 'two.yaml'), 'name: Blue Powder\n', 'name: Second Blue Powder\n');
    await rm(catalogue);
    await symlink('inner/one.yaml', catalogue);
    const preview = await startPreview(project);
    await edit(path.join(inner, 'one.yaml'), 'name: Blue Powder\n', 'name: First Blue Powder\n');
    await shows(preview, '/colours/blue-powder', '<h1>First Blue Powder</h1>');
    await symlink('inner/two.yaml', `${catalogue}.new`);
    await rename(`${catalogue}.new`, catalogue);
    await shows(preview, '/colours/blue-powder', '<h1>Second Blue Powder</h1>');
    await edit(path.join(inner, 'two.yaml'), 'name: Second Blue', 'name: Third Blue');
    await shows(preview, '/colours/blue-powder', '<h1>Third Blue Powder</h1>');
    const reported = preview.untilPrinted('leads out of its folder; the last good site stays');
    await cp(
      path.join(inner, 'one.yaml'),
      path.join(path.dirname(project), `${path.basename(project)}.yaml`),
    );
    await symlink(`../${path.basename(project)}.yaml`, `${catalogue}.new`);
    await rename(`${catalogue}.new`, catalogue);
    await reported;
    await shows(preview, '/colours/blue-powder', '<h1>Third Blue Powder</h1>');
  });
});

describe('broken save while previewing', () => {
  test('a catalogue deleted and restored: the last good site stays, and the new one follows', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const text = await readFile(catalogue, 'utf8');
    const preview = await startPreview(project);
    const reported = preview.untilPrinted('there is no file catalogue.yaml; the last good site stays');
    await rm(catalogue);
    await reported;
    expect((await fetch(new URL('/colours', preview.url))).status).toBe(200);
    await writeFile(catalogue, text.replace('name: Blue Powder\n', 'name: New Blue Powder\n'));
    await shows(preview, '/colours/blue-powder', '<h1>New Blue Powder</h1>');
  });

  test('half-written YAML is reported with its place, keeps the last good site, and is fixed by the next save', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const text = await readFile(catalogue, 'utf8');
    const preview = await startPreview(project);
    const reported = preview.untilPrinted('the last good site stays');
    await writeFile(catalogue, `${text.slice(0, text.indexOf('name: Blue Powder'))}name: "Blue`);
    await reported;
    expect(preview.printed()).toMatch(/catalogue\.yaml:\d+:\d+ error/);
    expect(await (await fetch(new URL('/colours/blue-powder', preview.url))).text()).toContain(
      '<h1>Blue Powder',
    );
    // Saves in the meantime are shown afterwards.
    const again = preview.untilPrinted('the last good site stays');
    await writeFile(path.join(project, 'theme.css'), 'h1 { letter-spacing: 7px; }\n');
    await again;
    await writeFile(catalogue, text.replace('name: Blue Powder\n', 'name: Whole Blue Powder\n'));
    await shows(preview, '/colours/blue-powder', '<h1>Whole Blue Powder</h1>');
    const read = async (address: string) => (await fetch(new URL(address, preview.url))).text();
    const styles = [...(await read('/')).matchAll(/href="([^"]*\.css)"/g)].map(([, address = '']) =>
      read(address),
    );
    expect((await Promise.all(styles)).join('')).toMatch(/letter-spacing: ?7px/);
  });
});

describe('watcher overflow', () => {
  test('if the system cannot watch so many files, they are polled, and a message says so', () =>
    expectLookedAt('limit'));
});
