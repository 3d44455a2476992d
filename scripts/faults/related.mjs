// The tests that may find a fault in a source file.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the faults of a folder of `src` show too, beside its own tests. */
const above = {
  project: ['cli', 'preview', 'render'],
  catalogue: ['project', 'cli', 'documents', 'fuzz', 'example'],
  site: ['render', 'client', 'example', 'cli/diff'],
  templates: ['render', 'client', 'quality', 'example', 'preview/live'],
  client: ['templates', 'example', 'preview/live'],
  render: ['cli', 'example', 'package'],
  preview: ['cli', 'package'],
  cli: ['preview', 'init', 'documents', 'package'],
  init: ['cli', 'package'],
};

/**
 * @param {string} root a checkout
 * @param {string} source a file of its `src`
 * @returns {{ near: string[], far: string[] }} those to try first, and then
 */
export function relatedTests(root, source) {
  const tests = testsOf(root);
  const [, room] = source.split('/');
  const importers = tests.filter((test) => imports(root, test, source));
  const near = new Set([...importers, ...inFolder(tests, nearestFolder(tests, path.posix.dirname(source)))]);
  const far = [room, ...(above[room] ?? [])].flatMap((folder) => inFolder(tests, `test/${folder}`));
  return { near: [...near], far: [...new Set(far)].filter((test) => !near.has(test)) };
}

/** All tests of `npm test`. */
export function testsOf(root) {
  return readdirSync(path.join(root, 'test'), { recursive: true })
    .map((name) => `test/${name.split(path.sep).join('/')}`)
    .filter(
      (file) => file.endsWith('.test.ts') && !file.endsWith('.deep.test.ts') && !file.includes('/fixtures/'),
    )
    .sort();
}

/** The folder of tests that is named like a folder of sources, or like the nearest one around it. */
function nearestFolder(tests, folder) {
  const own = folder.replace(/^src/, 'test');
  return own === 'test' || inFolder(tests, own).length > 0
    ? own
    : nearestFolder(tests, path.posix.dirname(folder));
}

function inFolder(tests, folder) {
  return tests.filter((test) => test.startsWith(`${folder}/`) || test.startsWith(`${folder}.`));
}

function imports(root, test, source) {
  const folder = path.posix.dirname(test);
  const specifiers = readFileSync(path.join(root, test), 'utf8').matchAll(/from '(\.[^']+)\.jsx?'/g);
  return [...specifiers].some(([, name]) => path.posix.join(folder, name) === source.replace(/\.tsx?$/, ''));
}
