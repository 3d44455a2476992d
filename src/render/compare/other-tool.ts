import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { themeFile } from '../../catalogue/styles/theme-files.js';
import { type CatalogueFile, catalogueFolder } from '../../project/catalogue-file.js';
import type { CheckRequest } from '../../project/check-project.js';
import { Fault, hasCode } from '../../project/fault.js';
import { fileFolders } from '../../project/file-folders.js';
import { comparable, linkPackages } from '../../project/side.js';
import { toolVersion } from '../../project/tool-version.js';
import type { UserPath } from '../../project/user-path.js';
import { temporaryFolder } from '../../project/work-folder.js';
import { builtState } from './built-state.js';
import type { StateOptions } from './open-state.js';
import type { SiteState } from './state.js';

/** A version of the tool. */
export interface Tool {
  /** Such as `herbarium 0.1.0`. */
  readonly name: string;
  /** Absolute path of its command. */
  readonly command: string;
}

/** The catalogue, and the folder that the command runs in. */
interface CatalogueInPlace {
  readonly catalogue: CatalogueFile;
  readonly cwd: string;
}

/** This version. */
const ownTool: Tool = {
  name: `herbarium ${toolVersion}`,
  command: fileURLToPath(new URL('../../../bin/herbarium.js', import.meta.url)),
};

/**
 * Builds the site of a catalogue by two versions of the tool, each by its own command and in a temporary folder, and hands both on while
 * they exist. Both build a copy: neither touches the cache of the other, nor the user's files.
 * @param wanted a version that is installed in a `node_modules`, or the folder of a package
 * @throws Fault when there is no such version, or one cannot build the site
 */
export async function withBothTools<Result>(
  wanted: string,
  { catalogue, cwd, check: { today, env }, drafts }: StateOptions & CatalogueInPlace,
  use: (other: SiteState, own: SiteState) => Promise<Result>,
): Promise<Result> {
  const tools = [findTool(wanted, cwd), ownTool];
  const options = [...(today === undefined ? [] : ['--today', today]), ...(drafts ? ['--drafts'] : [])];
  const folder = await temporaryFolder();
  try {
    const states: SiteState[] = [];
    for (const [n, tool] of tools.entries()) {
      const place = path.join(folder, String(n));
      const copy = copyProject(comparable(catalogue), path.join(place, 'project'));
      const site = path.join(place, 'site');
      await build(tool, { catalogue: copy, site, options, env });
      states.push(await builtState(tool.name, site));
    }
    const [other, own] = states;
    if (other === undefined || own === undefined) throw new Error('a comparison has two sides');
    return await use(other, own);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Finds an installed version: a folder, or one of the `node_modules` here and above. */
function findTool(wanted: string, cwd: string): Tool {
  const folder = path.resolve(cwd, wanted);
  const isFolder = existsSync(folder);
  const folders = isFolder ? [folder] : packagesAbove(cwd);
  for (const folder of folders) {
    const found = toolIn(folder);
    if (found !== undefined && (isFolder || found.version === wanted)) return found;
  }
  if (isFolder) {
    throw new Fault(`${wanted} is not a package of herbarium`, {
      hint: 'name the folder with its package.json',
      isUsage: true,
    });
  }
  throw new Fault(`herbarium ${wanted} is not installed here`, {
    hint: `run \`npm install --no-save herbarium-${wanted}@npm:herbarium@${wanted}\`, or name a folder`,
    isUsage: true,
  });
}

/** Packages whose names begin with ours: npm installs other versions under such names. */
function packagesAbove(cwd: string): readonly string[] {
  const found: string[] = [];
  for (let at = cwd, last = ''; at !== last; last = at, at = path.dirname(at)) {
    const packages = path.join(at, 'node_modules');
    const names = existsSync(packages) ? readdirSync(packages) : [];
    found.push(...names.filter((name) => /^herbarium/.test(name)).map((name) => path.join(packages, name)));
  }
  return found;
}

function toolIn(folder: string): (Tool & { readonly version: string }) | undefined {
  try {
    const { name, version }: { readonly name?: unknown; readonly version?: unknown } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    const command = path.join(folder, 'bin/herbarium.js');
    if (name !== 'herbarium' || typeof version !== 'string' || !existsSync(command)) return undefined;
    return { name: `herbarium ${version}`, version, command };
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Copies what a site is made of. @returns path of the catalogue */
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

/** What a version is to build: absolute paths, further options, and the environment. */
interface ToolBuild {
  readonly catalogue: string;
  readonly site: string;
  readonly options: readonly string[];
  readonly env: CheckRequest['env'];
}

async function build({ name, command }: Tool, { catalogue, site, options, env }: ToolBuild): Promise<void> {
  const args = ['build', catalogue, '--out', site, '--no-images', '--no-search', '--quiet', ...options];
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === 0) return;
  throw new Fault(`${name} cannot build the site:\n${errors.trim().slice(0, 4000)}`);
}
