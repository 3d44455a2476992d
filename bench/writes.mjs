// `npm run bench:writes`: three thousand files of 8 KB, written synchronously and asynchronously, in turn.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';

const count = 3000;
const content = Buffer.alloc(8000, 'x');
const folders = [];
const fresh = () => {
  folders.push(mkdtempSync(path.join(tmpdir(), 'herbarium-writes-')));
  return folders.at(-1);
};

const ways = {
  synchronous: async (folder) => {
    for (let n = 0; n < count; n += 1) writeFileSync(path.join(folder, String(n)), content);
  },
  'asynchronous, 16 at a time': async (folder) => {
    const limit = pLimit(16);
    const writes = Array.from({ length: count }, (_, n) =>
      limit(() => writeFile(path.join(folder, String(n)), content)),
    );
    await Promise.all(writes);
  },
};
for (let round = 0; round < 5; round += 1) {
  for (const [name, write] of Object.entries(ways)) {
    const folder = fresh();
    const started = performance.now();
    await write(folder);
    process.stdout.write(`${name}: ${(performance.now() - started).toFixed(0)} ms\n`);
  }
}
for (const folder of folders) await rm(folder, { recursive: true });
