import path from 'node:path';
import { answersAddress } from '../catalogue/addresses/redirect-start.js';
import { hasSiteFile } from '../catalogue/addresses/site-files.js';
import { catalogueFolder } from '../project/catalogue-file.js';
import { git } from '../project/git.js';
import { besideFiles, fileFolders } from '../project/project.js';
import { commitSide } from '../project/side.js';
import { Fault, type Place, UserPath } from '../project/surroundings/surroundings.js';
import { isAskedFor } from '../render/compare/state.js';
import { redirectRules } from '../render/hosts/host-site.js';
import type { Site } from '../site/site.js';
import type { DestinationTools } from './destinations/destination.js';
import type { DeployedState, Manifest } from './manifest.js';

/** A state of the project to deploy: the working tree, or a commit. */
export interface Source extends Pick<DeployedState, 'commit' | 'isChanged'> {
  readonly catalogue: UserPath;
  readonly out: UserPath;
  readonly today: string | undefined;
  readonly close?: () => Promise<void>;
}

/** The commit of a catalogue, and whether files of the project differ from it. */
export function committed(catalogue: UserPath, { env }: Pick<Place, 'env'>) {
  const repository = { folder: catalogueFolder(catalogue), env };
  const { kind, output } = git(repository, ['rev-parse', '--verify', 'HEAD']);
  if (kind !== 'done') return { isChanged: true };
  const names = [path.basename(catalogue.path), ...fileFolders, ...besideFiles];
  const changed = git(repository, ['status', '--porcelain', '--', ...names]).output;
  return { commit: output.toString().trim(), isChanged: changed.length > 0 };
}

/** The state to go back to. After an unfinished deploy, that is the state before it. */
export function stateBefore({ files, state, before }: Manifest): DeployedState | undefined {
  return Object.values(files).includes('') ? state : before;
}

/** @throws Fault if the destination knows no state before, or git does not have its commit */
export async function sourceBefore(
  live: Manifest,
  catalogue: UserPath,
  { env, folder }: Pick<DestinationTools, 'env' | 'folder'>,
): Promise<Source> {
  const before = stateBefore(live);
  if (before?.commit === undefined) {
    const hint =
      'change the catalogue back, and deploy it; commit before each deploy, so that --back can do that';
    const reason = before === undefined ? 'the site was deployed once at most' : 'it was not committed';
    throw new Fault(`there is no state before that git has: ${reason}`, { hint });
  }
  const { commit, day } = before;
  const side = await commitSide(commit, catalogue, { name: '--back' }, env);
  const out = new UserPath('the state before', path.join(folder, 'site'));
  return { catalogue: side.catalogue, out, today: day, commit, isChanged: false, close: side.close };
}

/** Compares what was built again with what was there. */
export function sameBytes(before: DeployedState | undefined, now: DeployedState): string {
  if (before === undefined) return '';
  const of = `the state of ${before.day}, ${before.commit?.slice(0, 8)}`;
  if (before.digest === now.digest) return `${of}: the same bytes\n`;
  const differing = (['tool', 'host', 'base', 'day'] as const)
    .filter((key) => before[key] !== now[key])
    .map((key) => `${key} ${before[key] ?? 'none'}, now ${now[key] ?? 'none'}`);
  const changed = before.isChanged ? ['it had changes that were not committed'] : [];
  return `${of}: other bytes (${[...differing, ...changed].join('; ') || 'other programs or pictures'})\n`;
}

/** Addresses of removed files at which the new state has nothing. */
export function lostAddresses(removals: readonly string[], files: ReadonlyMap<string, string>, site: Site) {
  const addressOf = (file: string) => `/${file.replace(/(^|(?<=.)\/)index\.html$|\.html$/, '')}`;
  const present = new Set([...files.keys()].map(addressOf));
  const rules = redirectRules(site);
  const asked = removals.filter((file) => isAskedFor({ file }) && !hasSiteFile(site.catalogue, `/${file}`));
  return [...new Set(asked.map(addressOf))].filter(
    (address) =>
      !(present.has(address) || site.locked.gone.includes(address)) &&
      !rules.some(({ start }) => answersAddress(start, address)),
  );
}
