// Loaded into measured processes where their memory cannot be sampled from outside: each writes its peak in kilobytes to its own file when
// it ends.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.HERBARIUM_BENCH_PEAK;
if (isMainThread && folder) {
  process.on('exit', () =>
    writeFileSync(path.join(folder, String(process.pid)), String(process.resourceUsage().maxRSS)),
  );
}
