// Loaded into a command by `--import`: a file of the catalogue can be checked, and then not be read any more.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const failing = process.env.HERBARIUM_TEST_FAILING_READ;
const { readFileSync } = fs;
let reads = 0;

fs.readFileSync = (file, ...options) => {
  if (failing !== undefined && String(file).endsWith(failing)) {
    reads += 1;
    // The main thread checks the file first; other threads only render.
    if (!isMainThread || reads > 1)
      throw Object.assign(new Error('read failed'), { code: 'EIO', path: file });
  }
  return readFileSync(file, ...options);
};
syncBuiltinESMExports();
