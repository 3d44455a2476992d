import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { deployFiles } from '../../catalogue/addresses/site-files.js';
import { Fault, type Place as Surroundings } from '../../project/surroundings/surroundings.js';
import type { Place } from './place.js';

/**
 * A host with a command of its own, which compares files itself. The live site shows what is there.
 * @param command for the shell. @param live address of the live site. @param root absolute path of the built site
 */
export function commandPlace(
  name: string,
  command: string,
  live: string,
  root: string,
  { cwd, env }: Surroundings,
  onOutput: (text: string) => void,
): Place {
  const manifest = path.join(root, deployFiles.manifest);
  return {
    name,
    isWhole: true,
    read: async (file) => {
      const response = await fetch(live + file, { signal: AbortSignal.timeout(20_000) }).catch(
        () => undefined,
      );
      const isJson = response?.ok === true && response.headers.get('content-type')?.includes('json') === true;
      return isJson ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    existing: async () => [],
    put: async (files) => {
      const list = files.find(({ file }) => file === deployFiles.manifest);
      if (list !== undefined) await copyFile(list.from, manifest);
    },
    remove: async () => {},
    makeFolder: async () => true,
    finish: async () => {
      const child = spawn(command, { cwd, env, shell: true, stdio: ['inherit', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
      const [code] = await once(child, 'close');
      if (code === 0) return;
      const hint = 'its lines above say why';
      throw new Fault(`\`${command}\` has ended with ${code}`, { hint });
    },
    // A list that stays would be wrong after the next build.
    close: () => rm(manifest, { force: true }),
  };
}
