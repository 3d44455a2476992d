import { rm } from 'node:fs/promises';
import path from 'node:path';
import { deployFiles } from '../../catalogue/addresses/site-files.js';
import { hostTargets } from '../../catalogue/schema/site/host-targets.js';
import {
  type Destination,
  existingFiles,
  type WholeDestination,
} from '../../deploy/destinations/destination.js';
import { findDestination } from '../../deploy/destinations/find-destination.js';
import { isSample } from '../../deploy/look.js';
import {
  changesOf,
  type DeployedState,
  digestOfAll,
  digestsOf,
  type Manifest,
  readManifest,
} from '../../deploy/manifest.js';
import {
  committed,
  lostAddresses,
  type Source,
  sameBytes,
  sourceBefore,
  stateBefore,
} from '../../deploy/source.js';
import { upload } from '../../deploy/upload.js';
import { counted, grouped, groupedCount } from '../../document/text/counted.js';
import { visible } from '../../document/text/visible.js';
import { catalogueFolder, onDisk } from '../../project/catalogue-file.js';
import { temporaryFolder } from '../../project/files/disk.js';
import { isCommit } from '../../project/git.js';
import { Fault, onEndSignal } from '../../project/surroundings/surroundings.js';
import { toolVersion } from '../../project/tool-version.js';
import { compareStates } from '../../render/compare/compare.js';
import { StateError } from '../../render/compare/open-state.js';
import { withoutLockRules } from '../../render/compare/state.js';
import { readMarker } from '../../render/publish/old-generation.js';
import { defined } from '../../site/defined.js';
import { countsText, firstNames, kindsText, printLook, unreachable } from '../report/deploy.js';
import { diffText } from '../report/diff/text.js';
import type { deployRow } from '../table/deploy-command.js';
import type { OptionValues, Run } from '../table/row.js';
import { askSecret, canAsk, isAgreed } from '../terminal/ask.js';
import type { Output } from '../terminal/output.js';
import { build, signalCodes } from './build.js';
import { checkRequest } from './check/check-request.js';
import { plannedSite } from './check/planned-site.js';

type DeployOptions = OptionValues<typeof deployRow.options>;

export const deploy: Run<typeof deployRow> = async (output, where, options) => {
  const folder = await temporaryFolder();
  const closing = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  let stopListening = () => {};
  const ended = new Promise<number>((resolve) => {
    stopListening = onEndSignal(output.caller.signal, (signal) => {
      void output.note('interrupted: the next deploy continues\n');
      resolve(signalCodes[signal]);
    });
  });
  try {
    return await Promise.race([ended, deployOnce(where, options, { output, folder, closing })]);
  } finally {
    stopListening();
    for (const close of closing.toReversed()) await close();
  }
};

interface Task {
  readonly output: Output;
  /** Absolute path of the folder for temporary files. */
  readonly folder: string;
  /** Functions that clean up, also after a signal. */
  readonly closing: (() => Promise<void>)[];
}

async function deployOnce(where: string | undefined, options: DeployOptions, task: Task): Promise<number> {
  const { output, folder, closing } = task;
  const { caller } = output;
  const catalogue = onDisk(options.catalogue, 'a site is deployed from a catalogue file');
  refuseLoneTest(options);
  const tree: Source = { catalogue, out: options.out, today: options.today, ...committed(catalogue, caller) };
  const now = await planned(tree, options, output);
  if (now.site === undefined) return 1;
  const { base = '/', origin, deploy: settings } = now.site.catalogue.site;
  const named = options.target ?? asHost(settings?.host);
  if (options.check !== undefined) {
    const live = checkedUrl(options.check, origin + base);
    return (await printLook(live, now.site, named, output, options.testEnquiry)) ? 0 : 1;
  }
  const to = where ?? settings?.to;
  if (to === undefined) {
    const hint = '`herbarium deploy sftp://user@host/path`, or `deploy: { to: … }` under `site`';
    throw new Fault('deploy needs to know where the site goes', { hint, isUsage: true });
  }
  const found = findDestination(to);
  const isAsked = canAsk(output);
  if (!isAsked) refuseSilent(options);
  if (found.isPlain)
    await output.note('ftp:// protects neither the password nor the site: use ftps:// or sftp://\n');
  const project = path.dirname(catalogue.path);
  const destination = await found.open({
    ...{ project, folder, isAsked, env: caller.env, live: origin + base },
    // The catalogue names a folder beside itself.
    cwd: where === undefined ? project : caller.cwd,
    password: async () => caller.env[passwordVariable] ?? askSecret(output, `password for ${found.name}`),
    onOutput: (text) => void output.note(visible(text, '\n')),
  });
  if ('close' in destination) closing.push(destination.close);
  const live = readManifest(await destination.read(deployFiles.manifest), destination.name);
  const source = options.back ? await sourceBefore(live, catalogue, { env: caller.env, folder }) : tree;
  if (source.close !== undefined) closing.push(source.close);
  const target = asHost(options.back ? stateBefore(live)?.host : named) ?? found.host;
  return deployTo(destination, live, source, { ...options, ...defined({ target }) }, task);
}

/** @throws Fault if an enquiry would be tested without a look at the site */
function refuseLoneTest({ check, testEnquiry }: DeployOptions): void {
  const hint = 'write `herbarium deploy --check --test-enquiry`';
  if (testEnquiry && check === undefined)
    throw new Fault('--test-enquiry needs --check', { hint, isUsage: true });
}

