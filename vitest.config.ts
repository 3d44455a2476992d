import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

/** Tests that need neither the browser nor the example site. */
const pure = [
  'test/document/**/*.test.ts',
  'test/kinds/**/*.test.ts',
  'test/rules/**/*.test.ts',
  'test/edits/**/*.test.ts',
  'test/catalogue/**/*.test.ts',
  'test/init/**/*.test.ts',
  'test/site/**/*.test.ts',
  'test/templates/**/*.test.ts',
  'test/client/**/*.test.ts',
];
/** Tests run the built program: it is built again if a source is newer. */
const freshBuild = './test/support/fresh-build.ts';
const notPure = ['**/*.hazard.test.ts', '**/*.e2e.test.ts'];
/** Tests that take too long for every change. `npm run test:deep` runs them. */
const deep = '**/*.deep.test.ts';
const sites = './test/support/global-setup.ts';

/** Imports texts as they are, as the bundler does. */
const texts: Plugin = {
  name: 'texts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/[^?]*\.(css|md|php|sh|yml)$/ },
    handler: (name, importer = '') => `${path.resolve(path.dirname(importer), name)}?raw`,
  },
};

export default defineConfig({
  plugins: [texts],
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    // Tests drive whole processes and a browser on small machines, which may have other work: seven seconds can become sixty.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A poll waits for what a busy browser does, and ends as soon as it is done: a second is no sign of an error.
    expect: { poll: { timeout: 15_000 } },
    // The tests must end in time on two cores. A third file would only make clocks run out.
    maxWorkers: 2,
    // Files change nothing in their process, and share one: its start costs more than many of them.
    isolate: false,
    // A command that never ends is a failure, too.
    setupFiles: ['./test/support/end-stuck.ts'],
    // The shipped program runs as it is.
    server: { deps: { external: [/\/dist\//] } },
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: pure, exclude: [...notPure, deep], globalSetup: [freshBuild] },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts'],
          exclude: [deep, ...pure.map((files) => files.replace('*.test.ts', '!(*.hazard|*.e2e).test.ts'))],
          globalSetup: [freshBuild, sites],
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: ['test/**/*.deep.test.ts'],
          testTimeout: 600_000,
          globalSetup: [freshBuild, sites],
        },
      },
    ],
  },
});
