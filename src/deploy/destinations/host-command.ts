import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { deployFiles } from '../../catalogue/addresses/site-files.js';
import { Fault } from '../../project/surroundings/surroundings.js';
import type { DestinationTools, WholeDestination } from './destination.js';

/**
 * A host with a command of its own, which compares files itself. The live site shows what is there.
 * @param publishing for the shell; `_site` stands for the built site
 */
export function commandDestination(
  name: string,
  publishing: string,
  tools: DestinationTools,
): WholeDestination {
  const { project, env, live, onOutput } = tools;
  let list = '';
  return {
    name,
    read: async (file) => {
      const response = await fetch(live + file, { signal: AbortSignal.timeout(20_000) }).catch(
        () => undefined,
      );
      const isJson = response?.ok === true && response.headers.get('content-type')?.includes('json') === true;
      return isJson ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    list: async () => [],
    put: async (files) => {
      list = files.find(({ file }) => file === deployFiles.manifest)?.from ?? list;
    },
    remove: async () => {},
    finish: async (site) => {
      const manifest = path.join(site, deployFiles.manifest);
      await copyFile(list, manifest);
      const command = publishing.replaceAll('_site', () => `'${site.replaceAll("'", "'\\''")}'`);
      const child = spawn(command, { cwd: project, env, shell: true, stdio: ['inherit', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
      const [code] = await once(child, 'close');
      // A list that stays would be wrong after the next build.
      await rm(manifest);
      const hint = 'its lines above say why';
      if (code !== 0) throw new Fault(`\`${command}\` has ended with ${code}`, { hint });
    },
  };
}
