import path from 'node:path';
import { buildExample } from './example-build.js';
import { builtOnce } from './site.js';

const siteIn = (home: string) => path.join(home, 'site');

const home = await builtOnce('example', async (folder) => {
  const { code, stdout, stderr } = await buildExample(siteIn(folder));
  return code === 0 ? '' : stdout + stderr;
});

/** The folder of the example site, built by the shipped command when the first file of a run imports this. Tests only read it. */
export const exampleFolder = siteIn(home);
