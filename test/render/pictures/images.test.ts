import { readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isDeep, some } from '../../support/deep.js';
import { edit, herbarium, projectRoot } from '../../support/herbarium.js';
import { build, halves, siteWithPhoto } from '../../support/pictures.js';
import { treeOf } from '../../support/tree.js';

const page = '_site/colours/blue-powder.html';

async function heroOf(project: string) {
  const picture = parse(await readFile(path.join(project, page), 'utf8')).querySelector(
    '.product-head picture',
  );
  const image = picture?.querySelector('img');
  if (picture == null || image == null) throw new Error('the page shows no picture');
  return {
    image,
    sources: picture.querySelectorAll('source').map((source) => ({
      type: source.getAttribute('type'),
      sizes: source.getAttribute('sizes'),
      files: (source.getAttribute('srcset') ?? '').split(', ').map((candidate) => {
        const [address = '', width = ''] = candidate.split(' ');
        return { file: path.join(project, '_site', decodeURIComponent(address)), width };
      }),
    })),
    file: path.join(project, '_site', decodeURIComponent(image.getAttribute('src') ?? '')),
  };
}

/** The cached files of photographs in the work folder. */
async function cachedPhotos(project: string): Promise<readonly string[]> {
  const folder = path.join(project, '.herbarium/images');
  const names = (await readdir(folder)).filter((name) => /\.(avif|webp|jpg)$/.test(name)).sort();
  return names.map((name) => path.join(folder, name));
}

describe('photographs', () => {
  test('become AVIF and WebP in rising widths, none wider than the photograph', async () => {
    const project = await siteWithPhoto('bowl 1.jpg', await halves(700, 400).jpeg().toBuffer());
    expect(await build(project)).toMatchObject({ code: 0, stderr: '' });
    const { image, sources, file } = await heroOf(project);
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { files, sizes } of sources) {
      expect(files.map(({ width }) => width)).toEqual(['160w', '320w', '700w']);
      expect(sizes).toContain('vw');
      for (const { file: candidate, width } of files) {
        expect(`${(await sharp(candidate).metadata()).width}w`).toBe(width);
      }
    }
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 700, height: 400 });
    expect(image.attributes).toMatchObject({ width: '700', height: '400' });
    expect(image.getAttribute('fetchpriority')).toBe('high');
    expect(image.getAttribute('loading')).toBeUndefined();
    // Pictures below the first view load lazily.
    const list = parse(await readFile(path.join(project, '_site/colours.html'), 'utf8'));
    expect(list.querySelector('.card source')?.getAttribute('srcset')).toContain('.avif 160w');
    expect(list.querySelector('.card img')?.getAttribute('loading')).toBe('lazy');
  });

  test.runIf(isDeep)('are turned upright, and lose the data of their camera', async () => {
    for (const type of ['jpeg', 'png', 'webp', 'tiff'] as const) {
      const lying = await halves(300, 200)
        .withExif({ IFD0: { Make: 'Secret Camera' } })
        .withMetadata({ orientation: 6 })
        [type]()
        .toBuffer();
      const project = await siteWithPhoto(`lying.${type}`, lying);
      expect((await build(project)).code, type).toBe(0);
      const { image, sources, file } = await heroOf(project);
      expect(image.attributes, type).toMatchObject({ width: '200', height: '300' });
      for (const each of [file, ...sources.flatMap(({ files }) => files.map((known) => known.file))]) {
        const { width = 0, height = 0, orientation, exif } = await sharp(each).metadata();
        expect(height / width, each).toBeCloseTo(1.5, 1);
        expect({ orientation, exif }).toEqual({ orientation: undefined, exif: undefined });
      }
      // The red half was on the left. Turned by 90 degrees it is at the top.
      const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      expect(data[0], type).toBeGreaterThan(150);
      // The original file is not published.
      expect(Object.keys(await treeOf(path.join(project, '_site/_assets')))).not.toContainEqual(
        expect.stringMatching(/lying\.[0-9a-f]{10}\.\w+$/),
      );
    }
  });

  test.runIf(isDeep)('are recognised by their bytes, whatever their names are', async () => {
    const project = await siteWithPhoto('drawn.jpg', await halves(64, 64).png().toBuffer());
    expect((await build(project)).code).toBe(0);
    const { image, file } = await heroOf(project);
    expect(image.attributes).toMatchObject({ width: '64', height: '64' });
    expect((await sharp(file).metadata()).format).toBe('png');
  });

  test.runIf(isDeep)('stay unchanged if they are animated, or if pictures are switched off', async () => {
    const still = await halves(300, 200).jpeg().toBuffer();
    const frames = await sharp([still, await halves(300, 200).negate().jpeg().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
    for (const [name, content, options] of [
      ['moving.webp', frames, []],
      ['moving.gif', await halves(300, 200).gif().toBuffer(), []],
      ['still.jpg', still, ['--no-images']],
    ] as const) {
      const project = await siteWithPhoto(name, content);
      expect((await build(project, ...options)).code, name).toBe(0);
      const { image, sources, file } = await heroOf(project);
      expect(sources, name).toEqual([]);
      expect(image.attributes).toMatchObject({ width: '300', height: '200' });
      expect(await readFile(file)).toEqual(content);
    }
  });

  test('in Markdown, in articles and in the header are converted, and are published unchanged for links', async () => {
    const project = await siteWithPhoto('bowl.jpg', await halves(200, 100).jpeg().toBuffer());
    const catalogue = path.join(project, 'catalogue.yaml');
    await edit(
      catalogue,
      'Short *inline* text.',
      '![A *bowl*](assets/photos/bowl.jpg) [large](/assets/photos/bowl.jpg)',
    );
    await edit(catalogue, '  language: en\n', '  language: en\n  theme: { logo: assets/photos/bowl.jpg }\n');
    expect(await build(project)).toMatchObject({ code: 0, stderr: '' });
    const about = parse(await readFile(path.join(project, '_site/about-us.html'), 'utf8'));
    const image = about.querySelector('.prose picture img');
    expect(image?.attributes).toMatchObject({ alt: 'A bowl', width: '200', height: '100', loading: 'lazy' });
    expect(about.querySelectorAll('.prose source')).toHaveLength(2);
    const link = about.querySelector('.prose a')?.getAttribute('href') ?? '';
    expect(link).toMatch(/bowl\.[0-9a-f]{10}\.jpg$/);
    expect((await stat(path.join(project, '_site', link))).isFile()).toBe(true);
    expect(about.querySelector('.brand img')?.attributes).toMatchObject({
      alt: 'Little Mill',
      height: '100',
    });
  });

  test.runIf(isDeep)('are taken from the cache, unless the cached file is damaged', async () => {
    const project = await siteWithPhoto('bowl.jpg', await halves(400, 300).jpeg().toBuffer());
    await build(project, '--jobs', '1');
    const first = await treeOf(path.join(project, '_site'));
    const [damaged = '', ...others] = await cachedPhotos(project);
    const { size } = await stat(damaged);
    await truncate(damaged, 10);
    const times = async () => Promise.all(others.map(async (file) => (await stat(file)).ctimeMs));
    const before = await times();
    expect(before.length).toBeGreaterThan(4);
    // Otherwise the build would stop at the check for changes.
    await rm(path.join(project, '_site'), { recursive: true });
    expect((await build(project, '--jobs', '2')).code).toBe(0);
    expect((await stat(damaged)).size).toBe(size);
    expect(await times()).toEqual(before);
    expect(await treeOf(path.join(project, '_site'))).toEqual(first);
  });

  test.runIf(isDeep)('leave the cache after a week without use, but files of others stay', async () => {
    const project = await siteWithPhoto('bowl.jpg', await halves(40, 30).jpeg().toBuffer());
    await build(project);
    const used = await cachedPhotos(project);
    const folder = path.dirname(used[0] ?? '');
    const old = new Date(Date.now() - 8 * 24 * 3_600_000);
    const gone = `${'x'.repeat(22)}-gone.avif`;
    for (const name of [gone, 'notes.txt']) await writeFile(path.join(folder, name), 'hello');
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), old, old);
    await build(project);
    const left = await readdir(folder);
    expect(left).not.toContain(gone);
    expect(left).toEqual(expect.arrayContaining(['notes.txt', ...used.map((file) => path.basename(file))]));
    // Their last use is recorded from now on.
    expect((await stat(used[0] ?? '')).mtimeMs).toBeGreaterThan(old.getTime());
  });
});

