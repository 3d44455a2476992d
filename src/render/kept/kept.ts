import type { Silence } from '../check/silence.js';
import type { Project } from '../project.js';
import type { SparePlace } from '../publish/spare.js';
import { toolName } from '../tool.js';
import { openWorkFolder } from '../work-folder.js';
import type { BuildState } from './build-state.js';
import { FileSums } from './file-states.js';
import { PortionCache, portionsFolder } from './portion-cache.js';
import { readState, sparePlace, writeStates } from './state-file.js';
import { isBuildState } from './state-shape.js';
import type { QuietBuild } from './unchanged.js';

/** What builds of a project leave to the next ones. All of it can be made again; none of it is trusted without its sum. */
export interface Kept {
  /** Names this build of the tool. */
  readonly tool: string;
  /** Of the last build into the same output folder. */
  readonly state: BuildState | undefined;
  readonly files: FileSums;
  /** Where the site before the published one is kept; undefined where the project cannot be written to. */
  readonly spare: SparePlace | undefined;
  /** The last check, where it had nothing to say. */
  readonly silence?: Silence | undefined;
  /** Absolute path of the folder of portions that were checked. */
  readonly portions: string;
  /** Leaves what a build knows to the next one, and removes what is no longer used. */
  readonly leave: (left: Left) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a build leaves. */
interface Left {
  readonly state: Omit<BuildState, 'inputs'>;
  /** What the next build looks at first; undefined where this one had something to tell, or looked at what was touched just before. */
  readonly quiet: QuietBuild | undefined;
  /** The keys of all portions. */
  readonly portions: ReadonlySet<string>;
}

/**
 * Opens what earlier builds have kept.
 * @param target absolute path of the output folder
 * @param isClean whether to trust none of it
 */
export async function openKept(project: Project, target: string, isClean: boolean): Promise<Kept> {
  const { root, list } = project;
  const tool = toolName();
  const state = isClean ? undefined : await readState('state', { root, target, tool }, isBuildState);
  const known = new Map(state?.inputs.map(([name, ...file]) => [name, file]));
  const files = new FileSums(root, list.paths, known, project.began);
  const folder = await openWorkFolder(root, portionsFolder);
  const place = await sparePlace(root, target);
  return {
    tool,
    state,
    silence: state?.silence,
    files,
    spare: place === undefined ? undefined : { path: place, folders: state?.spare?.folders },
    portions: folder.path,
    leave: async ({ state: left, quiet, portions }) => {
      const inputs = [...files.known()].map(([name, file]) => [name, ...file] as const);
      await writeStates(root, target, tool, { state: { ...left, inputs } satisfies BuildState, quiet });
      new PortionCache(folder.path).prune(portions);
    },
    close: folder.close,
  };
}
