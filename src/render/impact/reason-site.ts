import type { RouteRecord } from '../../site/route-table.js';
import { sitePath } from '../compare/site-path.js';
import type { Linked } from './view-differences.js';

/** An entry that a reason is about. */
export interface AboutEntry {
  /** Address of its page. */
  readonly path: string;
  /** Its id. */
  readonly entry: string;
  /** Its name, as the page has it. */
  readonly label: string;
}

/** What the reasons of pages need to know of a site: which links lead to which entries. */
export class ReasonSite {
  readonly #base: string;
  readonly #pages: ReadonlyMap<string, RouteRecord>;
  readonly #entries: ReadonlySet<string>;

  constructor({ base, pages }: { readonly base: string; readonly pages: readonly RouteRecord[] }) {
    this.#base = base;
    this.#pages = new Map(pages.map((page) => [page.path, page]));
    this.#entries = new Set(pages.map(({ meta }) => meta.nodeid));
  }

  /** Whether an entry has a page. */
  has(entry: string): boolean {
    return this.#entries.has(entry);
  }

  /** The entry whose page a link leads to; undefined for links to other places. */
  entryAt({ href, label }: Linked): AboutEntry | undefined {
    const path = sitePath({ base: this.#base }, href);
    const page = this.#pages.get(path);
    return page && { path, entry: page.meta.nodeid, label: label ?? page.meta.title };
  }
}