/** @throws Fault if the question cannot be asked, and is needed */
function refuseSilent({ yes, dryRun }: DeployOptions): void {
  if (yes || dryRun) return;
  const hint = 'add --yes, or --dry-run to only compare';
  throw new Fault('deploy asks before it uploads, and there is no terminal', { hint, isUsage: true });
}

const asHost = (name: string | undefined) => hostTargets.find((host) => host === name);

/** Builds, compares, asks and uploads. @returns the exit code */
async function deployTo(
  destination: Destination | WholeDestination,
  live: Manifest,
  source: Source,
  options: DeployOptions,
  { output, folder }: Task,
): Promise<number> {
  const { site, day, rule } = await planned(source, options, output);
  if (site === undefined) return 1;
  const { catalogue, out, commit, isChanged } = source;
  const shown = { quiet: options.quiet, all: false, format: [], timing: false, isDeployed: true } as const;
  const made = { clean: false, drafts: false, search: options.search, images: options.images };
  const given = { ...options, ...shown, ...made, ...defined({ rule }), out, today: day };
  const { check, testEnquiry, yes, dryRun, lose, back, catalogue: _, ...wishes } = given;
  const code = await build(output, catalogue, wishes);
  if (code !== 0) return code;
  const files = await digestsOf(out.path, (await readMarker(out.path))?.files ?? []);
  const { target: host } = options;
  const { base = '/', origin } = site.catalogue.site;
  const state: DeployedState = {
    ...defined({ commit, host }),
    ...{ isChanged, day, base, tool: toolVersion, digest: digestOfAll(files) },
  };
  if (back) await output.note(sameBytes(stateBefore(live), state));
  const changes = changesOf(live, files);
  const { uploads, removals, unchanged } = changes;
  const isUnfinished = Object.values(live.files).includes('');
  if (isUnfinished)
    await output.note(`a deploy to ${destination.name} was not finished: this one continues\n`);
  if (uploads.length + removals.length === 0 && !isUnfinished) {
    await output.line(`${destination.name}: nothing differs, ${groupedCount(unchanged, 'file')} unchanged\n`);
    return 0;
  }
  const foreign = await existingFiles(
    destination,
    uploads.filter((file) => live.files[file] === undefined),
  );
  await output.line(countsText(destination.name, changes, foreign));
  const isKnown = await printDiff(live.state, source, options, output);
  if (!isKnown) await output.line(kindsText(uploads, site));
  const lost = lostAddresses(removals, files, site);
  if (lost.length > 0 && !lose) {
    const hint = 'lead them elsewhere under `redirects`, or add --lose';
    throw new Fault(`${counted(lost.length, 'address', 'addresses')} would be lost: ${firstNames(lost)}`, {
      hint,
    });
  }
  if (dryRun) return 0;
  const refused = 'nothing was uploaded: `--yes` uploads it';
  if (!(yes || (await isAgreed(output, refused, true, `deploy to ${destination.name}?`)))) return 1;
  let last = output.caller.now();
  const onProgress = (done: number, total: number) => {
    if (output.caller.now() - last < progressTime) return;
    last = output.caller.now();
    void output.note(`uploaded ${grouped(done)}/${grouped(total)}\n`);
  };
  const compared = { destination, live, changes, files, state };
  await upload({ ...compared, root: out.path, folder, catalogue: site.catalogue, onProgress });
  await output.line(`deployed to ${destination.name}\n`);
  if (!isSample(origin)) await printLook(origin + base, site, host, output).catch(unreachable(output));
  return 0;
}

const lockRules: ReadonlySet<string> = new Set(withoutLockRules.keys());

const passwordVariable = 'HERBARIUM_DEPLOY_PASSWORD';

/** In ms, between two lines. */
const progressTime = 5_000;

/** Checks a state and plans its addresses. Prints the errors. */
async function planned({ catalogue, today }: Source, options: DeployOptions, output: Output) {
  const rule = options.lose ? new Map([...(options.rule ?? []), ...withoutLockRules]) : options.rule;
  const request = await checkRequest({ ...options, ...defined({ rule, today }) }, output.caller);
  const result = await plannedSite(catalogue, request, output);
  if (result.site === undefined && result.codes.some((code) => lockRules.has(code)))
    await output.note('nothing was deployed: --lose deploys it without these addresses\n');
  return { ...result, rule };
}

/** In the sentences of `diff`. @returns false if git does not know the live state, or a state has errors now */
async function printDiff(
  live: DeployedState | undefined,
  { catalogue, commit: head, today, close }: Source,
  options: DeployOptions,
  output: Output,
): Promise<boolean> {
  const { cwd, env } = output.caller;
  const base = live?.commit;
  const project = onDisk(options.catalogue, '');
  if (base === undefined || live?.isChanged || !isCommit({ folder: catalogueFolder(project), env }, base))
    return false;
  const check = { levels: withoutLockRules, baseline: undefined, today, env };
  const isTree = close === undefined;
  const states = [base.slice(0, 12), isTree ? undefined : head?.slice(0, 12)] as const;
  const request = { catalogue: isTree ? catalogue : project, cwd, check, drafts: false };
  try {
    const { changes } = await compareStates(states, request, async (compared) => compared);
    await output.line(diffText(changes, output.resultPalette));
    return true;
  } catch (error) {
    if (error instanceof StateError) return false;
    throw error;
  }
}

/** @throws Fault if it is not an address of a site */
function checkedUrl(given: string | true, live: string): string {
  if (given === true) return live;
  if (/^https?:\/\/[^@?#]+$/.test(given) && URL.canParse(given)) return given.replace(/\/*$/, '/');
  throw new Fault(`${given} is not an address of a site`, { hint: 'write https://…', isUsage: true });
}
