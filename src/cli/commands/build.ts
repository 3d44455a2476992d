import path from 'node:path';
import { SingleBar } from 'cli-progress';
import prettyBytes from 'pretty-bytes';
import { hosts } from '../../catalogue/addresses/hosts.js';
import { lockFile } from '../../catalogue/lock/lock.js';
import { counted, grouped } from '../../document/text/counted.js';
import { visible } from '../../document/text/visible.js';
import { type CatalogueFile, isStandardInput } from '../../project/catalogue-file.js';
import type { LockUse } from '../../project/lock-file.js';
import {
  type EndSignal,
  onEndSignal,
  type Surroundings,
  type UserPath,
} from '../../project/surroundings/surroundings.js';
import type { BuildResult } from '../../render/build.js';
import { unchangedBuild } from '../../render/cache/last-run.js';
import { type OnProgress, type Stage, stages } from '../../render/output/output.js';
import type { BuiltSite } from '../../render/steps/publish-site.js';
import { isWithinLimit, publicationText, reportOf } from '../report/report.js';
import { checkedTargets, isShowingLog, usualFormat } from '../report/targets.js';
import { outputFolder } from '../table/options.js';
import type { OptionValues, Run } from '../table/row.js';
import type { buildRow, mergeRow } from '../table/site-commands.js';
import type { Output } from '../terminal/output.js';
import { checkRequest } from './check/check-request.js';

type BuildCommandOptions = OptionValues<typeof buildRow.options> & {
  readonly parts?: readonly UserPath[];
  /** Whether `deploy` publishes the site afterwards. */
  readonly isDeployed?: true;
};

/** Exit codes of a command that a signal ends, as in shells: 128 plus the signal's number. */
export const signalCodes: Readonly<Record<EndSignal, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

export const merge: Run<typeof mergeRow> = (output, parts, { catalogue, ...others }) =>
  build(output, catalogue, { ...others, parts, clean: false });

export async function build(output: Output, catalogue: CatalogueFile, options: BuildCommandOptions) {
  const started = performance.now();
  const targets = await checkedTargets(options, catalogue, output.caller.cwd, usualFormat(output.caller.env));
  const result = await resultOf(catalogue, options, output);
  if (typeof result === 'number') {
    await output.note('interrupted: the published site is as it was\n');
    return result;
  }
  const seconds = (performance.now() - started) / 1000;
  const { diagnostics, remarks, hidden } = result;
  const failures = result.kind === 'failed' ? result.failures : [];
  const publication = result.kind === 'published' ? result.publication : undefined;
  // `validate` prints findings that need no action.
  const isText = targets.every(({ format }) => format === 'text');
  const shown = diagnostics.filter(({ severity }) => !isText || severity !== 'information');
  const findings = { diagnostics: [...shown, ...remarks, ...failures], hidden };
  const report = { ...reportOf(catalogue, findings, options), publication };
  const hasText = report.messages.length > 0 || Object.values(hidden).some((count) => count > 0);
  // Do not load the reporters for an empty text.
  if (hasText || targets.some(({ format, file }) => format !== 'text' || file !== undefined)) {
    const { printReport } = await import('../report/print-report.js');
    await printReport(output, targets, report);
  }
  // A page that fails for a reason outside the user's files is a bug of ours: show the stack.
  const { stack } = failures.find((failure) => failure.stack !== undefined) ?? {};
  if (stack !== undefined) await output.note(`\n${visible(stack, '\n')}\n`);
  if (result.kind === 'published') {
    if (isShowingLog(targets)) await output.line(summaryOf(result, seconds, options));
    for (const note of notesAbout(result, options)) await output.note(`${note}\n`);
  }
  const isAllowed = await isWithinLimit(report, options.maxWarnings, output);
  return result.kind === 'published' && isAllowed ? 0 : 1;
}

/** @returns the exit code if a signal ended the build */
async function resultOf(
  catalogue: CatalogueFile,
  options: BuildCommandOptions,
  output: Output,
): Promise<BuildResult | number> {
  const { caller } = output;
  // All remaining options change the output: a build with other options is a different build.
  const { out, clean: isClean, jobs, parts, timing, ...more } = options;
  const { rule, baseline, today, quiet, all, maxWarnings, format, outputFile, isDeployed, ...choices } = more;
  const progress = buildProgress(output);
  const abort = new AbortController();
  let stopListening = () => {};
  let code = 0;
  try {
    const check = { ...(await checkRequest(options, caller)), target: options.target };
    const request = { catalogue, output: out, choices };
    const unchanged =
      isClean || parts !== undefined ? undefined : await unchangedBuild({ ...request, ...check });
    if (unchanged !== undefined)
      return { kind: 'published', rendered: 0, remarks: [], locked: [], unlocked: [], ...unchanged };
    return await (await import('../../render/build.js')).build({
      ...{ ...request, check, jobs, isClean, parts },
      cwd: caller.cwd,
      lock: lockUse(catalogue, options, caller),
      onProgress: progress.update,
      signal: abort.signal,
      // Until there is something to clean up, a signal ends the process by default, even during a long check.
      onWriting: () => {
        stopListening = onEndSignal(caller.signal, (signal) => {
          code = signalCodes[signal];
          abort.abort(signal);
        });
      },
    });
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    return code;
  } finally {
    progress.end();
    stopListening();
  }
}

