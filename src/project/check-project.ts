import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { hasDays } from '../catalogue/entries/publication.js';
import { lockFile } from '../catalogue/lock/lock.js';
import type { Digest } from '../catalogue/schema/new-ids.js';
import type { HostTarget } from '../catalogue/schema/site/host-targets.js';
import { once } from '../document/collections.js';
import type { LocatedDocument } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import { parse } from '../document/parse/parse.js';
import type { Source } from '../document/source.js';
import { type Baseline, baselineOf, parseBaseline } from '../rules/check/baseline.js';
import { type CheckResult, check } from '../rules/check/check.js';
import type { Levels } from '../rules/check/lint-section.js';
import { type CatalogueFile, catalogueFolder, onDisk } from './catalogue-file.js';
import { readNamed } from './files/read-named.js';
import { readSource } from './files/read-text.js';
import { type CommittedFile, committedFiles, dayOf, findCommit, readCommitted } from './git.js';
import { besideFiles, fileFolders, isOfSite, nameIn, type ReadProject } from './project.js';
import { Fault, type Surroundings, type UserPath } from './surroundings/surroundings.js';
import { during } from './surroundings/work.js';

export interface CheckRequest {
  readonly levels: Levels;
  readonly baseline: UserPath | undefined;
  /** Errors and warnings of an earlier commit, used instead of the file's. */
  readonly known?: Baseline;
  /** The day to compare dates with, as YYYY-MM-DD; see {@link dayOf} for the default. */
  readonly today: string | undefined;
  readonly env: Surroundings['env'];
  readonly target?: HostTarget | undefined;
  /** Whether all pages are rendered afterwards: then the HTML of bodies is made during parsing. */
  readonly isForPages?: boolean;
}

export interface Day {
  readonly text: string;
  /** Whether entries appear or expire on certain days. */
  readonly hasDays: boolean;
}

export interface TextCheck extends CheckResult {
  /** The day to compare with, for a catalogue whose entries appear or expire on certain days. */
  readonly today: () => string;
  /** The day that dates were compared with. Undefined if no date was compared. */
  readonly day: () => Day | undefined;
}

/** The findings in a project, and its catalogue if there is no error. */
export interface CheckedCatalogue extends TextCheck {
  readonly project: ReadProject;
}

/** @param before an earlier document: equal parts are not read or checked again. @throws Fault if the baseline is invalid */
export async function checkProject(
  project: ReadProject,
  request: CheckRequest,
  before?: LocatedDocument,
): Promise<CheckedCatalogue> {
  const check = await projectCheck(project, request, before);
  return { ...check(project.source), project };
}

/** Makes a check for successive texts of a project's catalogue. It reads and checks only the changes. */
export async function projectCheck(
  { files, root }: Pick<ReadProject, 'files' | 'root'>,
  { levels, baseline: file, known, today, env, target, isForPages }: CheckRequest,
  before?: LocatedDocument,
): Promise<(source: Source, beside?: FileSet) => TextCheck> {
  const baseline = known ?? (file && (await readBaseline(file)));
  const how = { levels, baseline, target, digest, isForPages };
  let last = before;
  return (source, beside = files) => {
    const document = during('parse', () => parse(source, last));
    if (document.problems.length === 0) last = document;
    let day: Day | undefined;
    const dayFor = (isToday: boolean) => {
      if (day === undefined || (isToday && !day.hasDays))
        day = { text: today ?? dayOf({ folder: root, env }, isToday), hasDays: isToday };
      return day.text;
    };
    const result = during('check', () => check(document, { ...how, files: beside, today: dayFor }));
    return {
      ...result,
      today: () => dayFor(result.catalogue === undefined || hasDays(result.catalogue)),
      day: () => day,
    };
  };
}

/** Half of a SHA-256 digest: as long as an id, and as collision-free as a random one. */
const digest: Digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 32);

export async function readBaseline(file: UserPath): Promise<Baseline> {
  const written = '`herbarium validate --baseline <file> --update-baseline`';
  const bytes = await readNamed(file, 'baseline', `write it with ${written}`);
  const baseline = parseBaseline(Buffer.from(bytes).toString());
  if (baseline !== undefined) return baseline;
  throw new Fault(`${file} is not a baseline`, { hint: `write one with ${written}`, isUsage: true });
}

/** Checks a catalogue as of a commit. @returns a remark if no earlier findings are known. @throws Fault if there is no such commit */
export async function checkSince(catalogue: CatalogueFile, ref: string, request: CheckRequest) {
  const named = onDisk(catalogue, '--since needs a catalogue file, and cannot check standard input');
  const root = await realpath(catalogueFolder(catalogue));
  const repository = { folder: root, env: request.env };
  const commit = findCommit(repository, ref, { name: '--since', instead: 'use --baseline' });
  // A link to a file in the same folder stands for that file.
  const file = nameIn(root, await realpath(named.path));
  const files = committedFiles(repository, commit, [file, ...fileFolders, ...besideFiles]);
  const stored = files.find(({ path: name }) => name === file);
  const nothing = baselineOf([], ref);
  if (stored === undefined) return { baseline: nothing, remark: `${ref} does not have ${catalogue}` };
  const [bytes = Buffer.alloc(0)] = readCommitted([stored]);
  const check = await projectCheck({ root, files: fileSetAt(files) }, request);
  const { document, diagnostics } = check(readSource(bytes, named.typed));
  return document.value === undefined
    ? { baseline: nothing, remark: `${catalogue} cannot be read as it is at ${ref}` }
    : { baseline: baselineOf(diagnostics, ref) };
}

/** The files beside the catalogue. All bodies are read together when a rule asks for the first. */
function fileSetAt(files: readonly CommittedFile[]): FileSet {
  const beside = files.filter(({ path: name }) => isOfSite(name));
  const texts = once(() => {
    const read = beside.filter(
      ({ path: name }) => /^(content|texts)\//.test(name) || name.endsWith('.css') || name === lockFile,
    );
    const contents = readCommitted(read);
    return new Map(read.map(({ path: name }, n) => [name, readSource(contents[n] ?? Buffer.alloc(0), name)]));
  });
  return {
    paths: new Set(beside.map(({ path: name }) => name).sort()),
    read: (name) => texts().get(name),
    bytes: (name) => {
      const file = beside.find(({ path: other }) => other === name);
      return file && readCommitted([file])[0];
    },
  };
}
