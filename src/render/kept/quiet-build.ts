import path from 'node:path';
import type { Project } from '../project.js';
import { markerFile } from '../publish/marker.js';
import type { KeptRoute } from './build-state.js';
import { absent, type FileState, isSettled, stateOf } from './file-states.js';
import { keptFile } from './intact.js';
import type { Kept } from './kept.js';
import { type BuildQuestion, type QuietBuild, type QuietResult, questionName } from './unchanged.js';

/** A build that had nothing to tell. */
interface Finished {
  readonly question: BuildQuestion;
  readonly project: Project;
  readonly kept: Kept;
  /** Absolute path of the published site. */
  readonly target: string;
  readonly routes: Readonly<Record<string, KeptRoute>>;
  /** All files of the site. */
  readonly files: readonly string[];
  readonly result: QuietResult;
  /** The day that dates were compared with. */
  readonly day: string | undefined;
}

/**
 * What the next build looks at to find that it has nothing to do.
 * @returns undefined where something was touched just before, so that its times may not tell of a change in the same moment
 */
export function quietBuild(finished: Finished): QuietBuild | undefined {
  const { question, project, kept, target, routes, files, result, day } = finished;
  const inputs = inputStates(question, project, kept);
  if (inputs === undefined) return undefined;
  const known = new Set<string>();
  const outputs = Object.values(routes).flatMap((route) => route.files);
  for (const [file] of outputs) known.add(file);
  const others = [...files, markerFile].filter((file) => !known.has(file));
  return {
    asked: questionName(kept.tool, question),
    inputs,
    ...(day === undefined ? {} : { day }),
    outputs: [...outputs, ...others.map((file) => keptFile(target, file))],
    result,
  };
}

function inputStates(
  { catalogue, baseline }: BuildQuestion,
  { root, folders, began }: Project,
  { files }: Kept,
): QuietBuild['inputs'] | undefined {
  // What is changed most often is looked at first.
  const named = [catalogue, ...(baseline === undefined ? [] : [baseline])];
  const names = [...named.map((file) => path.relative(root, path.resolve(file))), ...folders];
  const states = names.map((name): [string, FileState] => [name, stateOf(path.join(root, name)) ?? absent]);
  const all = [...states, ...files.states];
  if (!all.every(([, state]) => isSettled(state, began))) return undefined;
  return all.map(([name, state]) => [name, ...state]);
}