/** Only a build of the whole live site on a maker's machine writes the lock: a lock written in CI is not committed. */
function lockUse(
  catalogue: CatalogueFile,
  { drafts, shard, parts, out }: BuildCommandOptions,
  { cwd, env }: Surroundings,
): LockUse | undefined {
  if (drafts) return undefined;
  if (env['CI'] && env['CI'] !== 'false') return 'check';
  if (shard !== undefined || parts !== undefined || isStandardInput(catalogue)) return undefined;
  // Another folder may hold a trial.
  return out.path === path.join(cwd, outputFolder) ? 'update' : 'count';
}

function* notesAbout(
  { locked, unlocked, leftTarget }: BuiltSite,
  { isDeployed }: BuildCommandOptions,
): Generator<string, void> {
  if (leftTarget !== undefined && !isDeployed)
    yield `the build before had --target ${visible(leftTarget)}: without it, the files for that host are gone`;
  if (locked.length > 0)
    yield `${lockFile}: ${counted(locked.length, 'address', 'addresses')} added; commit the file`;
  if (unlocked.length > 0)
    yield `${lockFile}: ${counted(unlocked.length, 'address', 'addresses')} not added, because --out is another folder: \`herbarium lock\` adds them`;
}

function summaryOf(
  { routes, rendered, files, bytes, publication }: BuiltSite,
  seconds: number,
  { out, drafts, quiet, shard, target, isDeployed }: BuildCommandOptions,
): string {
  const share = rendered === routes ? '' : ` (${grouped(rendered)} rendered)`;
  const folder = visible(out.typed);
  const shown = /^[\w./~-]+$/.test(folder) ? folder : `"${folder}"`;
  const { publishing = 'upload the contents of _site' } = target === undefined ? {} : hosts[target];
  // A shard is not a whole site, and drafts are not public.
  const isLive = !(quiet || drafts || isDeployed) && shard === undefined;
  const place = shown === outputFolder ? '' : ` ${shown}`;
  const next = isLive
    ? `to publish: ${publishing.replaceAll('_site', () => shown)}\nto see it as visitors will: herbarium preview --built${place}\n`
    : '';
  return `${folder}: ${grouped(routes)} routes${share}, ${grouped(files)} files, ${prettyBytes(bytes)} in ${seconds.toFixed(2)} s\n${publicationText(publication, drafts)}${next}`;
}

type Progress = Map<Stage, { readonly done: number; readonly total: number }>;

/** Time in ms between progress lines of a long build if standard error is not a terminal or is logged. */
const lineTime = 10_000;

/** Shows the progress of a build: one changing line in a terminal, otherwise new lines for long builds only. */
function buildProgress(output: Output): { readonly update: OnProgress; readonly end: () => void } {
  const progress: Progress = new Map();
  const { show, end } = output.isInteractive ? changingLine(progress, output) : newLines(progress, output);
  const update: OnProgress = (stage, done, total) => {
    const isNew = !progress.has(stage);
    progress.set(stage, { done, total });
    show(isNew);
  };
  return { update, end };
}

/** Draws when a stage begins, and at most ten times a second. Leaves cursor and line wrap alone: a signal may end the process. */
function changingLine(progress: Progress, { caller, columns }: Output) {
  const line = new SingleBar({
    format: () => lineOf(progress).slice(0, Math.max(0, columns - 1)),
    stream: caller.stderr,
    clearOnComplete: true,
    hideCursor: false,
    linewrap: true,
  });
  const show = (isNew: boolean) => {
    if (!isNew) line.update(0);
    else if (progress.size === 1) line.start(1, 0);
    else line.render();
  };
  return { show, end: () => line.stop() };
}

function newLines(progress: Progress, { caller, note }: Output) {
  let last = caller.now();
  const show = () => {
    const now = caller.now();
    if (now - last < lineTime) return;
    last = now;
    void note(`${lineOf(progress)}\n`);
  };
  return { show, end: () => {} };
}

/** The running stages, such as `pages 812/1,280  pictures 4/90`. Between two stages, the earlier one still writes its output. */
function lineOf(progress: Progress): string {
  const running = stages.flatMap((stage) => {
    const { done, total } = progress.get(stage) ?? { done: 0, total: 0 };
    if (done >= total) return [];
    return [total === 1 ? stage : `${stage} ${grouped(done)}/${grouped(total)}`];
  });
  if (running.length > 0) return running.join('  ');
  return `${stages.findLast((stage) => progress.has(stage)) ?? ''}: writing files`;
}
