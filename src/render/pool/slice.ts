import { closeSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { hasFullText, isSearched } from '../../site/full-text.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { Fault } from '../fault.js';
import type { KeptFile } from '../kept/build-state.js';
import { pageFile, payloadFile, placeIn } from '../output.js';
import type { Renderer } from '../renderer.js';
import { routeFiles } from '../route-files.js';
import { recordHash } from '../search/record.js';
import type { RenderedRoute, RouteFailure, SliceResult } from './render-task.js';

/**
 * Renders a slice of a site's routes and writes their files. It writes synchronously: a thread has nothing else to do, and
 * small files cost half as much that way as through the thread pool behind asynchronous writes (`npm run bench:writes`).
 * @throws when a file cannot be written; failures of single routes are in the result
 */
export function renderSlice({
  site,
  renderer,
  outputRoot,
  places,
}: {
  readonly site: Site;
  readonly renderer: Renderer;
  readonly outputRoot: string;
  /** Places of the routes in the plan. */
  readonly places: readonly number[];
}): SliceResult {
  const rendered: RenderedRoute[] = [];
  const failures: RouteFailure[] = [];
  const wantsRecords = hasFullText(site);
  for (const place of places) {
    const route = site.routes[place];
    if (route === undefined) break;
    const made = renderFiles(site, renderer, route, place);
    if ('failure' in made) failures.push(made.failure);
    else {
      const record =
        wantsRecords && isSearched(route) ? recordHash(site, renderer, route, made.main) : undefined;
      rendered.push({ place, record, files: writeFiles(outputRoot, made.files) });
    }
  }
  return { rendered, failures };
}

function writeFiles(outputRoot: string, files: RenderedFiles['files']): readonly KeptFile[] {
  return files.map(([file, content]) => {
    const descriptor = openSync(placeIn(outputRoot, file), 'w');
    try {
      writeFileSync(descriptor, content);
      const { size, mtimeMs, ino } = fstatSync(descriptor);
      return [file, size, mtimeMs, ino];
    } finally {
      closeSync(descriptor);
    }
  });
}

/** The files of a route. */
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
