import { asFault, Fault } from '../../project/fault.js';
import type { WorkCounts } from '../../project/work.js';
import type { DataSheet } from '../data-sheets/data-sheet.js';
import type { SheetPictures } from '../data-sheets/draw/head.js';
import type { SiteShell } from '../pages/shell.js';
import type { FailedPage, WrittenPage } from './write-page.js';

/** What a thread is asked for first. Any thread can do both. */
export type Task = 'pages' | 'sheets';

/** To a thread: first what all pages share, then pages; data sheets at any time. */
export type Order =
  | { readonly kind: 'begin'; readonly shell: SiteShell; readonly outputRoot: string }
  /** @param pages JSON of a list of pages: for each its view, and the HTML of its Markdown or null */
  | { readonly kind: 'render'; readonly pages: Uint8Array }
  | { readonly kind: 'draw'; readonly sheet: DataSheet; readonly pictures: SheetPictures };

/** From a thread, one for each order but the first, in their order. Any other error ends the build. */
export type Answer = ((Rendered | Drawn) & Worked) | ThreadError;

/** What a thread has done since its last answer. */
interface Worked {
  readonly work: WorkCounts;
}

/** The results of one order's pages, in their order. */
export interface Rendered {
  readonly kind: 'rendered';
  readonly pages: readonly (WrittenPage | FailedPage)[];
}

/** A data sheet as a PDF file. */
export interface Drawn {
  readonly kind: 'drawn';
  readonly content: Uint8Array;
}

/** An error in a thread, as data: an error object loses its class on the way to another thread. */
export interface ThreadError {
  readonly kind: 'broken';
  readonly message: string;
  readonly stack?: string;
  readonly isFault: boolean;
}

/** In the thread where it was thrown. */
export function threadError(thrown: unknown): ThreadError {
  const error = asFault(thrown);
  return {
    kind: 'broken',
    message: error instanceof Error ? error.message : String(error),
    ...(error instanceof Error && error.stack !== undefined ? { stack: error.stack } : {}),
    isFault: error instanceof Fault,
  };
}

/** In the thread that receives it. */
export function errorOf({ message, stack, isFault }: ThreadError): Error {
  if (isFault) return new Fault(message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
