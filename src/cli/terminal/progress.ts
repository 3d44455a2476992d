import { SingleBar } from 'cli-progress';
import { type OnProgress, type Stage, stages } from '../../render/output/progress.js';
import { grouped } from './grouped.js';
import type { Output } from './output.js';

/** The line that shows how far a build is. Nothing where standard error is not a terminal. */
export interface Progress {
  readonly update: OnProgress;
  readonly end: () => void;
}

interface Steps {
  readonly done: number;
  readonly total: number;
}

/**
 * Begins no line before the first stage. It is drawn when a stage begins, and else ten times a second at most. The terminal's cursor and
 * its line breaks stay as they are: a signal may end the process before there is time to set them right.
 */
export function buildProgress(output: Output): Progress {
  if (!output.isInteractive) return { update: () => {}, end: () => {} };
  const begun = new Map<Stage, Steps>();
  const line = new SingleBar({
    format: () => lineOf(begun).slice(0, Math.max(0, output.columns - 1)),
    stream: output.caller.stderr,
    clearOnComplete: true,
    hideCursor: false,
    linewrap: true,
  });
  return {
    update: (stage, done, total) => {
      const isNew = !begun.has(stage);
      begun.set(stage, { done, total });
      if (begun.size === 1 && isNew) line.start(1, 0);
      else if (isNew) line.render();
      else line.update(0);
    },
    end: () => line.stop(),
  };
}

/** The stages at work, such as `pages 812/1,280  pictures 4/90`; between two, the one before writes what it has made. */
function lineOf(begun: ReadonlyMap<Stage, Steps>): string {
  const isDone = ({ done, total }: Steps) => done >= total;
  const atWork = stages.flatMap((stage) => {
    const steps = begun.get(stage);
    return steps === undefined || isDone(steps) ? [] : [stageText(stage, steps)];
  });
  if (atWork.length > 0) return atWork.join('  ');
  return `${stages.findLast((stage) => begun.has(stage)) ?? ''}: writing files`;
}

function stageText(stage: Stage, { done, total }: Steps): string {
  return total === 1 ? stage : `${stage} ${grouped(done)}/${grouped(total)}`;
}
