import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../support/herbarium.js';

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const runFile = promisify(execFile);

/** The installed packages by folder, without this one. */
export async function locked(): Promise<readonly (readonly [folder: string, found: LockedPackage])[]> {
  const { packages } = JSON.parse(await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8'));
  return Object.entries<LockedPackage>(packages).filter(([folder]) => folder !== '');
}

/** Runs npm offline, with an empty cache. @returns its output */
export async function npm(args: readonly string[], cwd: string): Promise<string> {
  const cache = await mkdtemp(path.join(cwd, '.npm-'));
  const options = ['--offline', '--cache', cache, '--no-audit', '--no-fund', '--ignore-scripts'];
  const { stdout } = await runFile('npm', [...args, ...options], { cwd, maxBuffer: 1e8 });
  return stdout;
}

/**
 * Packs a package of this repository, as `npm publish` does.
 * @param source its folder, from the top of the repository
 * @param folder where the tarball goes
 */
export async function pack(source: string, folder: string) {
  const args = ['pack', path.resolve(projectRoot, source), '--json', '--pack-destination', folder];
  const [{ filename, files }]: readonly [
    { readonly filename: string; readonly files: readonly { readonly path: string }[] },
  ] = JSON.parse(await npm(args, folder));
  return { tarball: path.join(folder, filename), files: files.map((file) => file.path) };
}

/** The published files of a package of this repository. @param source its folder, from the top of the repository */
export async function filesOfPackage(source: string): Promise<readonly string[]> {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = await runFile('npm', args, { cwd: path.join(projectRoot, source), maxBuffer: 1e8 });
  const [{ files }]: readonly [{ readonly files: readonly { readonly path: string }[] }] = JSON.parse(stdout);
  return files.map((file) => file.path);
}

/** Puts the dependencies of our package into a folder, so that npm needs no network to install it there. */
export async function layOutDependencies(folder: string): Promise<void> {
  const isThere = (place: string) => existsSync(path.join(projectRoot, place));
  const places = (await locked()).filter(
    ([place, { dev }]) => dev !== true && isThere(place) && place.indexOf('node_modules/', 1) === -1,
  );
  for (const [place] of places) await copyLinked(place, folder);
  await cp(path.join(projectRoot, 'node_modules/.bin'), path.join(folder, 'node_modules/.bin'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Copies a folder of packages: by hard links if the system supports them, because packages are large. */
async function copyLinked(place: string, folder: string): Promise<void> {
  const from = path.join(projectRoot, place);
  const to = path.join(folder, place);
  await mkdir(path.dirname(to), { recursive: true });
  await runFile('cp', ['-al', `${from}/`, to]).catch(() => cp(from, to, { recursive: true }));
}
