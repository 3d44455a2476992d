import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { contentHash, hashedName } from '../../../src/render/output/output.js';
import { headersOfSite } from '../../support/headers-file.js';
import { copyOfSite, edit, herbarium, linkAllAssets } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { buildSmall } from '../../support/small-site.js';
import { treeOf } from '../../support/tree.js';

const build = (project: string, ...options: readonly string[]) =>
  herbarium(['build', '--no-search', ...options], { cwd: project });

const name = (project: string, file: string) =>
  edit(path.join(project, 'catalogue.yaml'), 'assets/blue sheet.txt', file);
/** Shows pictures in the tiny site, which has none. */
const show = (project: string, ...files: readonly string[]) =>
  edit(
    path.join(project, 'catalogue.yaml'),
    'name: Blue Powder',
    `name: Blue Powder, images: [${files.map((file) => `{ file: ${file}, alt: Blue }`).join()}]`,
  );

/** A PNG that claims this many pixels, but has hardly any data. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // The size is checked before the checksum.
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(99))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

describe('harmful files of assets/ and content/', () => {
  test('symlinks are not followed: an asset that leads to /etc/passwd, links to folders, and links in a circle', async () => {
    const project = await copyOfSite('small');
    await symlink('/etc/passwd', path.join(project, 'assets/passwd.txt'));
    await symlink('/etc', path.join(project, 'assets/etc'));
    await symlink('.', path.join(project, 'assets/circle'));
    await symlink('circle-b', path.join(project, 'content/circle-b'));
    await symlink('../..', path.join(project, 'content/up'));
    const { code, stderr } = await build(project, '--no-images');
    expect(code, stderr).toBe(0);
    const files = Object.keys(await treeOf(path.join(project, '_site')));
    expect(files.filter((file) => /passwd|etc\/|circle/.test(file))).toEqual([]);
    await name(project, 'assets/passwd.txt');
    const named = await build(project, '--no-images');
    expect(named.code).toBe(1);
    expect(named.stdout).toContain('error ref/missing-asset');
    expect(named.stdout + named.stderr).not.toContain('root:');
  });

  test('a file without links to it is neither in the site nor served by the preview, until a template names it', async () => {
    const project = await copyOfSite('small');
    await writeFile(path.join(project, 'assets/prices.txt'), 'secret');
    const publishedFile = async () => {
      expect((await build(project, '--no-images')).code).toBe(0);
      const files = Object.keys(await treeOf(path.join(project, '_site')));
      return files.find((file) => file.includes('prices'));
    };
    expect(await publishedFile()).toBeUndefined();
    const { url } = await startPreview(project);
    const address = new URL(`/_assets/${hashedName('prices.txt', contentHash(Buffer.from('secret')))}`, url);
    expect((await fetch(address)).status).toBe(404);
    await linkAllAssets(project);
    expect(`/${await publishedFile()}`).toBe(address.pathname);
    await expect.poll(async () => (await fetch(address)).status).toBe(200);
  });

  test('any file that may be a document with scripts is served in a sandbox, by hosts and by the preview', async () => {
    const project = await copyOfSite('small');
    const active = 'a.xht b.shtml c.xsl d.xsd e.rng f.svgz G.SVG H.HTML i.Htm j.mht k.ä plain'.split(' ');
    const passive = ['photo.PNG', 'sheet.pdf', 'prices.csv'];
    for (const file of [...active, ...passive]) await writeFile(path.join(project, 'assets', file), file);
    await linkAllAssets(project);
    const { code, stderr } = await build(project, '--no-images');
    expect(code, stderr).toBe(0);
    const site = path.join(project, '_site');
    const headersOf = headersOfSite(site);
    const published = Object.keys(await treeOf(site)).filter((file) => file.startsWith('_assets/'));
    const { url } = await startPreview(project);
    const isSandboxed = async (name: string) => {
      const [stem = '', extension = ''] = name.split('.');
      const file = published.find(
        (asset) => asset.startsWith(`_assets/${stem}.`) && asset.endsWith(extension.toLowerCase()),
      );
      const address = encodeURI(`/${file}`);
      const served = (await fetch(new URL(address, url))).headers.get('content-security-policy') ?? '';
      return [headersOf(address).get('Content-Security-Policy') ?? '', served].map((policy) =>
        policy.includes('sandbox'),
      );
    };
    for (const file of active) expect(await isSandboxed(file), file).toEqual([true, true]);
    for (const file of passive) expect(await isSandboxed(file), file).toEqual([false, false]);
    const scripts = published.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const file of scripts) {
      expect(headersOf(`/${file}`).get('Content-Security-Policy')).not.toContain('sandbox');
    }
  });

  test.each([
    ['assets', '/etc'],
    ['content', 'elsewhere'],
  ])('a %s/ that is a symbolic link itself is refused, wherever it leads', async (folder, target) => {
    const { project, site } = await buildSmall();
    const before = await treeOf(site);
    await rename(path.join(project, folder), path.join(project, 'elsewhere'));
    await symlink(target, path.join(project, folder));
    const { code, stderr } = await build(project, '--no-images');
    expect(code).toBe(1);
    expect(stderr).toContain(`error ${folder}/ is a symbolic link`);
    expect(await treeOf(site)).toEqual(before);
  });

  test('a theme.css that is a symbolic link is refused', async () => {
    const project = await copyOfSite('small');
    await symlink('/etc/passwd', path.join(project, 'theme.css'));
    const { code, stderr } = await build(project, '--no-images');
    expect(code).toBe(1);
    expect(stderr).toContain('error theme.css is a symbolic link');
  });

  test('pipes and sockets among assets and content count as missing files, and reading never waits for them', async () => {
    const project = await copyOfSite('small');
    await execFileOf(
      'mkfifo',
      ['assets/pipe.txt', 'content/pipe.md'].map((file) => path.join(project, file)),
    );
    const server = createServer().listen(path.join(project, 'assets/socket.txt'));
    try {
      expect((await build(project, '--no-images')).code).toBe(0);
      await name(project, 'assets/pipe.txt');
      await edit(path.join(project, 'catalogue.yaml'), 'content/blue.md', 'content/pipe.md');
      const { code, stdout } = await build(project, '--no-images');
      expect(code).toBe(1);
      expect(stdout.match(/error ref\/missing-asset/g)).toHaveLength(2);
    } finally {
      server.close();
    }
  });

  test('asset names with a special meaning in URLs or in other systems are published under plain names', async () => {
    const project = await copyOfSite('small');
    const odd = [
      'a b#c?d%e&f.txt',
      'nl\nx.txt',
      'back\\slash.txt',
      'e\u0301.txt',
      '\x1b[31m.txt',
      'con.txt',
      '*.txt',
    ];
    for (const [n, file] of odd.entries()) await writeFile(path.join(project, 'assets', file), `${n}`);
    await mkdir(path.join(project, 'assets/a:b.'));
    await writeFile(path.join(project, 'assets/a:b./.hidden'), 'hidden');
    await writeFile(path.join(project, 'assets/a:b./x.txt'), 'deep');
    await name(project, JSON.stringify('assets/a b#c?d%e&f.txt'));
    await linkAllAssets(project);
    const { code, stderr } = await build(project, '--no-images');
    expect(code, stderr).toBe(0);
    const page = await readFile(path.join(project, '_site/colours/blue-powder.html'), 'utf8');
    expect(page).toMatch(/href="\/_assets\/a%20b-c-d-e%26f\.[0-9a-f]{10}\.txt"/);
    const names = Object.keys(await treeOf(path.join(project, '_site/_assets'))).filter((file) =>
      file.endsWith('.txt'),
    );
    expect(names.map((file) => file.replace(/\.[0-9a-f]{10}\./, '.')).sort()).toEqual(
      [
        '-.txt',
        '-[31m.txt',
        'a b-c-d-e&f.txt',
        'a-b.-/x.txt',
        'back-slash.txt',
        'blue sheet.txt',
        'con-.txt',
        '\u00e9.txt',
        'nl-x.txt',
      ].sort(),
    );
  });

  test('the longest asset and picture names of a file system are built, with every suffix that the tool adds', async () => {
    const project = await copyOfSite('tiny');
    await mkdir(path.join(project, 'assets'));
    const long = `assets/${'ش'.repeat(125)}.txt`;
    const picture = `assets/${'é'.repeat(125)}.png`;
    const { default: sharp } = await import('sharp');
    const red = { width: 400, height: 300, channels: 3, background: 'red' } as const;
    await sharp({ create: red }).png().toFile(path.join(project, picture));
    await writeFile(path.join(project, long), 'text');
    await writeFile(path.join(project, `assets/x.${'y'.repeat(250)}`), 'text');
    await linkAllAssets(project);
    await edit(
      path.join(project, 'catalogue.yaml'),
      'name: Green Powder',
      `name: Green Powder, documents: [{ name: Sheet, file: ${long} }]`,
    );
    await show(project, picture);
    const { code, stderr } = await build(project);
    expect(code, stderr).toBe(0);
    const files = Object.keys(await treeOf(path.join(project, '_site/_assets')));
    expect(files.filter((file) => /^é+\.[0-9a-f]{10}-\d+\.avif$/.test(file)).length).toBeGreaterThan(1);
    expect(Math.max(...files.map((file) => Buffer.byteLength(path.basename(file))))).toBeLessThanOrEqual(255);
  });

  test('files that are not valid pictures are errors at their places, and no site is written', async () => {
    const project = await copyOfSite('tiny');
    await mkdir(path.join(project, 'assets'));
    const none = 'it is not a picture of a known type';
    const pictures = [
      ['bomb.png', pngOf(100_000, 100_000), 'it has 100,000 × 100,000 pixels'],
      ['cut.png', pngOf(64, 64).subarray(0, 40), ''],
      ['empty.png', Buffer.alloc(0), none],
      ['html.jpg', Buffer.from('<script>alert(1)</script>'), none],
      ['zero.png', pngOf(0, 0), none],
    ] as const;
    for (const [file, bytes] of pictures) await writeFile(path.join(project, 'assets', file), bytes);
    await show(project, ...pictures.map(([file]) => `assets/${file}`));
    const { code, stdout } = await build(project);
    expect(code).toBe(1);
    const errors = stdout.split(/^(?=catalogue\.yaml:\d+:\d+ error render\/picture)/m);
    expect(errors).toHaveLength(pictures.length);
    for (const [file, , said] of pictures) {
      const error = errors.find((message) =>
        message.includes(`the picture \`assets/${file}\` cannot be shown`),
      );
      expect(error, file).toContain(said);
    }
    expect(await readdir(project)).not.toContain('_site');
  });

  test('entities of an SVG are not expanded, and none of their content is in the site', async () => {
    const project = await copyOfSite('tiny');
    await mkdir(path.join(project, 'assets'));
    const svg =
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>';
    await writeFile(path.join(project, 'assets/entity.svg'), svg);
    await show(project, 'assets/entity.svg');
    const { code, stderr } = await build(project);
    expect(code, stderr).toBe(0);
    const [file] = (await readdir(path.join(project, '_site/_assets'))).filter((found) =>
      found.startsWith('entity'),
    );
    expect(await readFile(path.join(project, '_site/_assets', file ?? ''), 'utf8')).toBe(svg);
  });

  test('an escape sequence in the name of a file is shown in a message, and not sent to the terminal', async () => {
    const project = await copyOfSite('small');
    const folder = path.join(project, '_site\x1b[31m');
    await writeFile(folder, 'in the way');
    const { code, stderr } = await build(project, '--no-images', '--out', folder);
    expect(code).toBe(2);
    expect(stderr).toContain('<1B>[31m is a file');
    expect(stderr).not.toContain('\x1b');
  });
});

const execFileOf = promisify(execFile);