test.runIf(isDeep)('a missing picture library is reported, and only when it is needed', async () => {
  const project = await siteWithPhoto('bowl.jpg', await halves(40, 30).jpeg().toBuffer());
  const hook = pathToFileURL(path.join(projectRoot, 'test/render/pictures/without-sharp.mjs')).href;
  const run = (...args: readonly string[]) =>
    herbarium(args, { cwd: project, env: { NODE_OPTIONS: `--import ${hook}` } });
  const { code, stderr } = await run('build');
  expect(stderr).toContain('the library sharp does not load on this platform');
  expect(stderr).toContain('--no-images');
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  expect(await readdir(project)).not.toContain('_site');
  expect((await run('validate')).code).toBe(0);
  expect((await run('build', '--no-images')).code).toBe(0);
});

describe('photographs that cannot be shown', () => {
  const broken: Readonly<Record<string, () => Promise<Uint8Array>>> = {
    'empty.jpg': async () => new Uint8Array(),
    'words.png': async () => Buffer.from('no picture at all, but a text of some length'),
    'cut.jpg': async () => (await halves(900, 700).jpeg().toBuffer()).subarray(0, 4000),
    'cut.png': async () => (await halves(900, 700).png().toBuffer()).subarray(0, 400),
    'bomb.png': async () => {
      const small = await halves(8, 8).png().toBuffer();
      small.writeUInt32BE(200_000, 16);
      small.writeUInt32BE(200_000, 20);
      return small;
    },
  };

  test.each(some(Object.keys(broken), 2))('%s is an error at its place in the catalogue', async (name) => {
    const project = await siteWithPhoto(name, (await broken[name]?.()) ?? new Uint8Array());
    const { code, stdout, stderr } = await build(project);
    expect(stdout).toMatch(/catalogue\.yaml:\d+:\d+ error render\/picture/);
    expect(stdout).toContain(`the picture \`assets/photos/${name}\` cannot be shown: `);
    expect(stdout.match(/error render\/picture/g)).toHaveLength(1);
    expect(stderr).toBe('');
    expect(code).toBe(1);
    expect(await readdir(project)).not.toContain('_site');
  });

  test.runIf(isDeep)('are found without making pictures if their size cannot be read', async () => {
    const project = await siteWithPhoto('empty.jpg', new Uint8Array());
    const { code, stderr } = await build(project, '--no-images', '--format', 'json');
    expect(code).toBe(1);
    expect(stderr).toBe('');
  });
});
