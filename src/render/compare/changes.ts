import type { ChangeKind } from '../differences/kinds.js';

/** All that differs between two states of a site. Plain data. */
export interface SiteChanges {
  /** The states, as people named them. */
  readonly base: string;
  readonly head: string;
  readonly counts: {
    /** Pages of each state. */
    readonly before: number;
    readonly after: number;
    /** Pages of the second state that differ from the first, without new ones and without what all pages share. */
    readonly changed: number;
    readonly added: number;
    readonly removed: number;
  };
  /** Bytes of the HTML files of all changed pages, without what loads with them. */
  readonly bytes: { readonly before: number; readonly after: number };
  /** The worst first; equal changes of several pages are one. */
  readonly changes: readonly Change[];
  /** Pages that differ, in the order of the second state; removed ones at the end. */
  readonly pages: readonly ChangedPage[];
}

/** One change, made on one page or many. */
export interface Change {
  readonly kind: ChangeKind;
  /** Which of several things of this kind, such as a path in structured data, or a language. */
  readonly part?: string;
  /** Where texts differ from page to page, `…` stands for what stayed the same on each. Absent where there was nothing. */
  readonly before?: string;
  /** Absent where there is nothing now. */
  readonly after?: string;
  /** The whole texts on the first page; absent where they are `before` and `after`. */
  readonly example?: { readonly before?: string; readonly after?: string };
  /** What is changed, and how many: `{ product: 214 }`. */
  readonly counts: Readonly<Partial<Record<PageKind, number>>>;
  /** Addresses: those of the second state, or of the first where they are gone. */
  readonly pages: readonly string[];
}

/** What pages show. */
export const pageKinds = ['product', 'category', 'article', 'news', 'page', 'file', 'redirect'] as const;
export type PageKind = (typeof pageKinds)[number];

/** A page that differs. */
export interface ChangedPage {
  readonly path: string;
  readonly status: 'changed' | 'moved' | 'added' | 'removed';
  /** Its address in the first state, of a page that moved. */
  readonly from?: string;
  readonly kind: PageKind;
  /** Id of its entry. */
  readonly entry: string;
  /** Bytes of the HTML file. */
  readonly bytes: { readonly before?: number; readonly after?: number };
}
