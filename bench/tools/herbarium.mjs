// Runs Herbarium.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { herbariumCommand, projectRoot } from '../measuring/run.mjs';
import { writeExample } from '../shape/example.mjs';
import { writeHerbarium } from '../shape/herbarium.mjs';

/**
 * The Herbarium of a checkout. It builds only pages: no other tool here makes pictures, data sheets or search.
 * @param {string} checkout installed and built
 * @param {string} name
 * @returns {import('./tools.mjs').Tool}
 */
export function herbariumOf(checkout, name) {
  const run = (folder, ...args) => herbariumCommand(args, folder, checkout);
  const all = Number.POSITIVE_INFINITY;
  const pages = ['--no-images', '--no-search'];
  return {
    name,
    version: () => JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')).version,
    write: writeHerbarium,
    writeExample,
    largest: { build: all, rebuild: all, serve: all },
    caches: ['.herbarium'],
    productFile: 'catalogue.yaml',
    shared: { file: 'catalogue.yaml', words: /( tagline: )[^,\n]+/ },
    validate: (folder) => run(folder, 'validate', '--quiet'),
    routes: (folder) => run(folder, 'routes'),
    diff: (folder, other) => run(folder, 'diff', other),
    build: (folder, out) => run(folder, 'build', ...pages, '--out', out),
    buildAll: (folder, out) => run(folder, 'build', '--out', out),
    shard: (folder, out, part) => run(folder, 'build', ...pages, '--shard', part, '--out', out),
    merge: (folder, parts, out) => run(folder, 'merge', ...pages, '--out', out, ...parts),
    serve: (folder) => run(folder, 'preview', '--port', '0'),
    served: /(https?:\/\/\S+)/,
    slash: '',
  };
}

export const herbarium = herbariumOf(projectRoot, 'Herbarium');
