import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { fixtures, herbarium, sharedFolder } from './herbarium.js';
import { serveSite } from './static-server.js';

/** A fixture site, built once by the shipped command and served for the tests of a file. @returns its address */
export function builtSite(name: string): () => string {
  return builtProject(path.join(fixtures, 'sites', name)).url;
}

/** The same for any project. @returns the address of its site, and the folder */
export function builtProject(source: string): { readonly url: () => string; readonly folder: () => string } {
  const parent = sharedFolder();
  const project = () => path.join(parent(), path.basename(source));
  const folder = () => path.join(project(), '_site');
  let server: Awaited<ReturnType<typeof serveSite>> | undefined;
  beforeAll(async () => {
    // What a build in the source has left.
    const filter = (file: string) => !/(_site|\.herbarium)$/.test(file);
    await cp(source, project(), { recursive: true, filter });
    const { code, stdout, stderr } = await herbarium(['build'], { cwd: project() });
    if (code !== 0) throw new Error(`${source} could not be built:\n${stdout}${stderr}`);
    server = await serveSite(folder());
  });
  afterAll(() => server?.close());
  return {
    url: () => {
      if (server === undefined) throw new Error('the server has not started');
      return server.url;
    },
    folder,
  };
}
