// Runs in a private mount namespace, in which it may mount. Builds a site on a disk of 2 MB with less and less space, and prints the
// result: a line of JSON for each size. Arguments: the command's file, a project, an empty folder as mount point.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [, , bin, project, mounted] = process.argv;
const site = path.join(mounted, 'site');
const catalogue = path.join(project, 'catalogue.yaml');
const filler = path.join(mounted, 'filler');

/** Remaining space in KB, from none to nearly enough. */
const rooms = [0, 8, 24, 48, 80];

function build(jobs = 1) {
  const how = ['--no-images', '--no-search', '--clean', '--jobs', String(jobs)];
  const args = [bin, 'build', catalogue, ...how, '--out', site];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: project });
  return { code: status, stderr };
}

/** One hash of all files of the site. */
function sumOfSite() {
  const sum = createHash('sha256');
  const entries = readdirSync(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  for (const file of files.sort()) sum.update(`${file}\n`).update(readFileSync(file));
  return sum.digest('hex');
}

/** Fills the disk except for this many KB. */
function fill(room) {
  writeFileSync(filler, '');
  let size = 0;
  try {
    for (;;) {
      writeFileSync(filler, Buffer.alloc(4096), { flag: 'a' });
      size += 4096;
    }
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
  truncateSync(filler, Math.max(0, size - room * 1024));
}

execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', mounted]);
const first = build();
if (first.code !== 0) throw new Error(first.stderr);
const before = sumOfSite();
const old = readFileSync(catalogue, 'utf8');
const results = [];
for (const room of rooms) {
  writeFileSync(catalogue, old.replace('brand: Mill', 'brand: Large Mill'));
  fill(room);
  results.push({
    room,
    ...build(room === 24 ? 2 : 1),
    isOld: sumOfSite() === before,
    names: readdirSync(mounted).sort(),
  });
}
rmSync(filler);
const last = build();
results.push({ ...last, isOld: sumOfSite() === before, names: readdirSync(mounted) });
process.stdout.write(JSON.stringify(results));
