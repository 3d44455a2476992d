// How Herbarium is run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { herbariumCommand, projectRoot } from '../measuring/run.mjs';
import { writeHerbarium } from '../shape/herbarium.mjs';

/** Without pictures for links: no other tool here draws any. @type {import('./tools.mjs').Tool} */
export const herbarium = {
  name: 'Herbarium',
  version: () => JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).version,
  write: writeHerbarium,
  largest: { cold: Number.POSITIVE_INFINITY, again: Number.POSITIVE_INFINITY },
  caches: ['.herbarium'],
  productFile: 'catalogue.yaml',
  templateFile: 'catalogue.yaml',
  build: (folder, out) => herbariumCommand(['build', '--no-images', '--out', out], folder),
  serve: (folder) => herbariumCommand(['preview', '--port', '0'], folder),
  served: /Preview: (http\S+)/,
  slash: '',
};

/** All that `herbarium build` does when nothing is said. @type {import('./tools.mjs').Tool} */
export const herbariumWhole = {
  ...herbarium,
  name: 'Herbarium, with pictures for links',
  largest: { ...herbarium.largest, cold: 12_500 },
  build: (folder, out) => herbariumCommand(['build', '--out', out], folder),
};
