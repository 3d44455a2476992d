import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { themeFile } from '../../catalogue/styles/theme-files.js';
import { catalogueFolder } from '../../project/catalogue-file.js';
import { Fault, hasCode } from '../../project/fault.js';
import { fileFolders } from '../../project/file-folders.js';
import { linkPackages } from '../../project/sides/commit-folder.js';
import { toolVersion } from '../../project/tool-version.js';
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
  catalogue: string,
  wanted: string,
  { check: { today }, drafts }: StateOptions,
  use: (other: SiteState, own: SiteState) => Promise<Result>,
): Promise<Result> {
  const tools = [findTool(wanted), ownTool];
  const options = [...(today === undefined ? [] : ['--today', today]), ...(drafts ? ['--drafts'] : [])];
  const folder = await temporaryFolder();
  try {
    const states: SiteState[] = [];
    for (const [n, tool] of tools.entries()) {
      const place = path.join(folder, String(n));
      const copy = copyProject(catalogue, path.join(place, 'project'));
      const site = path.join(place, 'site');
      await build(tool, copy, site, options);
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
function findTool(wanted: string): Tool {
  const isFolder = existsSync(wanted);
  const folders = isFolder ? [path.resolve(wanted)] : packagesAbove();
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
function packagesAbove(): readonly string[] {
  const found: string[] = [];
  for (let at = process.cwd(), last = ''; at !== last; last = at, at = path.dirname(at)) {
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
function copyProject(catalogue: string, folder: string): string {
  const root = catalogueFolder(catalogue);
  mkdirSync(folder, { recursive: true });
  for (const name of [path.basename(catalogue), ...fileFolders, themeFile]) {
    const from = path.join(root, name);
    if (existsSync(from)) cpSync(from, path.join(folder, name), { recursive: true });
  }
  linkPackages(root, folder);
  return path.join(folder, path.basename(catalogue));
}

async function build(
  { name, command }: Tool,
  catalogue: string,
  site: string,
  options: readonly string[],
): Promise<void> {
  const args = ['build', catalogue, '--out', site, '--no-images', '--no-search', '--quiet', ...options];
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
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
