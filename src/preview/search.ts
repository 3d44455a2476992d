import type { Renderer } from '../render/renderer.js';
import { type Bundles, makeBundles } from '../render/search/bundles.js';
import { recordHash, searchRecord } from '../render/search/record.js';
import { searchSource } from '../render/search/write-search.js';
import { isSearched } from '../site/full-text.js';
import type { Site } from '../site/site.js';

/** Pages that are rendered before others get a turn. */
const turn = 16;

/** The full-text index of one state of the catalogue: made when a file of it is first asked for, and only once. */
export class PreviewSearch {
  readonly #site: Site;
  readonly #renderer: Renderer;
  readonly #root: string;
  readonly #end = new AbortController();
  #bundles: Promise<Bundles> | undefined;

  /** @param root absolute path of the project */
  constructor(site: Site, renderer: Renderer, root: string) {
    this.#site = site;
    this.#renderer = renderer;
    this.#root = root;
  }

  /** Whether a newer state has taken its place. */
  get isClosed(): boolean {
    return this.#end.signal.aborted;
  }

  /**
   * The absolute path of a file of the index; undefined where it has none of this name.
   * @param file its path in the output folder
   * @throws Fault when the index cannot be made
   */
  async source(file: string): Promise<string | undefined> {
    this.#bundles ??= this.#make();
    const { folders } = await this.#bundles;
    return searchSource(folders, file);
  }

  /** Ends the making of it, and removes what is only good for this preview. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#bundles?.then(
      ({ close }) => close(),
      () => {},
    );
  }

  async #make(): Promise<Bundles> {
    const hashes = new Map<number, string>();
    let rendered = 0;
    for (const [place, route] of this.#site.routes.entries()) {
      if (!isSearched(route)) continue;
      hashes.set(place, recordHash(this.#site, this.#renderer, route, this.#renderer.render(route).main));
      rendered += 1;
      if (rendered % turn === 0) await new Promise((resolve) => setImmediate(resolve));
      this.#end.signal.throwIfAborted();
    }
    return makeBundles({
      site: this.#site,
      root: this.#root,
      hashOf: (_, place) => hashes.get(place) ?? '',
      recordOf: (route) => searchRecord(this.#site, this.#renderer, route, this.#renderer.render(route).main),
      signal: this.#end.signal,
    });
  }
}
