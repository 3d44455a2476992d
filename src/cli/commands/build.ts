import prettyBytes from 'pretty-bytes';
import type { HostTarget } from '../../catalogue/addresses/hosts.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { lockFile } from '../../catalogue/lock/lock.js';
import { counted } from '../../catalogue/text/counted.js';
import { type CatalogueFile, isStandardInput } from '../../project/catalogue-file.js';
import type { LockUse } from '../../project/lock-file.js';
import type { EndSignal, Surroundings } from '../../project/surroundings.js';
import type { UserPath } from '../../project/user-path.js';
import type { BuildResult } from '../../render/build.js';
import { unchangedBuild } from '../../render/cache/last-build.js';
import type { Shard } from '../../render/cache/part.js';
import { publicationText } from '../report/publication.js';
import { isWithinLimit, quietReport, type Report } from '../report/report.js';
import { checkReportFiles } from '../report/report-file.js';
import { type ReportTarget, reportTargets, shownFormat } from '../report/targets.js';
import { grouped } from '../terminal/grouped.js';
import type { Output } from '../terminal/output.js';
import { buildProgress } from '../terminal/progress.js';
import { checkRequest, type ReportCommandOptions } from './check-request.js';

export interface BuildCommandOptions extends ReportCommandOptions {
  readonly out: UserPath;
  readonly jobs?: number | undefined;
  readonly search: boolean;
  readonly images: boolean;
  readonly drafts: boolean;
  readonly clean: boolean;
  readonly shard?: Shard | undefined;
  /** The host that the site is built for. */
  readonly target?: HostTarget | undefined;
  /** Folders of the parts to put together. */
  readonly parts?: readonly UserPath[];
}

/** What asks a build to end, and the exit code then, as shells have it: 128 and the signal's number. */
const endings: Readonly<Record<EndSignal, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * `herbarium build`: builds the site.
 * @returns the exit code
 */
export async function build(
  catalogue: CatalogueFile,
  options: BuildCommandOptions,
  output: Output,
): Promise<number> {
  const started = performance.now();
  const targets = reportTargets(options);
  await checkReportFiles(targets, catalogue, output.caller.cwd);
  const { caller } = output;
  const progress = buildProgress(output);
  const abort = new AbortController();
  let stopListening = () => {};
  try {
    const { search, images, drafts } = options;
    const question = { catalogue, output: options.out, search, images, drafts };
    const { shard, parts, jobs, clean: isClean } = options;
    const check = { ...(await checkRequest(options, caller)), target: options.target };
    const unchanged =
      isClean || parts !== undefined ? undefined : await unchangedBuild({ ...question, ...check, shard });
    const result: BuildResult =
      unchanged === undefined
        ? await (await import('../../render/build.js')).build({
            ...question,
            cwd: caller.cwd,
            check,
            jobs,
            isClean,
            shard,
            parts,
            lock: lockUse(catalogue, options, caller),
            onProgress: progress.update,
            signal: abort.signal,
            // Before there is anything to clear away, a signal ends the process by itself, also in the middle of a long check.
            onWriting: () => {
              stopListening = onEnding(caller.signal, (signal) => abort.abort(signal));
            },
          })
        : { kind: 'published', rendered: 0, remarks: [], locked: [], ...unchanged };
    progress.end();
    const seconds = (performance.now() - started) / 1000;
    return await tell(result, { catalogue, options, targets, seconds }, output);
  } catch (error) {
    progress.end();
    if (!abort.signal.aborted) throw error;
    // Where the terminal was closed, nobody hears it.
    await output.note('interrupted: the published site is as it was\n').catch(() => {});
    return codeOf(abort.signal.reason);
  } finally {
    stopListening();
  }
}

interface Told {
  readonly catalogue: CatalogueFile;
  readonly options: BuildCommandOptions;
  readonly targets: readonly ReportTarget[];
  readonly seconds: number;
}

/** Prints what a build has found, and what it has built. @returns the exit code */
async function tell(
  result: BuildResult,
  { catalogue, options, targets, seconds }: Told,
  output: Output,
): Promise<number> {
  const found = {
    catalogue: String(catalogue),
    messages: messagesOf(result),
    hidden: result.hidden,
    ...(result.kind === 'published' && result.publication !== undefined
      ? { publication: result.publication }
      : {}),
  };
  const shown = shownFormat(targets) ?? 'text';
  // The reporters are not loaded for a text that would be empty.
  if (isTelling(found) || targets.some(({ format, file }) => format !== 'text' || file !== undefined)) {
    const { printReport } = await import('../report/print-report.js');
    await printReport(output, targets, options.quiet ? quietReport(found) : found);
  }
  if (result.kind === 'failed') await printStacks(result, output);
  if (result.kind === 'published') {
    if (shown === 'text') await output.line(summaryOf(result, seconds, options));
    if (result.locked.length > 0) {
      const count = counted(result.locked.length, 'address', 'addresses');
      await output.note(`${lockFile}: ${count} added; commit the file\n`);
    }
  }
  const isAllowed = await isWithinLimit(found, options.maxWarnings, output);
  return result.kind === 'published' && isAllowed ? 0 : 1;
}

/** Only a build of the whole live site on a maker's machine writes the lock: what a machine writes, nobody commits. */
function lockUse(
  catalogue: CatalogueFile,
  { drafts, shard, parts }: BuildCommandOptions,
  { env }: Surroundings,
): LockUse | undefined {
  if (drafts) return undefined;
  const { CI: machine } = env;
  if (machine && machine !== 'false') return 'check';
  return shard !== undefined || parts !== undefined || isStandardInput(catalogue) ? undefined : 'update';
}

/** Listens for the first signal of each kind; a second one ends the process at once. @returns what stops it */
function onEnding(signals: Surroundings['signal'], end: (signal: EndSignal) => void): () => void {
  const heard = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((name) => {
    const hear = () => {
      signals.off(name, hear);
      end(name);
    };
    signals.on(name, hear);
    return () => signals.off(name, hear);
  });
  return () => {
    for (const stop of heard) stop();
  };
}

function codeOf(reason: unknown): number {
  return reason === 'SIGTERM' || reason === 'SIGHUP' ? endings[reason] : endings.SIGINT;
}

function isTelling({ messages, hidden }: Report): boolean {
  return messages.length > 0 || Object.values(hidden).some((count) => count > 0);
}

function messagesOf(result: BuildResult) {
  const { diagnostics, remarks } = result;
  return [...diagnostics, ...remarks, ...(result.kind === 'failed' ? result.failures : [])];
}

/** A page that fails for another reason than the user's files fails for a bug of ours: show where. */
async function printStacks(result: Extract<BuildResult, { kind: 'failed' }>, output: Output): Promise<void> {
  const stack = result.failures.find((failure) => failure.stack !== undefined)?.stack;
  if (stack !== undefined) await output.note(`\n${visible(stack, '\n')}\n`);
}

function summaryOf(
  result: Extract<BuildResult, { kind: 'published' }>,
  seconds: number,
  { out, drafts }: Pick<BuildCommandOptions, 'out' | 'drafts'>,
): string {
  const { routes, rendered, files, bytes, publication } = result;
  const share = rendered === routes ? '' : ` (${grouped(rendered)} rendered)`;
  return `${visible(out.typed)}: ${grouped(routes)} routes${share}, ${grouped(files)} files, ${prettyBytes(bytes)} in ${seconds.toFixed(2)} s\n${publicationText(publication, drafts)}`;
}
