import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { fixtures, herbarium, sharedFolder } from './herbarium.js';
import { serveSite } from './static-server.js';

/** A fixture site, built once by the shipped command and served for the tests of a file. @returns its address */
export function builtSite(name: string): () => string {
  const folder = sharedFolder();
  let server: Awaited<ReturnType<typeof serveSite>> | undefined;
  beforeAll(async () => {
    const project = path.join(folder(), name);
    await cp(path.join(fixtures, 'sites', name), project, { recursive: true });
    const { code, stderr } = await herbarium(['build'], { cwd: project });
    if (code !== 0) throw new Error(`the site ${name} could not be built:\n${stderr}`);
    server = await serveSite(path.join(project, '_site'));
  });
  afterAll(() => server?.close());
  return () => {
    if (server === undefined) throw new Error('the server has not started');
    return server.url;
  };
}
