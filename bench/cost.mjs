// `npm run bench:cost`: the cost of a page, by stage: a cold build on one thread under V8's profiler. Each sample counts for the innermost
// stage that it is in. For comparison: a plain copy of the same files.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './measuring/run.mjs';
import { contentOf } from './shape/content.mjs';
import { writeHerbarium } from './shape/herbarium.mjs';

/** Stages by their functions. Of nested functions the innermost counts. */
const stages = {
  'reading the catalogue (YAML)': ['parse'],
  'shape of the catalogue': ['checkShape'],
  'rules, suppressions, places': ['check'],
  plan: ['planSite'],
  Markdown: ['markdown', 'markdownRenderer'],
  'React, without Markdown': ['renderToStringImpl'],
  'views: what a page shows': ['viewOf', 'pageViews'],
  'head and structured data': ['headOf', 'headHtml'],
  'page and payload': ['pageAndPayload'],
  'drawings and files of pages': ['filesOf'],
  'keys of pages': ['pageKeys'],
  'reusing files': ['reuseFiles'],
  'writing pages': ['pageWriter'],
  'files of the whole site': ['siteFiles', 'listAssets'],
  publishing: ['publish', 'beginGeneration', 'writeCache'],
};

const routes = Number(process.argv[2] ?? 12_500);
const folder = await mkdtemp(path.join(tmpdir(), 'herbarium-cost-'));
try {
  const project = path.join(folder, 'project');
  await writeHerbarium(project, contentOf(routes, 'long'), 'long');
  const bin = path.join(projectRoot, 'bin/herbarium.js');
  const site = path.join(folder, 'site');
  const profiles = path.join(folder, 'profiles');
  const profiling = ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
  const { status, stdout } = spawnSync(
    process.execPath,
    [...profiling, bin, 'build', '--no-images', '--jobs', '1', '--out', site],
    { cwd: project, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error('the build has failed');
  const pages = Number(/([\d,]+) routes/.exec(stdout)?.[1]?.replaceAll(',', ''));
  const [name] = await readdir(profiles);
  print(timesOf(JSON.parse(await readFile(path.join(profiles, String(name)), 'utf8'))), pages);
  const started = performance.now();
  spawnSync('cp', ['-r', site, path.join(folder, 'copy')]);
  line('a plain copy of the same files', performance.now() - started, pages);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Milliseconds by stage. */
function timesOf({ nodes, samples, timeDeltas }) {
  const stageOf = new Map(
    Object.entries(stages).flatMap(([stage, names]) => names.map((name) => [name, stage])),
  );
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const times = new Map();
  for (const [n, sample] of samples.entries()) {
    let stage =
      byId.get(sample)?.callFrame.functionName === '(garbage collector)' ? 'garbage collection' : undefined;
    for (let id = sample; stage === undefined && id !== undefined; id = parents.get(id)) {
      // Bundling numbers functions with the same name.
      stage = stageOf.get(byId.get(id)?.callFrame.functionName.replace(/^#|\d+$/g, ''));
    }
    const key = stage ?? 'start-up and all else';
    times.set(key, (times.get(key) ?? 0) + (timeDeltas[n] ?? 0) / 1000);
  }
  return times;
}

function print(times, pages) {
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  for (const [stage, time] of [...times].sort(([, a], [, b]) => b - a))
    line(stage, time, pages, time / total);
  line('in all', total, pages);
}

function line(what, time, pages, share) {
  const percent = share === undefined ? '' : `${(share * 100).toFixed(0)} %`;
  process.stdout.write(
    `${what.padEnd(36)} ${((time * 1000) / pages).toFixed(0).padStart(6)} µs a page ${(time / 1000).toFixed(2).padStart(7)} s ${percent}\n`,
  );
}
