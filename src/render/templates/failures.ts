import { SourceMap } from 'node:module';
import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { LineMap, type Source } from '../../catalogue/document/source.js';
import { counted } from '../../catalogue/text/counted.js';
import type { Project } from '../../project/project.js';
import { sourceOf } from './compile-messages.js';

/** A template that failed, and what was rendered then. */
export interface FailedTemplate {
  readonly failure: TemplateFailure;
  /** Path of the page. Undefined when it fails on every page. */
  readonly page?: string;
}

/** Finds the places of failures in the templates. */
export interface TemplatePlaces {
  readonly project: Project;
  /** Source map of the bundle, as JSON. */
  readonly map: string;
}

/** The failures as diagnostics: one for each place, however many pages it broke. */
export function failureMessages(
  failures: readonly FailedTemplate[],
  { project, map }: TemplatePlaces,
): readonly LocatedMessage[] {
  // A site without templates has no map.
  if (failures.length === 0) return [];
  const sources = new SourceMap(JSON.parse(map));
  const groups = new Map<
    string,
    { readonly place: Place; readonly message: string; readonly pages: string[] }
  >();
  for (const { failure, page } of failures) {
    const place = placeOf(failure, project, sources);
    const { message } = failure;
    const key = JSON.stringify([place.source.file, place.spans, message]);
    const group = groups.get(key) ?? { place, message, pages: [] };
    groups.set(key, group);
    if (page !== undefined) group.pages.push(page);
  }
  return [...groups.values()].map(({ place, message, pages }) => ({
    code: 'template/render',
    severity: 'error',
    message: `the template throws an error${onPages(pages)}: ${message}`,
    ...place,
  }));
}

type Place = Pick<LocatedMessage, 'source' | 'spans'>;

/** The innermost call in a file of `templates/`, else the template that was rendered last. */
function placeOf({ places, last }: TemplateFailure, project: Project, map: SourceMap): Place {
  for (const { line, column } of places) {
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || !entry.originalSource.startsWith('templates/')) continue;
    const source = sourceOf(project, entry.originalSource);
    const start = new LineMap(source.text).lineStart(entry.originalLine + 1) + entry.originalColumn;
    return { source, spans: [{ start, end: endOfWord(source, start) }] };
  }
  const source = sourceOf(project, last === undefined ? 'templates' : `templates/${last}.tsx`);
  const start = Math.max(0, source.text.search(/^export default\b/m));
  return { source, spans: [{ start, end: endOfWord(source, start) }] };
}

function endOfWord({ text }: Source, start: number): number {
  return start + (/^[\w$]+/.exec(text.slice(start))?.[0].length ?? 0);
}

function onPages([first, ...others]: readonly string[]): string {
  if (first === undefined) return ' on every page';
  if (others.length === 0) return ` on the page ${first}`;
  return ` on the page ${first} and ${counted(others.length, 'other')}`;
}

/** Name of the bundle in the stacks of errors. */
export const bundleName = 'herbarium-templates.js';

/** A place in the bundle; both numbers count from 1. */
interface BundlePlace {
  readonly line: number;
  readonly column: number;
}

/** What went wrong in a template, as data. */
export interface TemplateFailure {
  readonly message: string;
  /** The calls inside the bundle, the innermost first. */
  readonly places: readonly BundlePlace[];
  /** The template that was rendered last: `slots/footer`. */
  readonly last: string | undefined;
}

/** An error that comes from a template of the site. */
export class TemplateError extends Error {
  readonly failure: TemplateFailure;

  constructor(failure: TemplateFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const frame = new RegExp(`${bundleName.replaceAll('.', '\\.')}:(\\d+):(\\d+)`, 'g');

/** The calls inside the bundle, from the stack of an error. */
export function placesIn(error: unknown): readonly BundlePlace[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(frame)].map(([, line, column]) => ({
    line: Number(line),
    column: Number(column),
  }));
}
