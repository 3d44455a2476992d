import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import type { HostTarget } from '../catalogue/addresses/hosts.js';
import { type Baseline, baselineOf, parseBaseline } from '../catalogue/check/baseline.js';
import { type CheckResult, check } from '../catalogue/check/check.js';
import type { Levels } from '../catalogue/check/lint-section.js';
import { once } from '../catalogue/collections.js';
import type { LocatedDocument } from '../catalogue/document/document.js';
import type { FileSet } from '../catalogue/document/file-set.js';
import { parse } from '../catalogue/document/parse.js';
import type { Source } from '../catalogue/document/source.js';
import { lockFile } from '../catalogue/lock/lock.js';
import type { Digest } from '../catalogue/schema/new-ids.js';
import { type CatalogueFile, catalogueFolder, onDisk } from './catalogue-file.js';
import { readNamed } from './files/read-named.js';
import { readSource } from './files/read-text.js';
import {
  type CommittedFile,
  committedFiles,
  dayOf,
  findCommit,
  type Repository,
  readCommitted,
} from './git.js';
import { besideFiles, fileFolders, isOfSite, nameIn, type Project } from './project.js';
import { Fault, type Surroundings, type UserPath } from './surroundings/surroundings.js';

export interface CheckRequest {
  readonly levels: Levels;
  readonly baseline: UserPath | undefined;
  /** Errors and warnings that an earlier commit has; used instead of the file's. */
  readonly known?: Baseline;
  /** The day that dates are compared with, as YYYY-MM-DD; see {@link dayOf} for the default. */
  readonly today: string | undefined;
  readonly env: Surroundings['env'];
  readonly target?: HostTarget | undefined;
  /** Whether all pages are rendered afterwards: then the HTML of bodies is made while they are parsed. */
  readonly isForPages?: boolean;
}

export interface Day {
  readonly text: string;
  /** Whether the catalogue has entries that come or go on their days. */
  readonly hasDays: boolean;
}

export interface ProjectCheck extends CheckResult {
  /** For a catalogue that has days on which entries come or go. */
  readonly today: () => string;
  /** The day that dates were compared with until now. Undefined when no date was compared. */
  readonly day: () => Day | undefined;
}

/** @param before an earlier document: what is equal is not read or checked again. @throws Fault when the baseline cannot be read as one */
export async function checkProject(
  project: Project,
  request: CheckRequest,
  before?: LocatedDocument,
): Promise<ProjectCheck> {
  return (await projectCheck(project, request, before))(project.source);
}

/** Makes the check of a project's catalogue for one text after the other. Of each text, only what has changed is read and checked. */
export async function projectCheck(
  { files, root }: Pick<Project, 'files' | 'root'>,
  { levels, baseline: file, known, today, env, target, isForPages }: CheckRequest,
  before?: LocatedDocument,
): Promise<(source: Source, beside?: FileSet) => ProjectCheck> {
  const baseline = known ?? (file && (await readBaseline(file)));
  const how = { levels, baseline, target, digest, isForPages };
  let last = before;
  return (source, beside = files) => {
    const document = parse(source, last);
    if (document.problems.length === 0) last = document;
    let day: Day | undefined;
    const dayFor = (hasDays: boolean) => {
      day ??= { text: today ?? dayOf({ folder: root, env }, hasDays), hasDays };
      return day.text;
    };
    const result = check(document, { ...how, files: beside, today: dayFor });
    return { ...result, today: () => dayFor(true), day: () => day };
  };
}

/** The half of a sum: as long as an id, and as good as a random one. */
const digest: Digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 32);

export async function readBaseline(file: UserPath): Promise<Baseline> {
  const written = '`herbarium validate --baseline <file> --update-baseline`';
  const fault = (message: string, hint: string, cause?: unknown) =>
    new Fault(message, { hint, isUsage: true, cause });
  const bytes = await readNamed(file, 'baseline', `write it with ${written}`);
  const baseline = parseBaseline(Buffer.from(bytes).toString());
  if (baseline === undefined) throw fault(`${file} is not a baseline`, `write one with ${written}`);
  return baseline;
}

/** Checks a catalogue as it was at a commit. @returns a remark where nothing is known. @throws Fault when there is no such commit */
export async function checkSince(catalogue: CatalogueFile, ref: string, request: CheckRequest) {
  const own = onDisk(catalogue, '--since needs a catalogue file, and cannot check standard input');
  const root = await realpath(catalogueFolder(catalogue));
  const repository = { folder: root, env: request.env };
  const commit = findCommit(repository, ref, { name: '--since', instead: 'use --baseline' });
  // A link to a file beside it stands for that file.
  const file = nameIn(root, await realpath(own.path));
  const files = committedFiles(repository, commit, [file, ...fileFolders, ...besideFiles]);
  const stored = files.find((found) => found.path === file);
  const nothing = baselineOf([], ref);
  if (stored === undefined) return { baseline: nothing, remark: `${ref} does not have ${catalogue}` };
  const [bytes = Buffer.alloc(0)] = readCommitted(repository, [stored]);
  const check = await projectCheck({ root, files: fileSetAt(repository, files) }, request);
  const { document, diagnostics } = check(readSource(bytes, own.typed));
  return document.value === undefined
    ? { baseline: nothing, remark: `${catalogue} cannot be read as it is at ${ref}` }
    : { baseline: baselineOf(diagnostics, ref) };
}

/** The files beside the catalogue; bodies are read together, when a rule asks for the first. */
function fileSetAt(repository: Repository, files: readonly CommittedFile[]): FileSet {
  const beside = files.filter(({ path: name }) => isOfSite(name));
  const texts = once(() => {
    const read = beside.filter(
      ({ path: name }) => /^(content|texts)\//.test(name) || name.endsWith('.css') || name === lockFile,
    );
    const contents = readCommitted(repository, read);
    return new Map(read.map(({ path: name }, n) => [name, readSource(contents[n] ?? Buffer.alloc(0), name)]));
  });
  return {
    paths: new Set(beside.map(({ path: name }) => name).sort()),
    read: (name) => texts().get(name),
    bytes: (name) => {
      const file = beside.find((found) => found.path === name);
      return file && readCommitted(repository, [file])[0];
    },
  };
}
