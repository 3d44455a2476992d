import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { inspect } from 'node:util';
import type { Location, Message } from 'esbuild';
import { groupedBy } from '../../document/collections.js';
import { LineMap, type Source } from '../../document/source.js';
import { counted } from '../../document/text/counted.js';
import type { ReadProject } from '../../project/project.js';
import { Fault } from '../../project/surroundings/surroundings.js';
import type { LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import { defined } from '../../site/defined.js';

export const bundleName = 'herbarium-templates.js';

export interface TemplateFailure {
  readonly message: string;
  /** The calls inside the bundle, the innermost first. Both numbers count from 1. */
  readonly places: readonly { readonly line: number; readonly column: number }[];
  /** The template that was rendered last: `slots/footer`. */
  readonly last: string | undefined;
  /** Path of the page that was rendered then. Undefined if it fails on every page. */
  readonly page: string | undefined;
  /** The predicate of the message, if it is not "throws an error". */
  readonly what?: string;
}

export class TemplateError extends Error {
  readonly failure: TemplateFailure;

  constructor(failure: TemplateFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const frame = new RegExp(`${bundleName.replaceAll('.', '\\.')}:(\\d+):(\\d+)`, 'g');

/** @param error any value that the template has thrown, also without a text */
export function templateFailure(
  error: unknown,
  { last, page }: Pick<TemplateFailure, 'last' | 'page'>,
): TemplateFailure {
  const thrown = error instanceof Error ? error.message : error;
  const message = typeof thrown === 'string' ? thrown : inspect(thrown, { breakLength: Infinity });
  return { message, places: placesIn(error), last, page };
}

export function placesIn(error: unknown): TemplateFailure['places'] {
  const stack = error instanceof Error ? String(error.stack) : '';
  return [...stack.matchAll(frame)].map(([, line, column]) => ({
    line: Number(line),
    column: Number(column),
  }));
}

/** The error of a page, as plain data for another thread. */
export interface FailedPage {
  readonly kind: 'failed';
  readonly message: string;
  /** Only for a bug of the tool. */
  readonly stack?: string | undefined;
  /** Only for an error of a template. */
  readonly template?: TemplateFailure;
}

export function failedPage(error: unknown): FailedPage {
  const kind = 'failed';
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TemplateError) return { kind, message, template: error.failure };
  const isOurs = error instanceof Error && !(error instanceof Fault);
  return { kind, message, stack: isOurs ? error.stack : undefined };
}

/** Makes the error again, on another thread. */
export function errorOf({ message, stack, template }: FailedPage): Error {
  if (template !== undefined) return new TemplateError(template);
  return stack === undefined ? new Fault(message) : Object.assign(new Error(message), { stack });
}

/** The failures as diagnostics: one for each place, with the number of its pages. @param map source map of the bundle, as JSON */
export function failureMessages(
  failures: readonly TemplateFailure[],
  project: ReadProject,
  map: string,
): readonly LocatedMessage[] {
  // A site without templates has no map.
  if (failures.length === 0) return [];
  const sources = new SourceMap(JSON.parse(map));
  const placed = failures.map((failure) => ({
    ...failure,
    place: placeOfFailure(failure, project, sources),
  }));
  const groups = groupedBy(placed, ({ place, message }) => [
    JSON.stringify([place.source.file, place.spans, message]),
  ]);
  return [...groups.values()].flatMap((group) => {
    const pages = group.flatMap(({ page }) => page ?? []);
    return group.slice(0, 1).map(({ what, message, place }) => ({
      code: 'template/render',
      severity: 'error',
      message: `the template ${what ?? 'throws an error'}${onPages(pages, what)}: ${message}`,
      ...place,
    }));
  });
}

type Place = Pick<LocatedMessage, 'source' | 'spans'>;

/** The innermost call in a file of `templates/`, else the template that was rendered last. */
function placeOfFailure({ places, last }: TemplateFailure, project: ReadProject, map: SourceMap): Place {
  const placeAt = (file: string, startIn: (text: string) => number): Place => {
    const source = sourceOf(project, file);
    const start = startIn(source.text);
    const word = /^[\w$]+/.exec(source.text.slice(start))?.[0] ?? '';
    return { source, spans: [{ start, end: start + word.length }] };
  };
  for (const { line, column } of places) {
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || !entry.originalSource.startsWith('templates/')) continue;
    const { originalSource, originalLine, originalColumn } = entry;
    return placeAt(originalSource, (text) => new LineMap(text).lineStart(originalLine + 1) + originalColumn);
  }
  return placeAt(last === undefined ? 'templates' : `templates/${last}.tsx`, (text) =>
    Math.max(0, text.search(/^export default\b/m)),
  );
}

function onPages([first, ...others]: readonly string[], what: string | undefined): string {
  if (first === undefined) return what === undefined ? ' on every page' : '';
  if (others.length === 0) return ` on the page ${first}`;
  return ` on the page ${first} and ${counted(others.length, 'other')}`;
}

export function compileMessages(project: ReadProject, errors: readonly Message[]): readonly LocatedMessage[] {
  return errors.map((error) => {
    const { message, hint } = wordsFor(error);
    const place = placeOfError(project, error.location);
    return { code: 'template/compile', severity: 'error', message, ...place, ...defined({ hint }) };
  });
}

function wordsFor({ text, notes: [note] }: Message) {
  const [, name] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  if (name !== undefined && /^\.{0,2}\//.test(name)) {
    const hint = 'check the path; it begins at the folder of this file';
    return { message: `there is no file \`${name}\``, hint };
  }
  if (name !== undefined) {
    const [packageName = name] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [];
    const hint = `install it with \`npm install ${packageName}\`, beside the catalogue`;
    return { message: `there is no package \`${name}\``, hint };
  }
  const decapitalized = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
  const [, module, imported] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? [];
  const isOurs = module === 'given:herbarium/templates';
  return {
    message:
      module === undefined
        ? decapitalized(text)
        : `\`${module.replace(/^given:/, '')}\` has no \`${imported}\``,
    hint: isOurs
      ? 'the page “Templates” of the reference lists what it has'
      : note && decapitalized(note.text),
  };
}

/** Columns of the compiler count bytes. */
function placeOfError(project: ReadProject, location: Location | null): Place {
  const source = sourceOf(project, location?.file ?? 'templates');
  if (location === null) return { source, spans: [{ start: 0, end: 0 }] };
  const { line, column, length, lineText } = location;
  const bytes = Buffer.from(lineText);
  const unitsIn = (from: number, to: number) => bytes.subarray(from, to).toString().length;
  const start = new LineMap(source.text).lineStart(line) + unitsIn(0, column);
  return { source, spans: [{ start, end: start + unitsIn(column, column + length) }] };
}

/** The source of a file of the project or of a package, with an empty text if it cannot be read. @param file relative to the project */
export function sourceOf({ files, root, list }: ReadProject, file: string): Source {
  const source = files.read(file);
  if (source !== undefined) return source;
  const shown = path.join(list.shownRoot, file);
  try {
    return { file: shown, text: readFileSync(path.join(root, file), 'utf8') };
  } catch {
    return { file: shown, text: '' };
  }
}
