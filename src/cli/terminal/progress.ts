import { SingleBar } from 'cli-progress';
import { type OnProgress, type Stage, stages } from '../../render/output/output.js';
import { grouped } from './grouped.js';
import type { Output } from './output.js';

/** Shows how far a build is. */
interface Progress {
  readonly update: OnProgress;
  readonly end: () => void;
}

/** How far each stage is that has begun. */
type Begun = Map<Stage, { readonly done: number; readonly total: number }>;

/** Time between the lines of a long build in ms, where standard error is not a terminal, or its log is kept. */
const lineTime = 10_000;

/** A line that changes in a terminal; else new lines, of long builds only. */
export function buildProgress(output: Output): Progress {
  return output.isInteractive ? changingLine(output) : newLines(output);
}

/**
 * Begins no line before the first stage. It is drawn when a stage begins, and else ten times a second at most. The terminal's cursor and
 * its line breaks stay as they are: a signal may end the process before there is time to set them right.
 */
function changingLine(output: Output): Progress {
  const begun: Begun = new Map();
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

function newLines({ caller, note }: Output): Progress {
  const begun: Begun = new Map();
  let last = caller.now();
  return {
    update: (stage, done, total) => {
      begun.set(stage, { done, total });
      const now = caller.now();
      if (now - last < lineTime) return;
      last = now;
      // Where nobody listens any more, the build goes on.
      note(`${lineOf(begun)}\n`).catch(() => {});
    },
    end: () => {},
  };
}

/** The stages at work, such as `pages 812/1,280  pictures 4/90`; between two, the one before writes what it has made. */
function lineOf(begun: Begun): string {
  const atWork = stages.flatMap((stage) => {
    const { done, total } = begun.get(stage) ?? { done: 0, total: 0 };
    if (done >= total) return [];
    return [total === 1 ? stage : `${stage} ${grouped(done)}/${grouped(total)}`];
  });
  if (atWork.length > 0) return atWork.join('  ');
  return `${stages.findLast((stage) => begun.has(stage)) ?? ''}: writing files`;
}
