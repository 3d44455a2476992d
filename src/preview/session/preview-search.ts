import type { Surroundings } from '../../project/surroundings.js';
import type { RenderedPage } from '../../render/pages/renderer.js';
import type { PageViews } from '../../render/pages/view.js';
import { type Bundle, makeBundles } from '../../render/search/bundles.js';
import { recordHash, type SearchRecord, searchRecord } from '../../render/search/record.js';
import { searchContent } from '../../render/search/write-search.js';
import type { Remember } from '../../render/store/store.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';

/** Pages that are rendered before other work gets a turn. */
const turn = 16;

/** What the index is made of. */
interface SearchedSite {
  readonly site: Site;
  readonly views: PageViews;
  readonly render: (route: Route) => RenderedPage;
  readonly remember: Remember;
  /** Of who asks. */
  readonly env: Surroundings['env'];
}

/** The full-text index of one state of the catalogue. It is made once, when one of its files is first asked for. */
export class PreviewSearch {
  readonly #site: Site;
  readonly #views: PageViews;
  readonly #render: (route: Route) => RenderedPage;
  readonly #remember: Remember;
  readonly #env: Surroundings['env'];
  readonly #end = new AbortController();
  #bundles: Promise<readonly Bundle[]> | undefined;

  constructor({ site, views, render, remember, env }: SearchedSite) {
    this.#site = site;
    this.#views = views;
    this.#render = render;
    this.#remember = remember;
    this.#env = env;
  }

  /** Whether a newer state has replaced it. */
  get isClosed(): boolean {
    return this.#end.signal.aborted;
  }

  /**
   * The content of a file of the index; undefined where the index has no file of this name.
   * @param file its path in the output folder
   * @throws Fault when the index cannot be made
   */
  async content(file: string): Promise<Buffer | undefined> {
    this.#bundles ??= this.#make();
    return searchContent(await this.#bundles, file);
  }

  /** Stops making the index. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#bundles?.catch(() => {});
  }

  async #make(): Promise<readonly Bundle[]> {
    const hashes = new Map<number, string>();
    for (const [place, route] of this.#site.routes.entries()) {
      const { search } = this.#views.of(route);
      if (search === undefined) continue;
      hashes.set(place, recordHash(search, this.#render(route).main));
      if (hashes.size % turn === 0) await new Promise((resolve) => setImmediate(resolve));
      this.#end.signal.throwIfAborted();
    }
    const source = {
      site: this.#site,
      remember: this.#remember,
      hashOf: (_: Route, place: number) => hashes.get(place) ?? '',
      recordOf: (route: Route) => this.#recordOf(route),
      signal: this.#end.signal,
      env: this.#env,
    };
    return makeBundles(source, (bundle) => bundle);
  }

  #recordOf(route: Route): SearchRecord {
    const { search } = this.#views.of(route);
    if (search === undefined) throw new Error(`the route ${route.path} is not searched`);
    return searchRecord(search, this.#render(route).main);
  }
}
