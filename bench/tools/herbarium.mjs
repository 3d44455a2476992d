// Runs Herbarium.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { herbariumCommand, projectRoot } from '../measuring/run.mjs';
import { writeExample } from '../shape/example.mjs';
import { writeHerbarium } from '../shape/herbarium.mjs';

/**
 * The Herbarium of a checkout, without pictures for links: no other tool here draws any.
 * @param {string} checkout installed and built
 * @param {string} name
 * @returns {import('./tools.mjs').Tool}
 */
export function herbariumOf(checkout, name) {
  const run = (folder, ...args) => herbariumCommand(args, folder, checkout);
  const tool = {
    name,
    version: () => JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')).version,
    write: writeHerbarium,
    writeExample,
    largest: { cold: Number.POSITIVE_INFINITY, again: Number.POSITIVE_INFINITY },
    caches: ['.herbarium'],
    productFile: 'catalogue.yaml',
    templateFile: 'catalogue.yaml',
    validate: (folder) => run(folder, 'validate', '--quiet'),
    build: (folder, out) => run(folder, 'build', '--no-images', '--out', out),
    serve: (folder) => run(folder, 'preview', '--port', '0'),
    served: /(https?:\/\/\S+)/,
    slash: '',
  };
  const whole = {
    ...tool,
    name: `${name}, with pictures for links`,
    largest: { ...tool.largest, cold: 12_500 },
    build: (folder, out) => run(folder, 'build', '--out', out),
  };
  return { ...tool, whole };
}

export const herbarium = herbariumOf(projectRoot, 'Herbarium');
