// Loaded into a command by `--import`: from the n-th call that changes files on, all calls fail as on a full disk; or the process is killed
// before that call. HERBARIUM_TEST_FAILING_WRITES is `<code>:<n>:<once|on|kill>:<part of the paths>`. The calls are logged in the file of
// HERBARIUM_TEST_WRITES.
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const [code, at, how, part = ''] = (process.env.HERBARIUM_TEST_FAILING_WRITES ?? '').split(':');
const log = process.env.HERBARIUM_TEST_WRITES;
let calls = 0;
/** Node's own functions call each other. */
let isLogging = false;

/** Names of the file functions that need room, or permission. */
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

function count(name, args) {
  // The source of a copy is only read.
  const given = name === 'copyFile' ? args.slice(1, 2) : args.slice(0, ofTwo.has(name) ? 2 : 1);
  const paths = given.filter((arg) => typeof arg === 'string');
  if (
    isLogging ||
    paths.length === 0 ||
    !paths.some((file) => file.includes(part)) ||
    isReading(name, args[1])
  )
    return;
  calls += 1;
  if (log !== undefined) {
    isLogging = true;
    fs.writeFileSync(log, `${name} ${paths.join(' ')}\n`, { flag: 'a' });
    isLogging = false;
  }
  const isDue = how === 'once' ? calls === Number(at) : calls >= Number(at);
  if (!isDue || code === '') return;
  if (how === 'kill') process.kill(process.pid, 'SIGKILL');
  // Like Node: the error of a write names no file, and that of a copy names both.
  const syscall = { writeFile: 'write', appendFile: 'write' }[name] ?? name;
  const place = name === 'copyFile' ? { path: args[0], dest: args[1] } : { path: paths[0] };
  throw Object.assign(new Error(`${code}: ${name}`), {
    code,
    syscall,
    ...(syscall === 'write' ? {} : place),
  });
}

function isReading(name, flags) {
  return name === 'open' && (typeof flags !== 'string' || flags === 'r');
}

for (const name of names) {
  const { [`${name}Sync`]: sync } = fs;
  const { [name]: real } = promises;
  fs[`${name}Sync`] = (...args) => {
    if (isMainThread) count(name, args);
    return sync(...args);
  };
  promises[name] = async (...args) => {
    if (isMainThread) count(name, args);
    return real(...args);
  };
}
syncBuiltinESMExports();
