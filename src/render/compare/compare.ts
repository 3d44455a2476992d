import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { themeFile } from '../../catalogue/styles/theme-files.js';
import { catalogueFolder } from '../../project/catalogue-file.js';
import { temporaryFolder } from '../../project/files/disk.js';
import { fileFolders } from '../../project/project.js';
import { comparable, linkPackages, openSide } from '../../project/side.js';
import { Fault, hasCode, type UserPath } from '../../project/surroundings/surroundings.js';
import { during } from '../../project/surroundings/work.js';
import { toolVersion } from '../../project/tool-version.js';
import { defined } from '../../site/defined.js';
import { type AddressChanges, addressChanges, comparedPages } from './addresses.js';
import { builtState } from './built-state.js';
import { type Change, type ChangedPage, Collapser } from './changes.js';
import { follower, pageDifferences, shellDifferences } from './differences/page-differences.js';
import { type EntryChange, entryChanges, type Followers } from './entry-changes.js';
import { type CompareOptions, withStates } from './open-state.js';
import type { SiteState } from './state.js';

export interface ComparedStates extends Readonly<Record<'base' | 'head', SiteState>> {
  readonly changes: SiteChanges;
}

/** All differences between two states of a site. Plain data. */
export interface SiteChanges {
  /** The names of the states, as the user typed them. */
  readonly base: string;
  readonly head: string;
  /** Pages of each state. `changed` leaves out new pages, and pages that differ only in the shell of all pages. */
  readonly counts: Readonly<Record<'before' | 'after' | 'changed' | 'added' | 'removed', number>>;
  /** Bytes of the HTML files of all changed pages, without the files that they load, and without main parts that are the same. */
  readonly bytes: Readonly<Record<'before' | 'after', number>>;
  /** The most harmful first. Equal changes of several pages are one. */
  readonly changes: readonly Change[];
  /** Edited entries, in the order of the catalogue. Empty if a state is a built site. */
  readonly entries: readonly EntryChange[];
  /** Effects of edited entries on other pages that concern no single entry: totals, the products of a list. */
  readonly others: Followers;
  /** Pages that differ, each once, in the order of the second state; removed ones at the end. */
  readonly pages: readonly ChangedPage[];
}

/** Renders only pages whose views differ. @throws StateError if a template fails. @throws Fault if a page shows a missing file */
async function compareSites(base: SiteState, head: SiteState): Promise<ComparedStates> {
  return { changes: await during('compare', () => changesBetween(base, head)), base, head };
}

async function changesBetween(base: SiteState, head: SiteState): Promise<SiteChanges> {
  const collapser = new Collapser();
  const addresses = addressChanges(base, head);
  for (const difference of addresses.differences) {
    collapser.add(difference, difference.of, [difference.path]);
  }
  // A difference around the main parts counts once for all pages of its language.
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
    base: base.name,
    head: head.name,
    counts: {
      before: base.pages.length,
      after: head.pages.length,
      changed: changed.length,
      added: addresses.added.length,
      removed: addresses.removed.length,
    },
    bytes: { before: sum('before'), after: sum('after') },
    changes: collapser.changes(),
    entries: [...entries.changes.values()],
    others: entries.others,
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
    // The same main part is not rendered: then only the heads are compared and measured.
    const main = differing === 'others' ? '' : undefined;
    const now = after && (await head.html(after.path, main));
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

/** @param names each a commit, a folder or a catalogue; undefined is the working tree. @throws as `withStates` does */
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

const thisTool: Tool = {
  version: toolVersion,
  command: fileURLToPath(new URL('../../../bin/herbarium.js', import.meta.url)),
};

/**
 * Each tool builds a copy in a temporary folder by its own command, so none touches the other's cache or the user's files.
 * @param wanted a version in a `node_modules`, or the folder of a package. @throws Fault if it is not installed or cannot build the site
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
    return await use(await compareSites(other, await stateBy(thisTool, path.join(folder, '1'))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Finds an installed version: a folder, or one of the `node_modules` here and above. */
function findTool(wanted: string, cwd: string): Tool {
  const folder = path.resolve(cwd, wanted);
  const isFolder = existsSync(folder);
  const tool = (isFolder ? [folder] : packagesAbove(cwd))
    .flatMap((packageFolder) => toolIn(packageFolder) ?? [])
    .find(({ version }) => isFolder || version === wanted);
  if (tool !== undefined) return tool;
  const [message, hint] = isFolder
    ? [`${wanted} is not a package of herbarium`, 'name the folder with its package.json']
    : [
        `herbarium ${wanted} is not installed here`,
        `run \`npm install --no-save herbarium-${wanted}@npm:herbarium@${wanted}\`, or name a folder`,
      ];
  throw new Fault(message, { hint, isUsage: true });
}

/** Folders of packages whose names begin with `herbarium`: npm installs other versions under such names. */
function packagesAbove(cwd: string): readonly string[] {
  const packages = path.join(cwd, 'node_modules');
  const names = existsSync(packages) ? readdirSync(packages) : [];
  const here = names.filter((name) => name.startsWith('herbarium')).map((name) => path.join(packages, name));
  const above = path.dirname(cwd);
  return above === cwd ? here : [...here, ...packagesAbove(above)];
}

function toolIn(folder: string): Tool | undefined {
  try {
    const packageJson = readFileSync(path.join(folder, 'package.json'), 'utf8');
    const { name, version }: Readonly<Record<'name' | 'version', unknown>> = JSON.parse(packageJson);
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
