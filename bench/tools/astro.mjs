// Runs Astro.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../measuring/port.mjs';
import { writeAstro } from '../shape/astro.mjs';
import { absent, fileOf, install, installedVersion, linkModules } from './peer.mjs';

/** Astro needs Node 22.12; Herbarium does not. With an older Node, Astro runs on the Node in its own folder. */
const node = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = `node-${system}-${process.arch}/bin/node${system === 'win' ? '.exe' : ''}`;
  const installed = fileOf('astro', file);
  return existsSync(installed) ? installed : undefined;
};

const command = (folder, args) => ({
  command: node(),
  args: [fileOf('astro', 'astro/bin/astro.mjs'), ...args],
  cwd: folder,
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
});

/** With the version of its Node, if it differs. */
const version = () => {
  const found = installedVersion('astro', 'astro');
  const program = node();
  if (found === undefined || program === undefined) return undefined;
  if (program === process.execPath) return found;
  return `${found}, with Node ${execFileSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()}`;
};

/** @type {import('./tools.mjs').Tool} */
export const astro = {
  name: 'Astro, with React',
  version,
  absent,
  install: () => install('astro', 'astro'),
  write: async (folder, content) => {
    await writeAstro(folder, content);
    await linkModules('astro', folder);
  },
  largest: { build: 12_500, rebuild: 0, serve: 1_250 },
  caches: ['.cache', '.astro'],
  productFile: 'src/content/spirulina-ingredients/spirulina-powder-0.md',
  shared: { file: 'src/components/Page.jsx', words: /(Ingredients by the )\w+/ },
  build: (folder, out) => command(folder, ['build', '--silent', '--outDir', out]),
  serve: async (folder) =>
    command(folder, ['dev', '--host', '127.0.0.1', '--port', String(await freePort())]),
  served: /Local\s+(http\S+)/,
  slash: '/',
};
