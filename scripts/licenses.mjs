// Writes the licences of all bundled packages: a copy of their code must include them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} file to write
 * @param {Iterable<string>} inputs absolute paths of the modules in the bundles, including ours
 * @param {string[]} others the notices of code outside of the bundles
 * @throws if a package lacks its licence
 */
export function writeLicenses(file, inputs, others = []) {
  const folders = new Set([...inputs].flatMap((input) => packageOf(input) ?? []));
  const notices = [...[...folders].map(noticeOf), ...others].sort();
  writeFileSync(file, `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

/** The folder of a module's package. Undefined for our own modules. */
function packageOf(input) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(input)?.[0];
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((entry) => /^licen[cs]e/i.test(entry))
    .sort()
    .map((entry) => readFileSync(path.join(folder, entry), 'utf8').trim());
  // Some packages contain a licence without naming it.
  const named = license ?? texts[0]?.split('\n', 1)[0];
  if (typeof named !== 'string') throw new Error(`${name} has no licence`);
  return [`${name} ${version} (${named})`, ...texts].join('\n\n');
}
