import { isUtf8 } from 'node:buffer';
import type { CheckResult } from '../../catalogue/check.js';
import { type CatalogueOutline, outlineOf } from '../../catalogue/outline.js';
import { pathInWhole } from '../../catalogue/portions/in-whole.js';
import type { PortionList } from '../../catalogue/portions/list-place.js';
import { checkOutlined } from '../../catalogue/portions/outlined-check.js';
import { openPortioned, type PortionedCatalogue } from '../../catalogue/portions/portioned-catalogue.js';
import { type CheckRequest, checkProject, readBaseline } from '../check-project.js';
import { type StoredPortion, storeCatalogue } from '../entries.js';
import type { FileSums } from '../kept/file-states.js';
import type { Kept } from '../kept/kept.js';
import { type FileUses, fileUses, mergedUses, usesOfCatalogue } from '../pictures/uses.js';
import type { ThreadPool } from '../pool/pool.js';
import type { Project } from '../project.js';
import { type CheckInput, type KeyedRecord, type PortionDigest, portionChecker } from './checker.js';
import { dayOf } from './day.js';
import { type EntrySums, sumsOfCatalogue } from './entry-sums.js';

/** A catalogue that can be built: the outlines of its entries, and the entries put away. */
export interface CheckedCatalogue {
  readonly outline: CatalogueOutline;
  readonly entries: readonly StoredPortion[];
  readonly uses: FileUses;
  /** What tells one state of an entry from another, by its list and its place there. */
  readonly sums: (list: PortionList, place: number) => EntrySums;
  /** The day that dates were compared with; undefined where none were. */
  readonly day: string | undefined;
  /** The keys that its portions are kept under. */
  readonly portions: ReadonlySet<string>;
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
  { pool, kept, isClean }: CheckTools,
): Promise<ThreadedCheck> {
  const portioned = isUtf8(project.bytes) ? openPortioned(project.source, project.bytes) : undefined;
  const input: CheckInput | undefined = portioned && {
    bytes: portioned.bytes,
    portions: portioned.portions,
    head: portioned.head,
    levels: request.levels,
    files: project.list,
    today: request.today,
    kept: { folder: kept.portions, tool: kept.tool, isTrusted: !isClean },
    sums: kept.files.untouched,
  };
  const checked = input && (await checkPortions(input, pool));
  const inPortions =
    portioned && checked && (await together(portioned, checked, project, request, kept.files));
  return inPortions ?? (await asWhole(project, request, kept.files));
}

/** What a check works with. */
interface CheckTools {
  readonly pool: ThreadPool;
  readonly kept: Pick<Kept, 'tool' | 'files' | 'portions'>;
  /** Whether nothing that was kept is to be trusted. */
  readonly isClean: boolean;
}

/** As many portions are read sooner by this thread than others have begun. */
const fewPortions = 8;

/** Reads and checks all portions that are not kept; undefined where one of them leaves it to the check of the whole. */
async function checkPortions(
  input: CheckInput,
  pool: ThreadPool,
): Promise<readonly KeyedRecord[] | undefined> {
  const { find, check } = portionChecker(input);
  const records = input.portions.map(find);
  const missing = [...records.keys()].filter((n) => records[n] === undefined);
  const portions = missing.flatMap((n) => input.portions[n] ?? []);
  let isSound = true;
  await pool.run({
    kind: 'check',
    input: () => ({ ...input, portions }),
    length: portions.length,
    step: portions.length > fewPortions ? 1 : fewPortions,
    work: ({ start, end }) =>
      portions.slice(start, end).map((portion, n) => ({ portion: start + n, record: check(portion) })),
    onResult: (checked) => {
      for (const { portion, record } of checked) {
        const place = missing[portion];
        if (place !== undefined) records[place] = record;
        isSound &&= record !== undefined;
      }
      return isSound;
    },
  });
  return isSound ? records.flatMap((record) => record ?? []) : undefined;
}

/** What the portions make together; undefined where the whole has an error, or says more than they can tell. */
async function together(
  portioned: PortionedCatalogue,
  records: readonly KeyedRecord[],
  { root, files }: Project,
  { levels, baseline, today }: CheckRequest,
  fileSums: FileSums,
): Promise<ThreadedCheck | undefined> {
  const { head, portions } = portioned;
  const digests = records.map(({ digest }): PortionDigest => JSON.parse(digest));
  let day: string | undefined;
  const result = checkOutlined({
    portioned,
    summaries: digests.map(({ summary }) => summary),
    entriesOf: (portion) => JSON.parse(Buffer.from(records[portion]?.entries ?? []).toString()),
    files,
    levels,
    baseline: baseline === undefined ? undefined : await readBaseline(baseline),
    today: () => {
      day ??= today ?? dayOf(root);
      return day;
    },
  });
  if (result?.catalogue === undefined) return undefined;
  const { document, diagnostics, hidden, catalogue: outline } = result;
  const stored = portions.map(({ list, first, count }, n) => {
    return { list, first, count, bytes: records[n]?.entries ?? new Uint8Array() };
  });
  const uses = [...usesOfCatalogue(head, files)];
  const sums = sumsOfCatalogue(head, fileSums);
  for (const [n, portion] of portions.entries()) {
    const digest = digests[n];
    for (const use of digest?.uses ?? []) uses.push({ ...use, at: pathInWhole(use.at, portion) });
    for (const [file, sum] of digest?.bodies ?? []) fileSums.add(file, sum);
    const ofList = sums.get(portion.list) ?? [];
    sums.set(portion.list, ofList);
    for (const sum of digest?.sums ?? []) ofList.push(sum);
  }
  return {
    document,
    diagnostics,
    hidden,
    checked: {
      outline,
      entries: [...storeCatalogue(head), ...stored],
      uses: mergedUses(uses),
      sums: lookup(sums),
      day,
      portions: new Set(records.map(({ key }) => key)),
    },
  };
}

async function asWhole(project: Project, request: CheckRequest, fileSums: FileSums): Promise<ThreadedCheck> {
  let day: string | undefined;
  const onDay = (asked: string) => {
    day = asked;
  };
  const { document, diagnostics, hidden, catalogue } = await checkProject(project, request, onDay);
  const checked = catalogue && {
    outline: outlineOf(catalogue),
    entries: storeCatalogue(catalogue),
    uses: fileUses(catalogue, project.files),
    sums: lookup(sumsOfCatalogue(catalogue, fileSums)),
    day,
    portions: new Set<string>(),
  };
  return { document, diagnostics, hidden, checked };
}

function lookup(sums: ReadonlyMap<PortionList, readonly EntrySums[]>): CheckedCatalogue['sums'] {
  return (list, place) => {
    const found = sums.get(list)?.[place];
    if (found === undefined) throw new Error('an entry is not of this catalogue');
    return found;
  };
}
