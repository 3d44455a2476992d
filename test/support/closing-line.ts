import type { Reporter, TestModule } from 'vitest/node';

/**
 * Prints `N passed, N failed` as the last line of a run, for programs that read it. `scripts/test.mjs` prints that line itself, after
 * the slowest files and the costs that only it can measure.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    // If a worker process is killed, Vitest does not name the file that it ran.
    const lost = errors.length === 0 ? [] : modules.filter((module) => !ends.has(module.state()));
    for (const { relativeModuleId } of lost) process.stdout.write(`${relativeModuleId} did not end\n`);
    const line = closingLine(modules, lost);
    if (process.send === undefined) process.stdout.write(`${line}\n`);
    else process.send({ line, slowest: slowestOf(modules) });
  }
}

/** States of a file that has run or was skipped. */
const ends: ReadonlySet<string> = new Set(['passed', 'failed', 'skipped']);

function closingLine(modules: readonly TestModule[], lost: readonly TestModule[]): string {
  const counts = { passed: 0, failed: lost.length, skipped: 0 };
  for (const module of modules) {
    const failedBefore = counts.failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state !== 'pending') counts[state] += 1;
    }
    // A file that cannot be loaded, or whose setup fails, has no failed tests.
    if (!module.ok() && counts.failed === failedBefore) counts.failed += 1;
  }
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}

/** The ten files that took longest, imports included. */
function slowestOf(modules: readonly TestModule[]): readonly { file: string; seconds: number }[] {
  const times = modules.map((module) => {
    const { collectDuration, duration } = module.diagnostic();
    return {
      file: module.relativeModuleId,
      seconds: (collectDuration + duration) / 1000,
    };
  });
  return times.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
}
