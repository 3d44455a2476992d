// `npm run bench:threads`: from how many routes on do two threads pay? One thread against two, in turn, over sizes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshFolders, inTurn } from '../measuring/rounds.mjs';
import { measure } from '../measuring/run.mjs';
import { writeScaledProject } from './scale.mjs';

const folder = await mkdtemp(path.join(tmpdir(), 'herbarium-threads-'));
const fresh = freshFolders(folder);
for (const scale of [0.1, 0.2, 0.4, 0.7, 1, 2]) {
  const cwd = path.join(folder, `scale-${scale}`);
  await writeScaledProject(cwd, scale);
  const build = (jobs) => () => measure(['build', '--jobs', String(jobs), '--out', fresh()], cwd);
  const [one, two] = await inTurn(7, [build(1), build(2)]);
  process.stdout.write(
    `about ${String(Math.round(1267 * scale)).padStart(5)} routes: one thread ${one.seconds.toFixed(2)} s, two ${two.seconds.toFixed(2)} s, ratio ${(two.seconds / one.seconds).toFixed(2)}\n`,
  );
}
await rm(folder, { recursive: true });
