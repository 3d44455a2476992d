import type { WorkCounts } from '../../project/surroundings/work.js';
import type { DataSheet } from '../data-sheets/data-sheet.js';
import type { SheetPictures } from '../data-sheets/draw/head.js';
import type { FrameHtml, FrameOrder } from '../pages/frame.js';
import type { SiteShell } from '../pages/shell.js';
import type { BundleExports } from '../templates/load.js';
import type { FailedPage } from './failed-page.js';
import type { WrittenPage } from './write-page.js';

/** To a thread that renders pages. A page is JSON: its view, and the HTML of its Markdown or null. */
export type PageOrder =
  /** What all pages share, before the first of them. It has no answer. */
  | { readonly kind: 'begin'; readonly shell: SiteShell }
  | { readonly kind: 'load'; readonly code: string }
  | { readonly kind: 'frame'; readonly frame: FrameOrder }
  | { readonly kind: 'main'; readonly page: Uint8Array }
  | { readonly kind: 'render'; readonly pages: Uint8Array; readonly outputRoot: string }
  | { readonly kind: 'settle' };

/** To any thread. */
export type Order =
  | PageOrder
  | { readonly kind: 'draw'; readonly sheet: DataSheet; readonly pictures: SheetPictures };

/** What comes of an order. */
export interface Result {
  readonly exports?: BundleExports;
  readonly frame?: FrameHtml;
  readonly main?: string;
  /** In their order. */
  readonly pages?: readonly (WrittenPage | FailedPage)[];
  /** A PDF file. */
  readonly content?: Uint8Array;
  /** An error, as data: an error object loses its class on the way to another thread. */
  readonly failed?: FailedPage;
}

/** From a thread, in the order of the orders: the result, with what it has done since its last answer. */
export type Answer = Result & { readonly work: WorkCounts };
