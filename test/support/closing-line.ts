import type { Reporter, TestModule } from 'vitest/node';

/**
 * Prints `N passed, N failed` as the run's last line, for programs that read it. `scripts/test.mjs` prints it itself, after what only it knows, with
 * the slowest files.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const line = closingLine(modules);
    if (process.send === undefined) process.stdout.write(`${line}\n`);
    else process.send({ line, slowest: slowestOf(modules) });
  }
}

function closingLine(modules: readonly TestModule[]): string {
  const counts = { passed: 0, failed: 0, skipped: 0 };
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

/** The ten files that took longest, with what they import. */
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
