import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasFullText, isSearched } from '../../site/full-text.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { Fault } from '../fault.js';
import { pageFile, payloadFile } from '../output.js';
import type { Renderer } from '../renderer.js';
import { type FileContent, routeFiles } from '../route-files.js';
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
      for (const [file, content] of rendered.files) {
        const data = Buffer.from(content);
        writeFileSync(path.join(outputRoot, file), data);
        files.push(file);
        bytes += data.byteLength;
      }
    }
  }
  return { routes: slice.end - slice.start, files, bytes, records, failures };
}

function renderFiles(
  site: Site,
  renderer: Renderer,
  route: Route,
  place: number,
): { readonly files: readonly FileContent[]; readonly main: string } | { readonly failure: RouteFailure } {
  try {
    const { page, payload, main } = renderer.render(route);
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
