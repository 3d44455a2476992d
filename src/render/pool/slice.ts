import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { emblemOf } from '../../site/views/parts.js';
import { Fault } from '../fault.js';
import { pageFile, payloadFile } from '../output.js';
import type { Renderer } from '../renderer.js';
import type { RouteFailure, Slice, SliceResult } from './messages.js';

/** Files that one thread writes at the same time: enough to keep the disk busy, few enough to bound memory. */
const concurrency = 16;

/** Renders a slice of a site's routes and writes their files. */
export async function renderSlice({
  site,
  renderer,
  outputRoot,
  slice,
}: {
  readonly site: Site;
  readonly renderer: Renderer;
  readonly outputRoot: string;
  readonly slice: Slice;
}): Promise<SliceResult> {
  const limit = pLimit(concurrency);
  const files: string[] = [];
  const failures: RouteFailure[] = [];
  const writes: Promise<void>[] = [];
  let bytes = 0;
  const write = (file: string, content: string) => {
    const data = Buffer.from(content);
    files.push(file);
    bytes += data.byteLength;
    writes.push(limit(() => writeFile(path.join(outputRoot, file), data)));
  };
  for (let place = slice.start; place < slice.end; place += 1) {
    const route = site.routes[place];
    if (route === undefined) break;
    try {
      const { page, payload } = renderer.render(route);
      write(pageFile(site.catalogue.site, route.path), page);
      write(payloadFile(route.path), payload);
      const drawing = drawingOf(site, renderer, route);
      if (drawing !== undefined) write(drawing.file, drawing.svg);
    } catch (error) {
      failures.push(failureOf(place, error));
    }
  }
  await Promise.all(writes);
  return { routes: slice.end - slice.start, files, bytes, failures };
}

/** The drawing is written with its product's own page, so that it is written once, whoever else shows it. */
function drawingOf(site: Site, renderer: Renderer, { subject }: Route) {
  if (subject.screen !== 'product') return undefined;
  const product = site.catalogue.categories?.[subject.category]?.products[subject.product];
  return product === undefined ? undefined : renderer.drawing(emblemOf(product));
}

function failureOf(route: number, error: unknown): RouteFailure {
  if (error instanceof Fault) return { route, message: error.message };
  if (error instanceof Error) {
    return { route, message: error.message, ...(error.stack === undefined ? {} : { stack: error.stack }) };
  }
  return { route, message: String(error) };
}
