import { Presets, SingleBar } from 'cli-progress';
import type { Output } from './output.js';

/** A progress bar over a build's routes; nothing at all where standard error is not a terminal. */
export interface Progress {
  readonly update: (done: number, total: number) => void;
  readonly end: () => void;
}

export function routeProgress(output: Output): Progress {
  if (!output.isInteractive) return { update: () => {}, end: () => {} };
  const bar = new SingleBar(
    {
      format: 'rendering {bar} {value}/{total} routes',
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  let isStarted = false;
  return {
    update: (done, total) => {
      if (isStarted) bar.update(done);
      else bar.start(total, done);
      isStarted = true;
    },
    end: () => {
      if (isStarted) bar.stop();
    },
  };
}
