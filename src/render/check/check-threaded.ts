import type { CheckResult } from '../../catalogue/check.js';
import { type CatalogueOutline, outlineOf } from '../../catalogue/outline.js';
import { pathInWhole } from '../../catalogue/portions/in-whole.js';
import type { PortionList } from '../../catalogue/portions/list-place.js';
import { type CheckRequest, checkProject } from '../check-project.js';
import { type StoredPortion, storeCatalogue } from '../entries.js';
import type { FileSums } from '../kept/file-states.js';
import { type FileUses, fileUses, mergedUses, usesOfCatalogue } from '../pictures/uses.js';
import type { Project } from '../project.js';
import { checkTogether } from './check-together.js';
import { type EntrySums, sumsOfCatalogue } from './entry-sums.js';
import { type CheckTools, type ReadCatalogue, readPortions, storedOf } from './read-portions.js';
import { beginCheck, type Silence } from './silence.js';

/** A catalogue that can be built: the outlines of its entries, and the entries put away. */
export interface CheckedCatalogue {
  readonly outline: CatalogueOutline;
  readonly entries: readonly StoredPortion[];
  readonly uses: FileUses;
  /** What tells one state of an entry from another, by its list and its place there. */
  readonly sums: (list: PortionList, place: number) => EntrySums;
  /** The day that dates were compared with; undefined where none were. */
  readonly day: string | undefined;
  /** Whether the rules have had the same to look at as in the last build. */
  readonly isAlike: boolean;
  /** What the next check may rely on; undefined where this one had something to say. */
  readonly silence: Silence | undefined;
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
  tools: CheckTools,
): Promise<ThreadedCheck> {
  const read = await readPortions(project, request, tools);
  const inPortions = read && (await together(read, project, request, tools));
  return inPortions ?? (await asWhole(project, request, tools.kept.files));
}

/** What the portions make together; undefined where the whole has an error, or says more than they can tell. */
async function together(
  catalogue: ReadCatalogue,
  project: Project,
  request: CheckRequest,
  tools: CheckTools,
): Promise<ThreadedCheck | undefined> {
  const { portioned, read } = catalogue;
  const { head, portions } = portioned;
  const { files } = project;
  const digests = read.map(({ digest }) => digest);
  const begun = beginCheck(catalogue, project, request, tools);
  const { kept } = tools;
  const result = await checkTogether(project, request, begun, {
    portioned,
    summaries: digests.map(({ summary }) => summary),
    entriesOf: (portion) => JSON.parse(Buffer.from(read[portion]?.entries ?? []).toString()),
  });
  if (result?.catalogue === undefined) return undefined;
  const { document, diagnostics, hidden, catalogue: outline } = result;
  const uses = [...usesOfCatalogue(head, files)];
  const sums = sumsOfCatalogue(head, kept.files);
  for (const [n, portion] of portions.entries()) {
    const digest = digests[n];
    for (const use of digest?.uses ?? []) uses.push({ ...use, at: pathInWhole(use.at, portion) });
    for (const [file, sum] of digest?.bodies ?? []) kept.files.add(file, sum);
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
      entries: storedOf(catalogue),
      uses: mergedUses(uses),
      sums: lookup(sums),
      day: begun.day.asked(),
      isAlike: begun.isSilent,
      silence: begun.silence(result),
      portions: new Set(read.map(({ key }) => key)),
    },
  };
}

/** Checks a catalogue that cannot be read in portions, or not be judged by them. */
export async function asWhole(
  project: Project,
  request: CheckRequest,
  fileSums: FileSums,
): Promise<ThreadedCheck> {
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
    isAlike: false,
    silence: undefined,
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
