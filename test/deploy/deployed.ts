import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { copyOfSite, edit, herbarium, type RunResult } from '../support/herbarium.js';

/** Runs git as a maker with a name. */
export function git(folder: string, ...args: readonly string[]): string {
  const named = ['-c', 'user.name=Maker', '-c', 'user.email=maker@mill.example', '-C', folder];
  return execFileSync('git', [...named, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

export interface Deployer {
  readonly project: string;
  /** Runs `herbarium deploy`, without what takes long. */
  readonly deploy: (...args: readonly string[]) => Promise<RunResult>;
  readonly commit: (message: string) => void;
  /** Renames the first product. */
  readonly rename: (from: string, to: string) => Promise<void>;
}

/** A project of a few pages, in git. @param env of the command */
export async function deployer(env: Readonly<Record<string, string>> = {}): Promise<Deployer> {
  const project = await copyOfSite('tiny');
  const catalogue = path.join(project, 'catalogue.yaml');
  git(project, 'init', '--quiet');
  const commit = (message: string) => {
    git(project, 'add', 'catalogue.yaml');
    git(project, 'commit', '--quiet', '--all', '--message', message);
  };
  commit('begin');
  return {
    project,
    deploy: (...args) => herbarium(['deploy', '--no-images', '--no-search', ...args], { cwd: project, env }),
    commit,
    rename: (from, to) => edit(catalogue, `name: ${from}`, `name: ${to}`),
  };
}

/** Files of a folder by path, with their contents; without those that only Herbarium reads. */
export async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !['_deployed.json', '.herbarium.json'].includes(file) && !/(^|\/)\.git\//.test(file));
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'latin1')));
  return Object.fromEntries(files.map((file, n) => [file, contents[n] ?? '']));
}
