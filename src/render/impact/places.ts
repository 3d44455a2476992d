import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Levels } from '../../catalogue/check/lint-section.js';
import { LineMap } from '../../catalogue/document/source.js';
import { type ChangedText, changedText, type Lines } from '../../catalogue/edits/other-values.js';
import { type CheckRequest, projectCheck } from '../../project/check-project.js';
import { Fault } from '../../project/fault.js';
import { nameIn } from '../../project/file-folders.js';
import { type Project, readProject } from '../../project/project.js';
import type { UserPath } from '../../project/user-path.js';
import { withoutLockRules } from '../compare/state.js';

/** A place that people ask for: a file, or lines of one. */
export interface NamedPlace {
  /** Path of the file. */
  readonly file: string;
  readonly lines?: Lines;
}

/** A project with other values and contents at some places. */
export interface ChangedProject {
  readonly project: Project;
  /** Contents by the paths of files. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** Lines of values that the catalogue allows no other for, with their keys, where there is nothing else. */
  readonly fixed: readonly { readonly line: number; readonly key: string }[];
}

/** Rules that tell what no longer fits to another value: counts that are written, links to what is taken out. Pages can be made without them. */
export const otherwise: Levels = new Map([
  ...withoutLockRules,
  ['paging/count-mismatch', 'off'],
  ['ref/dead-link', 'off'],
  ['ref/unknown-application', 'off'],
  ['ref/unknown-topic', 'off'],
  ['redirect/dead-target', 'off'],
]);

/** Parts `catalogue.yaml:120-140` into a file and lines; a column behind a line counts for nothing. */
export function placeOf(text: string): NamedPlace {
  const [, file, first, last = first] = /^(.+?):(\d+)(?:-(\d+)|:\d+)?$/.exec(text) ?? [];
  if (file === undefined) return { file: text };
  return { file, lines: { first: Number(first), last: Number(last) } };
}

/**
 * Puts other values and contents in some places of a project. A catalogue with errors stays as it is.
 * @throws Fault when a place is not in the project
 */
export async function changedProject(
  catalogue: UserPath,
  places: readonly NamedPlace[],
  check: CheckRequest,
  cwd: string,
): Promise<ChangedProject> {
  const project = await readProject(catalogue);
  const own = await realpath(catalogue.path);
  const contents = new Map<string, Uint8Array>();
  const lines: Lines[] = [];
  for (const place of places) {
    const file = await fileAt(place, cwd);
    if (file === own) lines.push(linesOf(place, project.source.text));
    else await addContent(place, file, project, contents);
  }
  if (lines.length === 0) return { project, contents, fixed: [] };
  const changed = await otherCatalogue(project, lines, check);
  if (changed === undefined) return { project, contents, fixed: [] };
  contents.set(path.basename(catalogue.path), Buffer.from(changed.text));
  const map = new LineMap(project.source.text);
  // Beside others, an id says nothing: it stands in most entries.
  const unique = changed.changed > 0 ? [] : changed.fixed;
  const fixed = unique.map(({ path: keys, span }) => ({
    line: map.position(span.start).line,
    key: String(keys.findLast((key) => typeof key === 'string') ?? ''),
  }));
  return { project, contents, fixed };
}

async function fileAt({ file }: NamedPlace, cwd: string): Promise<string> {
  return realpath(path.resolve(cwd, file)).catch(() => {
    throw new Fault(`there is no file ${file}`, { hint: 'name a file of the site', isUsage: true });
  });
}

/** @throws Fault when there are no such lines */
function linesOf({ file, lines }: NamedPlace, text: string): Lines {
  if (lines === undefined) {
    throw new Fault(`every page shows something of ${file}`, {
      hint: `name lines, such as ${file}:120-140`,
      isUsage: true,
    });
  }
  const count = text.replace(/\n$/, '').split('\n').length;
  if (lines.first >= 1 && lines.first <= lines.last && lines.last <= count) return lines;
  throw new Fault(`${file} does not have these lines`, {
    hint: `its lines are 1 to ${count}`,
    isUsage: true,
  });
}

async function addContent(
  place: NamedPlace,
  file: string,
  { root, list, files }: Project,
  contents: Map<string, Uint8Array>,
): Promise<void> {
  const name = nameIn(await realpath(root), file);
  const bytes = list.paths.includes(name) ? files.bytes?.(name) : undefined;
  if (bytes === undefined) {
    throw new Fault(`${place.file} is not a file of the site`, {
      hint: 'name the catalogue, or a file of content/, assets/, public/ or templates/',
      isUsage: true,
    });
  }
  const known = contents.get(name) ?? bytes;
  const lines = place.lines && linesOf(place, Buffer.from(bytes).toString());
  contents.set(name, otherContent(name, known, lines));
}

/** @returns undefined where the catalogue has errors: whoever compares it tells them */
async function otherCatalogue(
  project: Project,
  lines: readonly Lines[],
  request: CheckRequest,
): Promise<ChangedText | undefined> {
  const check = await projectCheck(project, request);
  const { document, catalogue } = check(project.source);
  if (catalogue === undefined) return undefined;
  const { file } = project.source;
  return changedText(document, lines, (text) => check({ file, text }).catalogue !== undefined);
}

/** What stands in the place of each line of a text. */
const otherLine = 'Another text.';

/** What is added to files of other types, so that they stay what they are. */
const additions: readonly (readonly [pattern: RegExp, added: string])[] = [
  [/\.[jt]sx?$/i, "\n;globalThis['another'] = true;\n"],
  [/\.css$/i, '\n.another { color: red }\n'],
  [/\.(svg|html?|xml)$/i, '\n<!-- another -->\n'],
  [/(?:)/, '\n'],
];

/**
 * Another content of a file, which is still a file of its type.
 * @param name its path from the project's folder
 * @param lines of a text that are to be others; all if undefined
 */
function otherContent(name: string, bytes: Uint8Array, lines: Lines | undefined): Uint8Array {
  if (name.startsWith('content/')) return Buffer.from(otherText(Buffer.from(bytes).toString(), lines));
  const [, added = ''] = additions.find(([pattern]) => pattern.test(name)) ?? [];
  return Buffer.concat([bytes, Buffer.from(added)]);
}

/** Replaces lines that hold something. A text without any gets one. */
function otherText(
  text: string,
  { first, last }: Lines = { first: 1, last: Number.POSITIVE_INFINITY },
): string {
  if (text.trim() === '') return otherLine;
  const isWanted = (n: number) => n + 1 >= first && n + 1 <= last;
  return text
    .split('\n')
    .map((line, n) => (isWanted(n) && line.trim() !== '' ? otherLine : line))
    .join('\n');
}
