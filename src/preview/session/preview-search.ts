import type { Surroundings } from '../../project/surroundings.js';
import type { MadeFile } from '../../render/output/site-file.js';
import type { RenderedPage } from '../../render/pages/renderer.js';
import type { PageViews } from '../../render/pages/view.js';
import { type Bundle, makeBundles } from '../../render/search/bundles.js';
import { recordHash, searchRecord } from '../../render/search/record.js';
import { searchFiles } from '../../render/search/write-search.js';
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
  readonly #of: SearchedSite;
  readonly #end = new AbortController();
  #bundles: Promise<readonly Bundle[]> | undefined;

  constructor(of: SearchedSite) {
    this.#of = of;
  }

  /** Whether a newer state has replaced it. */
  get isClosed(): boolean {
    return this.#end.signal.aborted;
  }

  /**
   * A file of the index; undefined where the index has no file of this name.
   * @param file its path in the output folder
   * @throws Fault when the index cannot be made
   */
  async file(file: string): Promise<MadeFile | undefined> {
    this.#bundles ??= this.#make();
    return searchFiles(await this.#bundles).find((known) => known.file === file);
  }

  /** Stops making the index. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#bundles?.catch(() => {});
  }

  async #make(): Promise<readonly Bundle[]> {
    const { site, views, render, remember, env } = this.#of;
    const hashes = new Map<Route, string>();
    for (const route of site.routes) {
      const { search } = views.of(route);
      if (search === undefined) continue;
      hashes.set(route, recordHash(search, render(route).main));
      if (hashes.size % turn === 0) await new Promise((resolve) => setImmediate(resolve));
      this.#end.signal.throwIfAborted();
    }
    const recordOf = (route: Route) => {
      const { search } = views.of(route);
      if (search === undefined) throw new Error(`the route ${route.path} is not searched`);
      return searchRecord(search, render(route).main);
    };
    const hashOf = (route: Route) => hashes.get(route) ?? '';
    return makeBundles(
      { site, remember, env, hashOf, recordOf, signal: this.#end.signal },
      (bundle) => bundle,
    );
  }
}
