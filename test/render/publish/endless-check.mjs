import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/* A check without an end: whoever reads a body gets a signal, and never comes back. */

const { readFileSync } = fs;

fs.readFileSync = (file, ...rest) => {
  if (!String(file).endsWith('.md')) return readFileSync(file, ...rest);
  process.kill(process.pid, process.env.END_BY);
  for (;;);
};
syncBuiltinESMExports();
