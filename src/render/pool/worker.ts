import { parentPort } from 'node:worker_threads';
import { checker } from '../check/checker.js';
import { type Slice, SliceQueue } from './queue.js';
import { sliceRenderer } from './render-task.js';
import type { Assignment, Response } from './task.js';
import { threadError } from './thread-error.js';

/*
 * One thread beside the main one. It is started before the catalogue is read, so that everything above is loaded by the time
 * that the first task comes.
 */

parentPort?.on('message', (assignment: Assignment) => {
  try {
    const work = workOf(assignment);
    const { length, step, memory } = assignment.queue;
    const slices = new SliceQueue(length, step, memory);
    for (let slice = slices.take(); slice !== undefined; slice = slices.take()) {
      answer({ kind: 'result', result: work(slice) });
    }
    answer({ kind: 'finished' });
  } catch (thrown) {
    answer(threadError(thrown));
  }
});

function workOf(assignment: Assignment): (slice: Slice) => Extract<Response, { kind: 'result' }>['result'] {
  return isCheck(assignment)
    ? checker(assignment.input)
    : isRender(assignment)
      ? sliceRenderer(assignment.input)
      : () => [];
}

function isCheck(assignment: Assignment): assignment is Assignment<'check'> {
  return assignment.kind === 'check';
}

function isRender(assignment: Assignment): assignment is Assignment<'render'> {
  return assignment.kind === 'render';
}

function answer(response: Response): void {
  parentPort?.postMessage(response);
}
