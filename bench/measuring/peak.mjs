// Loaded into a measured process: writes its peak memory in kilobytes when it ends.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const report = process.env.HERBARIUM_BENCH_PEAK;
if (isMainThread && report) {
  process.on('exit', () => writeFileSync(report, String(process.resourceUsage().maxRSS)));
}
