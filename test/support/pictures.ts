import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { copyOfSite, edit, herbarium } from './herbarium.js';

/** A picture with a left and a right half in different colours, to show its orientation. */
export function halves(width: number, height: number): Sharp {
  const right = {
    create: { width: Math.ceil(width / 2), height, channels: 3, background: '#2060c0' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    { input: right, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** A copy of the small site in which the blue product has a photograph with these bytes. */
export async function siteWithPhoto(name: string, content: Uint8Array): Promise<string> {
  const project = await copyOfSite('small');
  await mkdir(path.join(project, 'assets/photos'), { recursive: true });
  await writeFile(path.join(project, 'assets/photos', name), content);
  await edit(path.join(project, 'catalogue.yaml'), 'assets/photos/blue.svg', `assets/photos/${name}`);
  return project;
}

/** Builds a site with its pictures and without the full-text index, which contains no pictures. */
export function build(project: string, ...options: readonly string[]) {
  return herbarium(['build', '--no-search', ...options], { cwd: project });
}
