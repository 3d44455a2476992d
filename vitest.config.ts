import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['./test/support/global-setup.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
    // Tests drive whole processes and a browser on small machines.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A poll waits for what a busy browser does, and ends as soon as it is done: a second is no sign of a fault.
    expect: { poll: { timeout: 15_000 } },
    // Two cores are what the machines have that it must end on in time; a third file would only make clocks run out.
    maxWorkers: 2,
  },
});
