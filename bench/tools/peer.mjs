// Tools from npm. Each is installed into its own folder, and measured projects link to it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../measuring/run.mjs';

const folderOf = (peer) => path.join(projectRoot, 'bench/peers', peer);

/** A file of a peer's package. */
export function fileOf(peer, name) {
  return path.join(folderOf(peer), 'node_modules', name);
}

/** Installs the version of a peer's package that its `package.json` names, unless it is installed. */
export function install(peer, name) {
  const { dependencies } = JSON.parse(readFileSync(path.join(folderOf(peer), 'package.json'), 'utf8'));
  if (installedVersion(peer, name) === dependencies[name]) return;
  // npm is a shell script on Windows.
  spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folderOf(peer), shell: process.platform === 'win32' });
}

/** The version of a peer's package. Undefined when it is not installed. */
export function installedVersion(peer, name) {
  const file = fileOf(peer, `${name}/package.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** Links the peer's installed packages into a measured project. */
export async function linkModules(peer, folder) {
  await symlink(fileOf(peer, ''), path.join(folder, 'node_modules'), 'junction');
}

export const absent = 'npm could not install it';
