import type { Project } from '../project.js';
import { toolName } from '../tool.js';
import { openWorkFolder } from '../work-folder.js';
import { type BuildState, readBuildState, writeBuildState } from './build-state.js';
import { FileSums } from './file-states.js';
import { PortionCache, portionsFolder } from './portion-cache.js';

/** What builds of a project leave to the next ones. All of it can be made again; none of it is trusted without its sum. */
export interface Kept {
  /** Names this build of the tool. */
  readonly tool: string;
  /** Of the last build into the same output folder. */
  readonly state: BuildState | undefined;
  readonly files: FileSums;
  /** Absolute path of the folder of portions that were checked. */
  readonly portions: string;
  /** Leaves the state of a build to the next one, and removes what is no longer used. @param portions the keys of all portions */
  readonly leave: (state: Omit<BuildState, 'inputs'>, portions: ReadonlySet<string>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens what earlier builds have kept.
 * @param target absolute path of the output folder
 * @param isClean whether to trust none of it
 */
export async function openKept(project: Project, target: string, isClean: boolean): Promise<Kept> {
  const { root, list } = project;
  const tool = toolName();
  const state = isClean ? undefined : await readBuildState(root, target, tool);
  const known = new Map(state?.inputs.map(([name, ...file]) => [name, file]));
  const files = new FileSums(root, list.paths, known, project.began);
  const folder = await openWorkFolder(root, portionsFolder);
  return {
    tool,
    state,
    files,
    portions: folder.path,
    leave: async (left, portions) => {
      const inputs = [...files.known()].map(([name, file]) => [name, ...file] as const);
      await writeBuildState(root, target, tool, { ...left, inputs });
      new PortionCache(folder.path).prune(portions);
    },
    close: folder.close,
  };
}
