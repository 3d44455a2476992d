// Loaded into a command by `--import`: when the catalogue is read, an error occurs outside any awaited call.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const way = process.env.HERBARIUM_TEST_STRAY;
const { readFile } = fs;

fs.readFile = (file, ...options) => {
  if (String(file).endsWith('catalogue.yaml')) {
    const error = new Error('planted');
    if (way === 'Promise.reject') Promise.reject(error);
    else {
      setImmediate(() => {
        throw way === 'ENOSPC' ? Object.assign(error, { code: way }) : error;
      });
    }
  }
  return readFile(file, ...options);
};
syncBuiltinESMExports();
