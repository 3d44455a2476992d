// Reads a published site again and again until its input ends, as a web server or a deploy does, and then prints the result. Every complete
// read during which no site was published must have found one complete generation. Between the two renames of publishing there is no site.
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';

const [, , site, file] = process.argv;
/** The trees of all generations: file to hash, by the marker's text. */
const generations = JSON.parse(readFileSync(file, 'utf8'));
const seen = { walks: 0, whole: 0, errors: [] };
let isEnded = false;
process.stdin.on('end', () => {
  isEnded = true;
});
process.stdin.resume();

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Identifies a publication. */
function version() {
  const { ino, mtimeMs } = lstatSync(`${site}/.herbarium.json`);
  return `${lstatSync(site).ino} ${ino} ${mtimeMs}`;
}

function walk() {
  const found = {};
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const file = `${entry.parentPath}/${entry.name}`;
    found[file.slice(site.length + 1)] = hashOf(readFileSync(file));
  }
  return found;
}

function tried(look) {
  try {
    return look();
  } catch (error) {
    return { error: `${error.code} ${error.path}` };
  }
}

function look() {
  seen.walks += 1;
  const before = tried(version);
  if (before.error) return undefined;
  const marker = tried(() => readFileSync(`${site}/.herbarium.json`, 'utf8'));
  const found = tried(walk);
  const after = tried(version);
  if (before !== after) return undefined;
  seen.whole += 1;
  if (found.error) return seen.errors.push(`missing: ${found.error}`);
  const wanted = generations[marker];
  const names = new Set([...Object.keys(wanted ?? {}), ...Object.keys(found)]);
  for (const name of names) if (wanted?.[name] !== found[name]) seen.errors.push(`mixed: ${name}`);
  return undefined;
}

while (!isEnded) {
  look();
  // Leave the machine some time for the builds.
  await new Promise((resolve) => setTimeout(resolve, 50));
}
process.stdout.write(JSON.stringify({ ...seen, errors: seen.errors.slice(0, 20) }));
