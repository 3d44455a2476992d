import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertPhoto, photoOf } from '../../../src/render/pictures/photo.js';
import { edit, temporaryFolder } from '../../support/herbarium.js';
import { build, halves, siteWithPhoto } from '../../support/pictures.js';

describe('photographs', () => {
  test.each(['jpeg', 'png', 'webp', 'tiff'] as const)(
    'are turned upright, and lose the data of their camera, as %s',
    async (type) => {
      const lying = await halves(300, 200)
        .withExif({ IFD0: { Make: 'Secret Camera' } })
        .withMetadata({ orientation: 6 })
        [type]()
        .toBuffer();
      const photo = await photoOf(lying, `photos/lying.${type}`, '1');
      expect(photo).toMatchObject({ width: 200, height: 300, converted: { isOriented: true } });
      const file = path.join(await temporaryFolder(), `lying.${type}`);
      await writeFile(file, lying);
      for (const extension of ['avif', 'webp', photo?.converted?.fallback.extension ?? '']) {
        const upright = sharp(await convertPhoto(file, { width: 200, extension, isOriented: true }));
        const { width, height, orientation, exif } = await upright.metadata();
        expect({ width, height, orientation, exif }).toEqual({ width: 200, height: 300 });
        // The red half was on the left. Turned by 90 degrees it is at the top.
        expect((await upright.raw().toBuffer())[0], extension).toBeGreaterThan(150);
      }
    },
  );

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
});

describe('unusable photographs', () => {
  test('are found without making pictures if their size cannot be read', async () => {
    const project = await siteWithPhoto('empty.jpg', new Uint8Array());
    const { code, stderr } = await build(project, '--no-images', '--format', 'json');
    expect(code).toBe(1);
    expect(stderr).toBe('');
  });
});
