import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { themeFile } from '../../catalogue/styles/theme-files.js';
import { during } from '../../catalogue/work.js';
import { catalogueFolder } from '../../project/catalogue-file.js';
import { temporaryFolder } from '../../project/files/disk.js';
import { fileFolders } from '../../project/project.js';
import { comparable, linkPackages, openSide } from '../../project/side.js';
import { Fault, hasCode, type UserPath } from '../../project/surroundings/surroundings.js';
import { toolVersion } from '../../project/tool-version.js';
import { defined } from '../../site/defined.js';
import { type AddressChanges, addressChanges, comparedPages } from './addresses.js';
import { builtState } from './built-state.js';
import { type ChangedPage, Collapser } from './changes.js';
import { follower, pageDifferences, shellDifferences } from './differences/page-differences.js';
import { entryChanges } from './entry-changes.js';
import { type CompareOptions, withStates } from './open-state.js';
import type { SiteState } from './state.js';

export type ComparedStates = Awaited<ReturnType<typeof compareSites>>;

/** All that differs between two states of a site. Plain data. */
export type SiteChanges = ComparedStates['changes'];

/** Renders only pages whose views differ. @throws StateError when a template fails. @throws Fault when a page shows a missing file */
export async function compareSites(base: SiteState, head: SiteState) {
  return { changes: await during('compare', () => changesBetween(base, head)), base, head };
}

async function changesBetween(base: SiteState, head: SiteState) {
  const collapser = new Collapser();
  const addresses = addressChanges(base, head);
  for (const difference of addresses.found) collapser.add(difference, difference.of, [difference.path]);
  // What differs around the main parts counts once for the pages of each language.
  for (const [language, { pages, ...after }] of head.shells) {
    const before = base.shells.get(language);
    const differences = before === undefined ? [] : shellDifferences(before, after);
    for (const difference of differences) collapser.add(difference, 'page', [], pages);
  }
  const followed = follower(addresses.moves, [base.origin, head.origin]);
  const entries = entryChanges(base, head, addresses.moved, followed);
  const pages = await changedPages(base, head, addresses, collapser, entries.follow, followed);
  const changed = pages.filter(({ status }) => status === 'changed' || status === 'moved');
  const sum = (side: 'before' | 'after') => changed.reduce((all, { bytes }) => all + (bytes[side] ?? 0), 0);
  return {
    /** The states, as people named them. */
    base: base.name,
    head: head.name,
    /** Of each state; those that differ by more than what all pages share, without new ones; new ones; those that are gone. */
    counts: {
      before: base.pages.length,
      after: head.pages.length,
      changed: changed.length,
      added: addresses.added.length,
      removed: addresses.removed.length,
    },
    /** Bytes of the HTML files of all changed pages, without what loads with them. */
    bytes: { before: sum('before'), after: sum('after') },
    /** The worst first; equal changes of several pages are one. */
    changes: collapser.changes(),
    /** Entries that were edited, in the order of the catalogue. Empty where only what is built is known. */
    entries: [...entries.changes.values()],
    /** What follows from edited entries on other pages, and is about none of them: totals, which products a list shows. */
    others: entries.others,
    /** Pages that differ, each once, in the order of the second state; removed ones at the end. */
    pages,
  };
}

async function changedPages(
  base: SiteState,
  head: SiteState,
  addresses: AddressChanges,
  collapser: Collapser,
  follow: ReturnType<typeof entryChanges>['follow'],
  followed: (html: string) => string,
): Promise<readonly ChangedPage[]> {
  const changed: ChangedPage[] = [];
  for (const { before, after, change, differing } of comparedPages(base, head, addresses)) {
    if (differing === 'nothing') continue;
    const now = after && (await head.html(after.path));
    const main = differing === 'others' ? now?.main : undefined;
    const old = after && before && (await base.html(before.path, main));
    changed.push({ ...change, bytes: defined({ before: old?.bytes, after: now?.bytes }) });
    if (differing === 'entry' || old === undefined || now === undefined) continue;
    follow(change.path, change.entry, change.from);
    const differences = [...addresses.everywhere, ...pageDifferences(old, now, followed)];
    if (differences.length === 0 && change.status !== 'moved') changed.pop();
    for (const difference of differences) collapser.add(difference, change.kind, [change.path]);
  }
  return changed;
}

/** @param names a commit, a folder or a catalogue each; undefined: the working tree. @throws as `withStates` does */
export function compareStates<Result>(
  names: readonly [base: string, head: string | undefined],
  { catalogue, cwd, ...options }: CompareOptions,
  use: (compared: ComparedStates) => Promise<Result>,
): Promise<Result> {
  const tree = comparable(catalogue);
  const side = (name: string | undefined) => () => openSide(name, tree, { cwd, env: options.check.env });
  return withStates([side(names[0]), side(names[1])], options, async (base, head) =>
    use(await compareSites(base, head)),
  );
}

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
