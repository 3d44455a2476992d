// Runs Hugo, if it is installed: the program that `HUGO` names, else `hugo`.
import { execFileSync } from 'node:child_process';
import { freePort } from '../measuring/port.mjs';
import { writeHugo } from '../shape/hugo.mjs';

const program = process.env.HUGO ?? 'hugo';

/** @type {import('./tools.mjs').Tool} */
export const hugo = {
  name: 'Hugo',
  version: () => {
    try {
      return /v([\d.]+)/.exec(execFileSync(program, ['version'], { encoding: 'utf8' }))?.[1];
    } catch {
      return undefined;
    }
  },
  absent: 'install it, or name a newer one: `HUGO=path npm run bench`',
  write: writeHugo,
  largest: { build: 12_500, rebuild: 12_500, serve: 12_500 },
  caches: ['resources'],
  productFile: 'content/spirulina-ingredients/spirulina-powder-0.md',
  shared: { file: 'layouts/_default/baseof.html', words: /(Ingredients by the )\w+/ },
  build: (folder, out) => ({ command: program, args: ['--quiet', '--destination', out], cwd: folder }),
  serve: async (folder) => ({
    command: program,
    args: ['server', '--port', String(await freePort())],
    cwd: folder,
  }),
  served: /available at (http\S+)/,
  slash: '/',
};
