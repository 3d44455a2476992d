import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Location, Message } from 'esbuild';
import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { LineMap, type Source } from '../../catalogue/document/source.js';
import type { Project } from '../../project/project.js';

/** What to do, by the kind of an error. */
const hints: Readonly<Record<string, string>> = {
  internal: 'everything that templates are given is in `herbarium/templates`, and in their properties',
  styles: 'write them in `theme.css`, beside the catalogue',
  outside: 'put the file into `templates/lib/`: only then a save of it updates the site',
};

/** The errors of the compiler as diagnostics, each at its place in a template. */
export function compileMessages(project: Project, errors: readonly Message[]): readonly LocatedMessage[] {
  return errors.map(({ text, location, detail, notes }) => {
    const hint = hints[String(detail)] ?? hintFor(text, notes);
    return {
      code: 'template/compile',
      severity: 'error',
      message: messageOf(text),
      ...placeOf(project, location),
      ...(hint === undefined ? {} : { hint }),
    };
  });
}

const unresolved = /^Could not resolve "(.+)"$/;
const missing = /^No matching export in "(.+)" for import "(.+)"$/;

function messageOf(text: string): string {
  const [, name] = unresolved.exec(text) ?? [];
  if (name !== undefined)
    return isFile(name) ? `there is no file \`${name}\`` : `there is no package \`${name}\``;
  const [, module = '', imported] = missing.exec(text) ?? [];
  if (imported !== undefined) return `\`${module.replace(/^given:/, '')}\` has no \`${imported}\``;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function hintFor(text: string, notes: Message['notes']): string | undefined {
  const [, name] = unresolved.exec(text) ?? [];
  if (name !== undefined) {
    const [, packageName = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
    return isFile(name)
      ? 'check the path; it begins at the folder of this file'
      : `install it with \`npm install ${packageName}\`, beside the catalogue`;
  }
  const [, module] = missing.exec(text) ?? [];
  if (module === 'given:herbarium/templates')
    return 'the page “Templates” of the reference lists what it has';
  const note = notes[0]?.text;
  return note === undefined ? undefined : note.charAt(0).toLowerCase() + note.slice(1);
}

function isFile(name: string): boolean {
  return /^\.{0,2}\//.test(name);
}

/** Columns of the compiler count bytes. */
function placeOf(project: Project, location: Location | null): Pick<LocatedMessage, 'source' | 'spans'> {
  const file = location?.file ?? 'templates';
  const source = sourceOf(project, file);
  if (location === null) return { source, spans: [{ start: 0, end: 0 }] };
  const { line, column, length, lineText } = location;
  const bytes = Buffer.from(lineText);
  const unitsIn = (from: number, to: number) => bytes.subarray(from, to).toString().length;
  const start = new LineMap(source.text).lineStart(line) + unitsIn(0, column);
  return { source, spans: [{ start, end: start + unitsIn(column, column + length) }] };
}

/** A file of the project, or of a package. @param file from the project's folder, as the compiler names it */
export function sourceOf({ files, root, list }: Project, file: string): Source {
  const known = files.read(file);
  if (known !== undefined) return known;
  const shown = path.join(list.shownRoot, file);
  try {
    return { file: shown, text: readFileSync(path.join(root, file), 'utf8') };
  } catch {
    return { file: shown, text: '' };
  }
}
