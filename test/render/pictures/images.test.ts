import { readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photoOf } from '../../../src/render/pictures/photo.js';
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

/** The stored pictures. */
async function storedPictures(project: string): Promise<readonly string[]> {
  const folder = path.join(project, '.herbarium/store');
  const names = (await readdir(folder)).filter((name) => name.startsWith('picture-')).sort();
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
    const names = Object.keys(await treeOf(path.join(project, '_site/_assets/photos'))).filter((name) =>
      name.startsWith('bowl'),
    );
    expect(names).toHaveLength(7);
    // The original file is not published.
    expect(names).not.toContainEqual(expect.stringMatching(/\.[0-9a-f]{10}\.\w+$/));
    expect(image.getAttribute('fetchpriority')).toBe('high');
    expect(image.getAttribute('loading')).toBeUndefined();
    // Pictures below the first view load lazily.
    const list = parse(await readFile(path.join(project, '_site/colours.html'), 'utf8'));
    expect(list.querySelector('.card source')?.getAttribute('srcset')).toContain('.avif 160w');
    expect(list.querySelector('.card img')?.getAttribute('loading')).toBe('lazy');
  });

  test('are recognised by their bytes, and stay unchanged if they are animated', async () => {
    const still = await halves(64, 64).png().toBuffer();
    const drawn = await photoOf(still, 'photos/drawn.jpg', '1');
    expect(drawn).toMatchObject({ width: 64, height: 64, converted: { fallback: { extension: 'png' } } });
    const frames = sharp([still, await halves(64, 64).negate().png().toBuffer()], {
      join: { animated: true },
    });
    for (const [name, content] of [
      ['moving.webp', await frames.webp().toBuffer()],
      ['moving.gif', await halves(64, 64).gif().toBuffer()],
    ] as const)
      expect(await photoOf(content, name, '1'), name).toEqual({ width: 64, height: 64 });
  });

  test('stay unchanged if pictures are switched off', async () => {
    const content = await halves(300, 200).jpeg().toBuffer();
    const project = await siteWithPhoto('still.jpg', content);
    expect((await build(project, '--no-images')).code).toBe(0);
    const { image, sources, file } = await heroOf(project);
    expect(sources).toEqual([]);
    expect(image.attributes).toMatchObject({ width: '300', height: '200' });
    expect(await readFile(file)).toEqual(content);
  });

  test('are taken from the store, unless the stored file is damaged', async () => {
    const project = await siteWithPhoto('bowl.jpg', await halves(400, 300).jpeg().toBuffer());
    await build(project, '--jobs', '1');
    const first = await treeOf(path.join(project, '_site'));
    const [damaged = '', ...others] = await storedPictures(project);
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
});

describe('unusable photographs', () => {
  const broken: Readonly<Record<string, () => Promise<Uint8Array>>> = {
    'empty.jpg': async () => new Uint8Array(),
    'cut.jpg': async () => (await halves(900, 700).jpeg().toBuffer()).subarray(0, 4000),
    'bomb.png': async () => {
      const small = await halves(8, 8).png().toBuffer();
      small.writeUInt32BE(200_000, 16);
      small.writeUInt32BE(200_000, 20);
      return small;
    },
  };

  test.each(Object.keys(broken))('%s is an error at its place in the catalogue', async (name) => {
    const project = await siteWithPhoto(name, (await broken[name]?.()) ?? new Uint8Array());
    const { code, stdout, stderr } = await build(project);
    expect(stdout).toMatch(/catalogue\.yaml:\d+:\d+ error render\/picture/);
    expect(stdout).toContain(`the picture \`assets/photos/${name}\` cannot be shown: `);
    if (name === 'cut.jpg') expect(stdout).toContain('the file is damaged, or a part of it is missing');
    expect(stdout.match(/error render\/picture/g)).toHaveLength(1);
    expect(stderr).toBe('');
    expect(code).toBe(1);
    expect(await readdir(project)).not.toContain('_site');
  });
});
