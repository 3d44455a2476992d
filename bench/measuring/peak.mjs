// Loaded into measured processes where their memory cannot be looked at from outside: each writes its peak in kilobytes, as
// it ends, into a file of its own.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.HERBARIUM_BENCH_PEAK;
if (isMainThread && folder) {
  process.on('exit', () =>
    writeFileSync(path.join(folder, String(process.pid)), String(process.resourceUsage().maxRSS)),
  );
}
