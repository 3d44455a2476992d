// Tools from npm. `npm run bench:peers` installs each into its own folder, and measured projects link to it.
import { existsSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../measuring/run.mjs';

const modulesOf = (peer) => path.join(projectRoot, 'bench/peers', peer, 'node_modules');

/** A file of a peer's package. */
export function fileOf(peer, name) {
  return path.join(modulesOf(peer), name);
}

/** The version of a peer's package. Undefined when it is not installed. */
export function installedVersion(peer, name) {
  const file = fileOf(peer, `${name}/package.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** Links the peer's installed packages into a measured project. */
export async function linkModules(peer, folder) {
  await symlink(modulesOf(peer), path.join(folder, 'node_modules'), 'junction');
}

export const absent = '`npm run bench:peers` installs it';
