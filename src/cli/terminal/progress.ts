import { SingleBar } from 'cli-progress';
import { type OnProgress, type Stage, stages } from '../../render/output/output.js';
import { grouped } from './grouped.js';
import type { Output } from './output.js';

type Begun = Map<Stage, { readonly done: number; readonly total: number }>;

/** Time between the lines of a long build in ms, where standard error is not a terminal, or its log is kept. */
const lineTime = 10_000;

/** Shows how far a build is: by a line that changes in a terminal; else by new lines, of long builds only. */
export function buildProgress(output: Output): { readonly update: OnProgress; readonly end: () => void } {
  const begun: Begun = new Map();
  const { show, end } = output.isInteractive ? changingLine(begun, output) : newLines(begun, output);
  const update: OnProgress = (stage, done, total) => {
    const isNew = !begun.has(stage);
    begun.set(stage, { done, total });
    show(isNew);
  };
  return { update, end };
}

/**
 * Begins no line before the first stage. It is drawn when a stage begins, and else ten times a second at most. The terminal's cursor and
 * its line breaks stay as they are: a signal may end the process before there is time to set them right.
 */
function changingLine(begun: Begun, { caller, columns }: Output) {
  const line = new SingleBar({
    format: () => lineOf(begun).slice(0, Math.max(0, columns - 1)),
    stream: caller.stderr,
    clearOnComplete: true,
    hideCursor: false,
    linewrap: true,
  });
  const show = (isNew: boolean) => {
    if (!isNew) line.update(0);
    else if (begun.size === 1) line.start(1, 0);
    else line.render();
  };
  return { show, end: () => line.stop() };
}

function newLines(begun: Begun, { caller, note }: Output) {
  let last = caller.now();
  const show = () => {
    const now = caller.now();
    if (now - last < lineTime) return;
    last = now;
    // Where nobody listens any more, the build goes on.
    note(`${lineOf(begun)}\n`).catch(() => {});
  };
  return { show, end: () => {} };
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
