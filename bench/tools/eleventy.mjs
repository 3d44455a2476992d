// Runs Eleventy.
import { freePort } from '../measuring/port.mjs';
import { writeEleventy } from '../shape/eleventy.mjs';
import { absent, fileOf, install, installedVersion, linkModules } from './peer.mjs';

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
  install: () => install('eleventy', '@11ty/eleventy'),
  write: async (folder, content) => {
    await writeEleventy(folder, content);
    await linkModules('eleventy', folder);
  },
  largest: { build: 12_500, rebuild: 0, serve: 1_250 },
  caches: ['.cache'],
  productFile: 'spirulina-ingredients/spirulina-powder-0.md',
  shared: { file: '_includes/page.js', words: /(Ingredients by the )\w+/ },
  build: (folder, out) => command(folder, [`--output=${out}`]),
  serve: async (folder) => command(folder, ['--serve', `--port=${await freePort()}`]),
  served: /Server at (http\S+)/,
  slash: '/',
};
