import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from './herbarium.js';

/** Builds the program if a source is newer than the last build. */
export function setup(): void {
  const script = path.join(projectRoot, 'scripts/build.mjs');
  execFileSync(process.execPath, [script, '--if-stale'], { cwd: projectRoot, stdio: 'inherit' });
}
