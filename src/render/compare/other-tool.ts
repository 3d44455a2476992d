import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { themeFile } from '../../catalogue/styles/theme-files.js';
import { catalogueFolder } from '../../project/catalogue-file.js';
import { fileFolders } from '../../project/file-folders.js';
import { temporaryFolder } from '../../project/files/work-folder.js';
import { comparable, linkPackages } from '../../project/side.js';
import { Fault, hasCode } from '../../project/surroundings/fault.js';
import type { UserPath } from '../../project/surroundings/user-path.js';
import { toolVersion } from '../../project/tool-version.js';
import { builtState } from './built-state.js';
import { type ComparedStates, compareSites } from './compare.js';
import type { CompareOptions } from './open-state.js';

/** @param command absolute path */
type Tool = Readonly<Record<'version' | 'command', string>>;

const ownTool: Tool = {
  version: toolVersion,
  command: fileURLToPath(new URL('../../../bin/herbarium.js', import.meta.url)),
};

/**
 * Each by its own command, of a copy in a temporary folder: neither touches the cache of the other, nor the user's files.
 * @param wanted a version in a `node_modules`, or the folder of a package. @throws Fault when there is none, or it cannot build the site
 */
export async function compareTools<Result>(
  wanted: string,
  { catalogue, cwd, check: { today, env }, drafts }: CompareOptions,
  use: (comparison: ComparedStates) => Promise<Result>,
): Promise<Result> {
  const otherTool = findTool(wanted, cwd);
  const folder = await temporaryFolder();
  const stateBy = async ({ version, command }: Tool, place: string) => {
    const copy = copyProject(comparable(catalogue), path.join(place, 'project'));
    const site = path.join(place, 'site');
    const args = ['build', copy, '--out', site, '--no-images', '--no-search', '--quiet'];
    if (today !== undefined) args.push('--today', today);
    if (drafts) args.push('--drafts');
    const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    const name = `herbarium ${version}`;
    if (code === 0) return builtState(name, site);
    throw new Fault(`${name} cannot build the site:\n${errors.trim().slice(0, 4000)}`);
  };
  try {
    const other = await stateBy(otherTool, path.join(folder, '0'));
    return await use(await compareSites(other, await stateBy(ownTool, path.join(folder, '1'))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Finds an installed version: a folder, or one of the `node_modules` here and above. */
function findTool(wanted: string, cwd: string): Tool {
  const folder = path.resolve(cwd, wanted);
  const isFolder = existsSync(folder);
  const found = (isFolder ? [folder] : packagesAbove(cwd))
    .flatMap((one) => toolIn(one) ?? [])
    .find(({ version }) => isFolder || version === wanted);
  if (found !== undefined) return found;
  const [message, hint] = isFolder
    ? [`${wanted} is not a package of herbarium`, 'name the folder with its package.json']
    : [
        `herbarium ${wanted} is not installed here`,
        `run \`npm install --no-save herbarium-${wanted}@npm:herbarium@${wanted}\`, or name a folder`,
      ];
  throw new Fault(message, { hint, isUsage: true });
}

/** Packages whose names begin with ours: npm installs other versions under such names. */
function packagesAbove(cwd: string): readonly string[] {
  const packages = path.join(cwd, 'node_modules');
  const names = existsSync(packages) ? readdirSync(packages) : [];
  const here = names.filter((name) => name.startsWith('herbarium')).map((name) => path.join(packages, name));
  const above = path.dirname(cwd);
  return above === cwd ? here : [...here, ...packagesAbove(above)];
}

function toolIn(folder: string): Tool | undefined {
  try {
    const { name, version }: { readonly name?: unknown; readonly version?: unknown } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    const command = path.join(folder, 'bin/herbarium.js');
    if (name !== 'herbarium' || typeof version !== 'string' || !existsSync(command)) return undefined;
    return { version, command };
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

function copyProject(catalogue: UserPath, folder: string): string {
  const root = catalogueFolder(catalogue);
  mkdirSync(folder, { recursive: true });
  for (const name of [path.basename(catalogue.path), ...fileFolders, themeFile]) {
    const from = path.join(root, name);
    if (existsSync(from)) cpSync(from, path.join(folder, name), { recursive: true });
  }
  linkPackages(root, folder);
  return path.join(folder, path.basename(catalogue.path));
}
