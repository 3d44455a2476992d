import { writeFileSync } from 'node:fs';
import { hasFullText, isSearched } from '../../site/full-text.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { Fault } from '../fault.js';
import { pageFile, payloadFile } from '../output.js';
import type { Renderer } from '../renderer.js';
import { routeFiles } from '../route-files.js';
import { recordHash } from '../search/record.js';
import type { Slice } from './queue.js';
import type { RouteFailure, SliceResult } from './render-task.js';

/**
 * Renders a slice of a site's routes and writes their files. It writes synchronously: a thread has nothing else to do, and
 * small files cost half as much that way as through the thread pool behind asynchronous writes (`npm run bench:writes`).
 * @throws when a file cannot be written; failures of single routes are in the result
 */
export function renderSlice({
  site,
  renderer,
  outputRoot,
  slice,
}: {
  readonly site: Site;
  readonly renderer: Renderer;
  readonly outputRoot: string;
  readonly slice: Slice;
}): SliceResult {
  const files: string[] = [];
  const failures: RouteFailure[] = [];
  const records: [route: number, hash: string][] = [];
  const wantsRecords = hasFullText(site);
  let bytes = 0;
  for (let place = slice.start; place < slice.end; place += 1) {
    const route = site.routes[place];
    if (route === undefined) break;
    const rendered = renderFiles(site, renderer, route, place);
    if ('failure' in rendered) failures.push(rendered.failure);
    else {
      if (wantsRecords && isSearched(route)) {
        records.push([place, recordHash(site, renderer, route, rendered.main)]);
      }
      for (const [file] of rendered.files) files.push(file);
      bytes += writeFiles(outputRoot, rendered.files);
    }
  }
  return { routes: slice.end - slice.start, files, bytes, records, failures };
}

/** @returns how many bytes were written */
function writeFiles(outputRoot: string, files: RenderedFiles['files']): number {
  let bytes = 0;
  for (const [file, content] of files) {
    const data = typeof content === 'string' ? Buffer.from(content) : content;
    writeFileSync(`${outputRoot}/${file}`, data);
    bytes += data.byteLength;
  }
  return bytes;
}

/** The files of a route, to be written before the next one is rendered. */
interface RenderedFiles {
  readonly files: readonly (readonly [file: string, content: string | Buffer])[];
  readonly main: string;
}

function renderFiles(
  site: Site,
  renderer: Renderer,
  route: Route,
  place: number,
): RenderedFiles | { readonly failure: RouteFailure } {
  try {
    const { page, payload, main } = renderer.encode(route);
    return {
      main,
      files: [
        [pageFile(site.catalogue.site, route.path), page],
        [payloadFile(route.path), payload],
        ...routeFiles(site, renderer, route),
      ],
    };
  } catch (error) {
    return { failure: failureOf(place, error) };
  }
}

function failureOf(route: number, error: unknown): RouteFailure {
  if (error instanceof Fault) return { route, message: error.message };
  if (error instanceof Error) {
    return { route, message: error.message, ...(error.stack === undefined ? {} : { stack: error.stack }) };
  }
  return { route, message: String(error) };
}
