import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from './chromium.js';
import type { RunResult } from './herbarium.js';
import { buildUnchanged } from './small-site.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser's program. */
    chromium: string;
    /** The unchanged small site: its project with the built site, and the output of the build. */
    smallSite: { project: string; run: RunResult };
    /** Folder of the sites that are built on demand. */
    sites: string;
  }
}

/** Shared by all tests: a browser's program, and a build of the small site by the shipped command. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', ensureChromium());
  const folder = await mkdtemp(path.join(tmpdir(), 'herbarium-example-'));
  const sites = path.join(folder, 'sites');
  await mkdir(sites);
  project.provide('sites', sites);
  const small = path.join(folder, 'small');
  project.provide('smallSite', { project: small, run: await buildUnchanged(small) });
  return async () => {
    await rm(folder, { recursive: true, force: true });
  };
}
