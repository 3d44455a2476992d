import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { pageFile, payloadFile, type SiteFileState, siteFileState } from '../output/output.js';
import { type SiteFolder, writeSiteFile } from '../output/site-folder.js';
import { type PageRenderer, pageRenderer, type RenderFrame, type SiteShell } from '../pages/renderer.js';
import type { PageView } from '../pages/view.js';
import { recordHash } from '../search/record.js';
import { type FailedPage, failedPage } from '../templates/failures.js';
import { loadTemplates } from '../templates/load.js';
import { beginStep } from '../templates/place.js';
import { type SharedPlace, textIn } from './shared-bodies.js';

export { parseBodies } from './shared-bodies.js';

/** A view, and the HTML of its Markdown or its place in the shared memory. They come as JSON. */
type Page = readonly [PageView, BodyHtml | SharedPlace | null];

let renderer: PageRenderer;
let writePage: PageWriter;
let memory: Uint8Array | undefined;

export function load(code: string) {
  return loadTemplates(code).exports;
}

export function frame(shell: SiteShell, ...of: Parameters<RenderFrame>) {
  return pageRenderer(shell).frame(...of);
}

/** @param bodies the memory that threads share */
export function begin(shell: SiteShell, folder: SiteFolder | undefined, bodies?: Uint8Array): void {
  memory = bodies;
  renderer = pageRenderer(shell);
  if (folder !== undefined) writePage = pageWriter(shell, folder);
}

export function main(text: string): string {
  const [view, body]: Page = JSON.parse(text);
  beginStep(view.route.path);
  return renderer.main(view, htmlOf(body));
}

function htmlOf(body: Page[1]): BodyHtml | undefined {
  if (body === null || !('length' in body)) return body ?? undefined;
  return memory && JSON.parse(textIn(memory, body));
}

export function write({ buffer, byteOffset, byteLength }: Uint8Array) {
  const pages: readonly Page[] = JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString());
  return pages.map(([view, body]) => {
    beginStep(view.route.path);
    return writePage(view, htmlOf(body));
  });
}

/** Waits up to half a second for deferred work of templates. Its error ends the thread. */
export async function settle(): Promise<void> {
  await sleep(0);
  for (let n = 0; n < 50 && process.getActiveResourcesInfo().includes('Timeout'); n += 1) await sleep(10);
}

export interface WrittenPage {
  readonly kind: 'written';
  readonly files: readonly SiteFileState[];
  /** Hash of its record in the full-text index. Undefined if the page is not searched. */
  readonly record: string | undefined;
}

type PageWriter = (view: PageView, body: BodyHtml | undefined) => WrittenPage | FailedPage;

/**
 * Writes synchronously: half the time for small files (`npm run bench:writes`). @param folder all its subfolders exist
 * @returns a function that throws only if a file cannot be written
 */
export function pageWriter(shell: SiteShell, folder: SiteFolder): PageWriter {
  const { render } = pageRenderer(shell);
  const contentsOf = (view: PageView, body: BodyHtml | undefined) => {
    const { route, search } = view;
    const { page, payload, main } = render(view, body);
    const texts = [
      [pageFile(shell.settings, route.path), page()],
      [payloadFile(route.path), payload()],
    ] as const;
    return { texts, record: search && recordHash(search, main) };
  };
  return (view, body) => {
    let contents: ReturnType<typeof contentsOf>;
    try {
      contents = contentsOf(view, body);
    } catch (error) {
      return failedPage(error);
    }
    const files = contents.texts.map(([file, text]) => {
      writeSiteFile(folder, file, text);
      return siteFileState(file, text);
    });
    return { kind: 'written', files, record: contents.record };
  };
}
