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

export type PreviewSearch = ReturnType<typeof previewSearch>;

/** The full-text index of one state of the catalogue. It is made once, when one of its files is first asked for. */
export function previewSearch(of: {
  readonly site: Site;
  readonly views: PageViews;
  readonly render: (route: Route) => RenderedPage;
  readonly remember: Remember;
  readonly env: Surroundings['env'];
}) {
  const { site, views, render, remember, env } = of;
  const end = new AbortController();
  const { signal } = end;
  let bundles: Promise<readonly Bundle[]> | undefined;

  const make = async () => {
    const hashes = new Map<number, string>();
    for (const [place, route] of site.routes.entries()) {
      const { search } = views.of(route);
      if (search === undefined) continue;
      hashes.set(place, recordHash(search, render(route).main));
      if (hashes.size % turn === 0) await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    }
    const recordOf = (route: Route) => {
      const { search } = views.of(route);
      if (search === undefined) throw new Error(`the route ${route.path} is not searched`);
      return searchRecord(search, render(route).main);
    };
    const hashOf = (_: Route, place: number) => hashes.get(place) ?? '';
    return makeBundles({ site, remember, env, hashOf, recordOf, signal }, (bundle) => bundle);
  };
  return {
    /** Whether a newer state has replaced it. */
    isClosed: () => signal.aborted,
    /** By its path in the output folder; undefined where the index has no such file. @throws Fault when the index cannot be made */
    file: async (file: string): Promise<MadeFile | undefined> => {
      bundles ??= make();
      return searchFiles(await bundles).find((known) => known.file === file);
    },
    close: async () => {
      end.abort();
      await bundles?.catch(() => {});
    },
  };
}
