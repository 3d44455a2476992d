import type { Surroundings } from '../../project/surroundings.js';
import type { RenderedPage } from '../../render/pages/renderer.js';
import type { PageViews } from '../../render/pages/view.js';
import { type Bundles, makeBundles } from '../../render/search/bundles.js';
import { recordHash, type SearchRecord, searchRecord } from '../../render/search/record.js';
import { searchSource } from '../../render/search/write-search.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';

/** Pages that are rendered before other work gets a turn. */
const turn = 16;

/** What the index is made of. */
interface SearchedSite {
  readonly site: Site;
  readonly views: PageViews;
  readonly render: (route: Route) => RenderedPage;
  /** Absolute path of the project. */
  readonly root: string;
  /** Of who asks. */
  readonly env: Surroundings['env'];
}

/** The full-text index of one state of the catalogue. It is made once, when one of its files is first asked for. */
export class PreviewSearch {
  readonly #site: Site;
  readonly #views: PageViews;
  readonly #render: (route: Route) => RenderedPage;
  readonly #root: string;
  readonly #env: Surroundings['env'];
  readonly #end = new AbortController();
  #bundles: Promise<Bundles> | undefined;

  constructor({ site, views, render, root, env }: SearchedSite) {
    this.#site = site;
    this.#views = views;
    this.#render = render;
    this.#root = root;
    this.#env = env;
  }

  /** Whether a newer state has replaced it. */
  get isClosed(): boolean {
    return this.#end.signal.aborted;
  }

  /**
   * The absolute path of a file of the index; undefined where the index has no file of this name.
   * @param file its path in the output folder
   * @throws Fault when the index cannot be made
   */
  async source(file: string): Promise<string | undefined> {
    this.#bundles ??= this.#make();
    const { parts } = await this.#bundles;
    return searchSource(parts, file);
  }

  /** Stops making the index, and removes what only this preview needs. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#bundles?.then(
      ({ close }) => close(),
      () => {},
    );
  }

  async #make(): Promise<Bundles> {
    const hashes = new Map<number, string>();
    for (const [place, route] of this.#site.routes.entries()) {
      const { search } = this.#views.of(route);
      if (search === undefined) continue;
      hashes.set(place, recordHash(search, this.#render(route).main));
      if (hashes.size % turn === 0) await new Promise((resolve) => setImmediate(resolve));
      this.#end.signal.throwIfAborted();
    }
    return makeBundles({
      site: this.#site,
      root: this.#root,
      hashOf: (_, place) => hashes.get(place) ?? '',
      recordOf: (route) => this.#recordOf(route),
      isClean: false,
      signal: this.#end.signal,
      env: this.#env,
    });
  }

  #recordOf(route: Route): SearchRecord {
    const { search } = this.#views.of(route);
    if (search === undefined) throw new Error(`the route ${route.path} is not searched`);
    return searchRecord(search, this.#render(route).main);
  }
}
