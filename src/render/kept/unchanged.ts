import path from 'node:path';
import { catalogueFolder, isStandardInput } from '../catalogue-file.js';
import { dayOf } from '../check/day.js';
import { sumOf } from '../hash.js';
import { workPathOf } from '../publish/work-path.js';
import { toolName } from '../tool.js';
import type { KeptFile } from './build-state.js';
import { absent, type FileState, isSameState, stateOf } from './file-states.js';
import { isUntouched } from './intact.js';
import { readState } from './state-file.js';
import { isQuietBuild } from './state-shape.js';

/** All that a build without any fault has looked at, and what it has left. */
export interface QuietBuild {
  /** Names the tool and how it was asked. */
  readonly asked: string;
  /** Files and folders of the project, by their paths from its own folder. */
  readonly inputs: readonly (readonly [name: string, ...FileState])[];
  /** The day that dates were compared with; absent where none were. */
  readonly day?: string | undefined;
  /** Every file of the published site. */
  readonly outputs: readonly KeptFile[];
  readonly result: QuietResult;
}

/** What is told of a build without any fault. */
export interface QuietResult {
  readonly routes: number;
  readonly files: number;
  readonly bytes: number;
  readonly hidden: { readonly suppressed: number; readonly known: number; readonly gone: number };
}

/** How a build was asked, as far as it matters to what comes out. */
export interface BuildQuestion {
  /** Path of the catalogue file. */
  readonly catalogue: string;
  /** Path of the output folder. */
  readonly output: string;
  readonly levels: ReadonlyMap<string, string>;
  readonly baseline: string | undefined;
  /** The day that dates are to be compared with. */
  readonly today: string | undefined;
  readonly search: boolean;
  readonly images: boolean;
  readonly shard?: { readonly number: number; readonly of: number } | undefined;
}

/** Names the tool and how it is asked. */
export function questionName(tool: string, question: BuildQuestion): string {
  const { catalogue, levels, today, search, images, shard } = question;
  // The same name is another file in another folder.
  const baseline = question.baseline && path.resolve(question.baseline);
  return sumOf(
    JSON.stringify([tool, path.basename(catalogue), [...levels], baseline, today, search, images, shard]),
  );
}

/**
 * Finds out whether a build has nothing to do: nobody has touched what the last one looked at, nor what it left, it had no fault
 * to tell of, and no other one is at work or was cut off.
 * @returns what is told of it again; undefined where there may be something to do
 */
export async function unchangedBuild(question: BuildQuestion): Promise<QuietResult | undefined> {
  // What a pipe will say nobody knows before it is read.
  if (isStandardInput(question.catalogue)) return undefined;
  const root = catalogueFolder(question.catalogue);
  const target = path.resolve(question.output);
  const tool = toolName();
  const quiet = await readState('quiet', { root, target, tool }, isQuietBuild);
  if (quiet === undefined || quiet.asked !== questionName(tool, question)) return undefined;
  const isSame =
    stateOf(workPathOf(target)) === undefined &&
    quiet.inputs.every(([name, ...state]) => isSameState(stateOf(path.join(root, name)) ?? absent, state)) &&
    quiet.outputs.every((file) => isUntouched(target, file)) &&
    (quiet.day === undefined || quiet.day === (question.today ?? dayOf(root)));
  return isSame ? quiet.result : undefined;
}
