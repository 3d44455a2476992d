import { isUtf8 } from 'node:buffer';
import type { CheckResult } from '../../catalogue/check.js';
import { type CatalogueOutline, outlineOf } from '../../catalogue/outline.js';
import type { Portion } from '../../catalogue/portions/cut.js';
import { pathInWhole } from '../../catalogue/portions/in-whole.js';
import { checkOutlined } from '../../catalogue/portions/outlined-check.js';
import { openPortioned, type PortionedCatalogue } from '../../catalogue/portions/portioned-catalogue.js';
import { type CheckRequest, checkProject, readBaseline } from '../check-project.js';
import { type StoredPortion, storeCatalogue } from '../entries.js';
import { type FileUse, type FileUses, fileUses, mergedUses, usesOfCatalogue } from '../pictures/uses.js';
import type { ThreadPool } from '../pool/pool.js';
import type { Project } from '../project.js';
import { checker, type PortionDigest, type PortionRecord } from './checker.js';
import { dayOf } from './day.js';

/** A catalogue that can be built: the outlines of its entries, and the entries put away. */
export interface CheckedCatalogue {
  readonly outline: CatalogueOutline;
  readonly entries: readonly StoredPortion[];
  readonly uses: FileUses;
}

/** What came of a check; `checked` only where there is no error. */
export interface ThreadedCheck extends Pick<CheckResult, 'document' | 'diagnostics' | 'hidden'> {
  readonly checked: CheckedCatalogue | undefined;
}

/**
 * Checks a project's catalogue, on several threads where it can be read in portions.
 * @throws Fault when the baseline is not there or is none, and when the machine fails
 */
export async function checkThreaded(
  project: Project,
  request: CheckRequest,
  pool: ThreadPool,
): Promise<ThreadedCheck> {
  const portioned = isUtf8(project.bytes) ? openPortioned(project.source, project.bytes) : undefined;
  const records = portioned && (await recordsOf(portioned, project, request, pool));
  const inPortions = portioned && records && (await together(portioned, records, project, request));
  return inPortions ?? (await asWhole(project, request));
}

/** Reads and checks all portions; undefined where one of them leaves it to the check of the whole. */
async function recordsOf(
  { bytes, portions, head }: PortionedCatalogue,
  { list }: Project,
  { levels, today }: CheckRequest,
  pool: ThreadPool,
): Promise<readonly PortionRecord[] | undefined> {
  const input = { bytes, portions, head, levels, files: list, today };
  const records: PortionRecord[] = [];
  let isSound = true;
  await pool.run({
    kind: 'check',
    input: () => input,
    length: portions.length,
    step: 1,
    work: checker(input),
    onResult: (checked) => {
      for (const { portion, record } of checked) {
        if (record === undefined) isSound = false;
        else records[portion] = record;
      }
      return isSound;
    },
  });
  return isSound ? records : undefined;
}

/** What the portions make together; undefined where the whole has an error, or says more than they can tell. */
async function together(
  portioned: PortionedCatalogue,
  records: readonly PortionRecord[],
  { root, files }: Project,
  { levels, baseline, today }: CheckRequest,
): Promise<ThreadedCheck | undefined> {
  const { head, portions } = portioned;
  const digests = records.map(({ digest }): PortionDigest => JSON.parse(digest));
  const entries = portions.map(({ list, first, count }, n) => {
    return { list, first, count, bytes: records[n]?.entries ?? new Uint8Array() };
  });
  const result = checkOutlined({
    portioned,
    summaries: digests.map(({ summary }) => summary),
    entriesOf: (portion) => JSON.parse(Buffer.from(records[portion]?.entries ?? []).toString()),
    files,
    levels,
    baseline: baseline === undefined ? undefined : await readBaseline(baseline),
    today: () => today ?? dayOf(root),
  });
  if (result?.catalogue === undefined) return undefined;
  const uses = [
    ...usesOfCatalogue(head, files),
    ...digests.flatMap(({ uses }, n) => usesInWhole(uses, portions[n])),
  ];
  const { document, diagnostics, hidden, catalogue: outline } = result;
  return {
    document,
    diagnostics,
    hidden,
    checked: { outline, entries: [...storeCatalogue(head), ...entries], uses: mergedUses(uses) },
  };
}

function usesInWhole(uses: readonly FileUse[], portion: Portion | undefined): readonly FileUse[] {
  if (portion === undefined) return [];
  return uses.map((use) => ({ ...use, at: pathInWhole(use.at, portion) }));
}

async function asWhole(project: Project, request: CheckRequest): Promise<ThreadedCheck> {
  const { document, diagnostics, hidden, catalogue } = await checkProject(project, request);
  const checked = catalogue && {
    outline: outlineOf(catalogue),
    entries: storeCatalogue(catalogue),
    uses: fileUses(catalogue, project.files),
  };
  return { document, diagnostics, hidden, checked };
}
