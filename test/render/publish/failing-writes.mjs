// From the n-th call that changes files on, all calls fail, as on a full disk, or the process is killed there. A process that loads this
// file by `--import` is configured by HERBARIUM_TEST_FAILING_WRITES: `<code>:<n>:<part of the paths>`.
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Names of the file functions that need disk space or permission. */
const names = [
  'writeFile',
  'appendFile',
  'mkdir',
  'mkdtemp',
  'rename',
  'link',
  'copyFile',
  'symlink',
  'open',
];

/** These get two paths. The others get the data after the path. */
const ofTwo = new Set(['rename', 'link', 'symlink']);

/**
 * @typedef {object} Failing
 * @property {string} [code] of the operating system, such as ENOSPC, or SIGKILL. Absent: no call fails
 * @property {number} [at] the first call that fails, from 1
 * @property {string} [part] only calls with this in a path count
 * @property {(call: string) => void} [onCall] gets every call that counts
 */

/**
 * @param {Failing} wishes
 * @returns {() => void} restores the functions
 */
export function failWrites({ code, at = 1, part = '', onCall = () => {} }) {
  let calls = 0;
  const count = (name, args) => {
    // The source of a copy is only read.
    const given = name === 'copyFile' ? args.slice(1, 2) : args.slice(0, ofTwo.has(name) ? 2 : 1);
    const paths = given.filter((arg) => typeof arg === 'string');
    if (paths.length === 0 || !paths.some((file) => file.includes(part)) || isReading(name, args[1])) return;
    calls += 1;
    onCall(`${name} ${paths.join(' ')}`);
    if (code !== undefined && calls >= at) fail(code, name, name === 'copyFile' ? args : paths);
  };
  const ends = names.flatMap((name) => [
    replace(fs, `${name}Sync`, (real) => (...args) => {
      count(name, args);
      return real(...args);
    }),
    replace(promises, name, (real) => async (...args) => {
      count(name, args);
      return real(...args);
    }),
  ]);
  syncBuiltinESMExports();
  return () => {
    for (const end of ends) end();
    syncBuiltinESMExports();
  };
}

function replace(module, name, make) {
  const { [name]: real } = module;
  module[name] = make(real);
  return () => {
    module[name] = real;
  };
}

function fail(code, name, paths) {
  if (code === 'SIGKILL') process.kill(process.pid, code);
  throw errorOf(code, name, paths);
}

/** As in Node, the error of a write names no file, and that of a copy names both. */
function errorOf(code, name, [first, second]) {
  const syscall = { writeFile: 'write', appendFile: 'write' }[name] ?? name;
  const place = name === 'copyFile' ? { path: first, dest: second } : { path: first };
  const error = Object.assign(new Error(`${code}: ${name}`), { code, syscall });
  return syscall === 'write' ? error : Object.assign(error, place);
}

function isReading(name, flags) {
  return name === 'open' && (typeof flags !== 'string' || flags === 'r');
}

const { HERBARIUM_TEST_FAILING_WRITES: wanted } = process.env;
if (wanted !== undefined && isMainThread) {
  const [code, at, part] = wanted.split(':');
  failWrites({ code, at: Number(at), part });
}
