import { createHash } from 'node:crypto';
import type { HostTarget } from '../catalogue/addresses/hosts.js';
import { type Baseline, parseBaseline } from '../catalogue/check/baseline.js';
import { type CheckResult, check } from '../catalogue/check/check.js';
import type { Levels } from '../catalogue/check/lint-section.js';
import type { LocatedDocument } from '../catalogue/document/document.js';
import { parse } from '../catalogue/document/parse.js';
import type { Source } from '../catalogue/document/source.js';
import type { Digest } from '../catalogue/schema/new-ids.js';
import { Fault, hasCode } from './fault.js';
import { dayOf } from './git/git.js';
import type { Project } from './project.js';
import { readBytes } from './read-file.js';
import type { Surroundings } from './surroundings.js';
import type { UserPath } from './user-path.js';

/** How to check a catalogue, as asked on the command line. */
export interface CheckRequest {
  /** Severities that win over the catalogue's own. */
  readonly levels: Levels;
  /** A file of known errors and warnings. */
  readonly baseline: UserPath | undefined;
  /** Errors and warnings that an earlier commit has; used instead of the file's. */
  readonly known?: Baseline;
  /** The day that dates are compared with, as YYYY-MM-DD; see {@link dayOf} for the default. */
  readonly today: string | undefined;
  /** Of who asks. */
  readonly env: Surroundings['env'];
  /** The host that the site is built for. */
  readonly target?: HostTarget | undefined;
  /** Whether all pages are rendered afterwards: then the HTML of bodies is made while they are parsed. */
  readonly isForPages?: boolean;
}

/** The day that dates are compared with. */
export interface Day {
  /** YYYY-MM-DD */
  readonly text: string;
  /** Whether the catalogue has entries that come or go on their days. */
  readonly hasDays: boolean;
}

/** A checked project. */
export interface ProjectCheck extends CheckResult {
  /** The day that dates are compared with, as YYYY-MM-DD; for a catalogue that has days on which entries come or go. */
  readonly today: () => string;
}

/**
 * Checks a project's catalogue.
 * @param onDay gets the day that dates are compared with, when somebody first asks for it
 * @param before a document that was read earlier: what is equal is neither read nor checked again
 * @throws Fault when the baseline does not exist or cannot be read as one
 */
export async function checkProject(
  project: Project,
  request: CheckRequest,
  onDay?: (day: Day) => void,
  before?: LocatedDocument,
): Promise<ProjectCheck> {
  return (await projectCheck(project, request, onDay, before))(project.source);
}

/**
 * Makes the check of a project's catalogue for one text after the other. Of each text, only what has changed is read and checked.
 * @param before a document that was read earlier
 * @throws Fault when the baseline does not exist or cannot be read as one
 */
export async function projectCheck(
  { files, root }: Pick<Project, 'files' | 'root'>,
  { levels, baseline: file, known, today, env, target, isForPages }: CheckRequest,
  onDay?: (day: Day) => void,
  before?: LocatedDocument,
): Promise<(source: Source) => ProjectCheck> {
  const baseline = known ?? (file === undefined ? undefined : await readBaseline(file));
  let last = before;
  return (source) => {
    const document = parse(source, last);
    if (document.problems.length === 0) last = document;
    let day: string | undefined;
    const dayFor = (hasDays: boolean) => {
      if (day === undefined) {
        day = today ?? dayOf({ folder: root, env }, hasDays);
        onDay?.({ text: day, hasDays });
      }
      return day;
    };
    const result = check(document, { files, levels, baseline, target, digest, today: dayFor, isForPages });
    return { ...result, today: () => dayFor(true) };
  };
}

/** The half of a sum: as long as an id, and as good as a random one. */
const digest: Digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 32);

export async function readBaseline(file: UserPath): Promise<Baseline> {
  let text: string;
  try {
    text = (await readBytes(file.path)).toString();
  } catch (error) {
    if (hasCode(error, 'EISDIR'))
      throw new Fault(`${file} is a folder`, { hint: 'name a file', isUsage: true });
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    const hint = 'write it with `herbarium validate --baseline <file> --update-baseline`';
    throw new Fault(`there is no baseline ${file}`, { hint, isUsage: true, cause: error });
  }
  const baseline = parseBaseline(text);
  if (baseline === undefined)
    throw new Fault(`${file} is not a baseline`, {
      hint: 'write one with `herbarium validate --baseline <file> --update-baseline`',
      isUsage: true,
    });
  return baseline;
}
