import { allAssets } from '../assets.js';
import type { Work, WriteOptions } from '../work.js';
import { foldersOf, makeFolders } from '../write-static.js';
import { type KeptFile, type KeptRoute, keptFiles } from './build-state.js';
import { takeOver } from './reuse.js';
import { bringForward } from './spare.js';

/** What was there already. */
export interface TakenOver {
  /** By their places in the plan. */
  readonly routes: Map<number, KeptRoute>;
  /** By their paths. */
  readonly pictures: ReadonlyMap<string, KeptFile>;
}

/** Makes all folders, and brings the files over that are there already. */
export async function takeOverAll(
  { site, outputRoot, target, kept, spare }: WriteOptions,
  { assets, reuse, jobs, keptPictures }: Work,
): Promise<TakenOver> {
  const places = [...reuse.kept.keys(), ...reuse.stale];
  const wanted = foldersOf(site, {
    routes: places.flatMap((place) => site.routes[place] ?? []),
    files: [...jobs.map(({ file }) => file), ...allAssets(assets).map(({ file }) => file)],
  });
  let there: ReadonlySet<string> = new Set();
  if (spare !== undefined && kept.state !== undefined) {
    const keptRoutes = [...reuse.kept.values()].filter(({ from }) => from.isOwn);
    const files = [...keptRoutes.flatMap(({ route }) => route.files), ...keptPictures];
    const stays = { kept: new Set(files.map(([file]) => file)), wanted };
    there = bringForward(outputRoot, spare, keptFiles(kept.state), stays);
  }
  await makeFolders(outputRoot, wanted);
  const routes = new Map<number, KeptRoute>();
  for (const place of site.routes.keys()) {
    const found = reuse.kept.get(place);
    if (found === undefined) continue;
    const { route, from } = found;
    routes.set(place, { ...route, files: takeOver(from, outputRoot, route.files, there) });
  }
  const pictures = takeOver({ root: target, isOwn: true }, outputRoot, keptPictures, there);
  return { routes, pictures: new Map(pictures.map((picture) => [picture[0], picture])) };
}
