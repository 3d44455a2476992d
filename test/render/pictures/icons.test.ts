import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { convertTouchIcon, drawTouchIcon } from '../../../src/render/pictures/icon.js';
import { madeIcon } from '../../../src/templates/icon-svg.js';
import { copyOfSite, edit, herbarium, temporaryFolder } from '../../support/herbarium.js';

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  return { size: [info.width, info.height, info.channels], at };
}

test('the icon for home screens has the letter of the brand on its colour, or a ring if the fonts lack the letter', async () => {
  const icon = madeIcon({ brand: 'Little Mill', language: 'en', theme: { colour: '#a01530' } });
  const drawn = await pixelsOf(await drawTouchIcon(icon));
  expect(drawn.size).toEqual([180, 180, 3]);
  expect(drawn.at(2, 2)).toEqual([0xa0, 0x15, 0x30]);
  // The stem of the L.
  expect(drawn.at(68, 90)).toEqual([255, 255, 255]);
  const ring = await pixelsOf(await drawTouchIcon({ ...icon, letter: '螺' }));
  expect([ring.at(90, 90), ring.at(48, 90)]).toEqual([
    [0xa0, 0x15, 0x30],
    [255, 255, 255],
  ]);
});

test('an icon from the icon file is on white ground, and as large as allowed', async () => {
  const file = path.join(await temporaryFolder(), 'icon.svg');
  await writeFile(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#00ff00"/></svg>',
  );
  const converted = await pixelsOf(await convertTouchIcon(file));
  expect(converted.size).toEqual([180, 180, 3]);
  expect([converted.at(2, 2), converted.at(90, 90), converted.at(90, 3)]).toEqual([
    [255, 255, 255],
    [0, 255, 0],
    [0, 255, 0],
  ]);
});

test('an icon whose content does not match its file type is an error at its place', async () => {
  const project = await copyOfSite('small');
  await writeFile(path.join(project, 'assets/icon.png'), 'no picture');
  const catalogue = path.join(project, 'catalogue.yaml');
  await edit(catalogue, '  language: en\n', '  language: en\n  favicon: assets/icon.png\n');
  const { code, stdout } = await herbarium(['build', '--no-search', '--no-images'], { cwd: project });
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /catalogue\.yaml:6:12 error render\/picture\n.*`assets\/icon\.png` cannot be shown: it is not a PNG picture/,
  );
});
