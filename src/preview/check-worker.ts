import { parentPort } from 'node:worker_threads';
import { hasErrors } from '../catalogue/diagnostics/diagnostic.js';
import {
  type PortionedCatalogue,
  type PortionSummary,
  withFrame,
} from '../catalogue/portions/portioned-catalogue.js';
import { asWhole } from '../render/check/check-threaded.js';
import { checkTogether } from '../render/check/check-together.js';
import { portionChecker } from '../render/check/checker.js';
import { askedDay } from '../render/check/day.js';
import { FileSums } from '../render/kept/file-states.js';
import { PortionCache, type PortionRecord } from '../render/kept/portion-cache.js';
import { threadError } from '../render/pool/thread-error.js';
import type { Project } from '../render/project.js';
import { fileSet } from '../render/project-files.js';
import { readSource } from '../render/read-text.js';
import { type CheckAnswer, type CheckTask, packed, type Verdict } from './check-message.js';

/*
 * The thread that looks at the whole catalogue while another serves it. It knows the portions of its last task by their keys.
 */

let summaries: ReadonlyMap<string, PortionSummary> = new Map();

parentPort?.on('message', async (task: CheckTask) => {
  const source = readSource(task.bytes, task.file);
  const files = fileSet(task.list);
  const project = {
    root: task.list.root,
    source,
    bytes: task.bytes,
    files,
    list: task.list,
    folders: [],
    began: 0,
  };
  try {
    const verdict = (await inPortions(task, project)) ?? (await whole(task, project));
    answer({ kind: 'verdict', verdict: packed(verdict, source) });
  } catch (thrown) {
    answer(threadError(thrown));
  }
});

/** The verdict on a catalogue in portions; undefined where it must be checked as a whole, for the words or for the site. */
async function inPortions(task: CheckTask, project: Project): Promise<Verdict | undefined> {
  const { cut, request, kept } = task;
  const portioned = cut && !task.wantsSite ? withFrame(project.source, task.bytes, cut.portions) : undefined;
  if (cut === undefined || portioned === undefined) return undefined;
  const records = recordFinder(task, portioned);
  const known = new Map<string, PortionSummary>();
  const found: PortionSummary[] = [];
  for (const [n, key] of cut.keys.entries()) {
    const summary = summaries.get(key) ?? summaryOf(records(n));
    if (summary === undefined) return undefined;
    known.set(key, summary);
    found.push(summary);
  }
  summaries = known;
  const begun = { isSilent: false, day: askedDay(project.root, request.today) };
  const result = await checkTogether(project, request, begun, {
    portioned,
    summaries: found,
    entriesOf: (n) => JSON.parse(Buffer.from(records(n)?.entries ?? []).toString()),
  });
  if (result === undefined) return undefined;
  new PortionCache(kept.portions).prune(new Set(cut.keys));
  return { isSound: true, diagnostics: result.diagnostics, site: undefined };
}

/** Finds what is kept of a portion; where nothing could be kept, it is read once more. */
function recordFinder(
  { cut, request, kept, list }: CheckTask,
  { bytes, portions, head }: PortionedCatalogue,
): (portion: number) => PortionRecord | undefined {
  const cache = new PortionCache(kept.portions);
  const { check } = portionChecker({
    bytes,
    portions,
    head,
    levels: request.levels,
    files: list,
    today: request.today,
    kept: { folder: kept.portions, tool: kept.tool, isTrusted: true },
    sums: new Map(),
  });
  return (n) => {
    const portion = portions[n];
    const key = cut?.keys[n];
    return (key === undefined ? undefined : cache.find(key)) ?? (portion && check(portion));
  };
}

function summaryOf(record: PortionRecord | undefined): PortionSummary | undefined {
  return record && JSON.parse(record.digest).summary;
}

async function whole({ request, wantsSite }: CheckTask, project: Project): Promise<Verdict> {
  answer({ kind: 'whole' });
  const sums = new FileSums(project.root, [], new Map(), 0);
  const { diagnostics, checked } = await asWhole(project, request, sums);
  const site = checked && { outline: checked.outline, entries: checked.entries, uses: checked.uses };
  return { isSound: !hasErrors(diagnostics), diagnostics, site: wantsSite ? site : undefined };
}

function answer(message: CheckAnswer): void {
  parentPort?.postMessage(message);
}
