// Runs Eleventy, if it is installed.
import { freePort } from '../measuring/port.mjs';
import { writeEleventy } from '../shape/eleventy.mjs';
import { absent, fileOf, installedVersion, linkModules } from './peer.mjs';

const command = (folder, args) => ({
  command: process.execPath,
  args: [fileOf('eleventy', '@11ty/eleventy/cmd.cjs'), ...args],
  cwd: folder,
});

/** @type {import('./tools.mjs').Tool} */
export const eleventy = {
  name: 'Eleventy',
  version: () => installedVersion('eleventy', '@11ty/eleventy'),
  absent,
  write: async (folder, content) => {
    await writeEleventy(folder, content);
    await linkModules('eleventy', folder);
  },
  largest: { cold: 12_500, again: 1_250 },
  caches: ['.cache'],
  productFile: 'spirulina-ingredients/spirulina-powder-0.md',
  templateFile: '_includes/page.js',
  build: (folder, out) => command(folder, [`--output=${out}`]),
  serve: async (folder) => command(folder, ['--serve', `--port=${await freePort()}`]),
  served: /Server at (http\S+)/,
  slash: '/',
};
