// Gives the program many odd projects, without a time limit: `npm run fuzz -- --cases 20000 --seed 7`. A project that it fails on is saved
// in a file; `npm run fuzz -- --replay <file>` runs only that one. The tests run some of the same cases.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '7' },
    replay: { type: 'string' },
    found: { type: 'string' },
  },
});
for (const name of ['cases', 'seed']) {
  if (/^\d+$/.test(values[name])) continue;
  process.stderr.write(`--${name} is not a whole number: ${values[name]}\n`);
  process.exit(2);
}

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const child = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'test/fuzz/fuzz.hazard.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      HERBARIUM_FUZZ_CASES: values.cases,
      HERBARIUM_FUZZ_SEED: values.seed,
      ...(values.found === undefined ? {} : { HERBARIUM_FUZZ_FOUND: path.resolve(values.found) }),
      ...(values.replay === undefined ? {} : { HERBARIUM_FUZZ_REPLAY: path.resolve(values.replay) }),
    },
  },
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
