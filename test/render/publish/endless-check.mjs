import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/* An endless check: reading a body sends a signal and then never returns. */

const { readFileSync } = fs;

fs.readFileSync = (file, ...rest) => {
  if (!String(file).endsWith('.md')) return readFileSync(file, ...rest);
  process.kill(process.pid, process.env.END_BY);
  for (;;);
};
syncBuiltinESMExports();
