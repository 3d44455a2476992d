import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { LineMap } from '../../../document/source.js';
import { changedText, type Lines } from '../../../edits/other-values.js';
import { type CheckRequest, projectCheck } from '../../../project/check-project.js';
import { nameIn, type ReadProject, readProject } from '../../../project/project.js';
import { Fault, type UserPath } from '../../../project/surroundings/surroundings.js';
import type { Levels } from '../../../rules/check/lint-section.js';
import { withoutLockRules } from '../state.js';

type NamedPlace = { readonly file: string; readonly lines?: Lines };

/** Rules that another value breaks: written counts, links to removed entries. Pages can be made in spite of them. */
export const switchedOffRules: Levels = new Map([
  ...withoutLockRules,
  ['paging/count-mismatch', 'off'],
  ['ref/dead-link', 'off'],
  ['ref/unknown-application', 'off'],
  ['ref/unknown-topic', 'off'],
  ['redirect/dead-target', 'off'],
]);

/** Parses `catalogue.yaml:120-140` into a file and lines. Ignores a column behind a line. */
export function parsePlace(text: string): NamedPlace {
  const [, file, first, last = first] = /^(.+?):(\d+)(?:-(\d+)|:\d+)?$/.exec(text) ?? [];
  if (file === undefined) return { file: text };
  return { file, lines: { first: Number(first), last: Number(last) } };
}

/**
 * @returns the project as it is, also with errors; `contents`: changed contents by the paths of files; `fixed`: lines and keys of values
 * that allow no other value, if no value could be changed. @throws Fault if a place is not in the project
 */
export async function changedProject(
  catalogue: UserPath,
  places: readonly NamedPlace[],
  check: CheckRequest,
  cwd: string,
) {
  const project = await readProject(catalogue);
  const [catalogueFile, root] = [await realpath(catalogue.path), await realpath(project.root)];
  const contents = new Map<string, Uint8Array>();
  const lines: Lines[] = [];
  for (const place of places) {
    const file = await realpath(path.resolve(cwd, place.file)).catch(() => {
      throw new Fault(`there is no file ${place.file}`, { hint: 'name a file of the site', isUsage: true });
    });
    if (file === catalogueFile) lines.push(linesOf(place, project.source.text));
    else {
      const name = nameIn(root, file);
      contents.set(name, otherContent(name, contents.get(name), place, project));
    }
  }
  const changed = lines.length === 0 ? undefined : await otherCatalogue(project, lines, check);
  if (changed === undefined) return { project, contents, fixed: [] };
  contents.set(path.basename(catalogue.path), Buffer.from(changed.text));
  const map = new LineMap(project.source.text);
  // Most entries have an id, so it is worth reporting only alone.
  const unique = changed.changed > 0 ? [] : changed.fixed;
  const fixed = unique.map(({ path: keys, span }) => ({
    line: map.position(span.start).line,
    key: String(keys.findLast((key) => typeof key === 'string') ?? ''),
  }));
  return { project, contents, fixed };
}

/** @throws Fault if the file does not have these lines */
function linesOf({ file, lines }: NamedPlace, text: string): Lines {
  if (lines === undefined) {
    const hint = `name lines, such as ${file}:120-140`;
    throw new Fault(`every page shows something of ${file}`, { hint, isUsage: true });
  }
  const count = text.replace(/\n$/, '').split('\n').length;
  if (lines.first >= 1 && lines.first <= lines.last && lines.last <= count) return lines;
  const hint = `its lines are 1 to ${count}`;
  throw new Fault(`${file} does not have these lines`, { hint, isUsage: true });
}

/** @returns undefined if the catalogue has errors: the caller reports them when it compares */
async function otherCatalogue(project: ReadProject, lines: readonly Lines[], request: CheckRequest) {
  const check = await projectCheck(project, request);
  const { document, catalogue } = check(project.source);
  if (catalogue === undefined) return undefined;
  const { file } = project.source;
  return changedText(document, lines, (text) => check({ file, text }).catalogue !== undefined);
}

/** Text to append to a file of each type, so that the file stays valid. */
const additions: readonly (readonly [pattern: RegExp, added: string])[] = [
  [/\.[jt]sx?$/i, "\n;globalThis['another'] = true;\n"],
  [/\.css$/i, '\n.another { color: red }\n'],
  [/\.(svg|html?|xml)$/i, '\n<!-- another -->\n'],
  [/(?:)/, '\n'],
];

/** Replaces the non-empty lines of a text. @throws Fault if it is not a file of the site, or does not have the lines */
function otherContent(
  name: string,
  changed: Uint8Array | undefined,
  place: NamedPlace,
  { list, files }: ReadProject,
): Uint8Array {
  const bytes = list.paths.includes(name) ? files.bytes?.(name) : undefined;
  if (bytes === undefined) {
    const hint = 'name the catalogue, or a file of content/, texts/, assets/, public/ or templates/';
    throw new Fault(`${place.file} is not a file of the site`, { hint, isUsage: true });
  }
  const lines = place.lines && linesOf(place, Buffer.from(bytes).toString());
  const content = Buffer.from(changed ?? bytes);
  if (!name.startsWith('content/')) {
    const [, added = ''] = additions.find(([pattern]) => pattern.test(name)) ?? [];
    return Buffer.concat([content, Buffer.from(added)]);
  }
  const other = 'Another text.';
  const text = content.toString();
  if (text.trim() === '') return Buffer.from(other);
  const { first, last } = lines ?? { first: 1, last: Number.POSITIVE_INFINITY };
  const isOther = (line: string, n: number) => n + 1 >= first && n + 1 <= last && line.trim() !== '';
  const replaced = text.split('\n').map((line, n) => (isOther(line, n) ? other : line));
  return Buffer.from(replaced.join('\n'));
}
