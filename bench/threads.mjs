// `npm run bench:threads`: the number of routes from which two threads are faster than one. Compares one thread with two, in turn, over
// several sizes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshFolders, inTurn } from './measuring/rounds.mjs';
import { herbariumCommand, measureCommand } from './measuring/run.mjs';
import { contentOf, routesOf } from './shape/content.mjs';
import { writeHerbarium } from './shape/herbarium.mjs';

const folder = await mkdtemp(path.join(tmpdir(), 'herbarium-threads-'));
const fresh = freshFolders(folder);
for (const routes of [125, 250, 500, 1_000, 1_250, 2_500]) {
  const cwd = path.join(folder, `project-${routes}`);
  const content = contentOf(routes, 'short');
  await writeHerbarium(cwd, content, 'short');
  const build = (jobs) => () =>
    measureCommand(herbariumCommand(['build', '--jobs', String(jobs), '--out', fresh()], cwd));
  const [single, double] = await inTurn(7, [build(1), build(2)]);
  process.stdout.write(
    `${String(routesOf(content)).padStart(5)} routes: one thread ${single.seconds.toFixed(2)} s, two ${double.seconds.toFixed(2)} s, ratio ${(double.seconds / single.seconds).toFixed(2)}\n`,
  );
}
await rm(folder, { recursive: true });
