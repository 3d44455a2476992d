import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const packageFile = new URL('../../package.json', import.meta.url);

/** The tool's own version, from its package file. */
export const toolVersion: string = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(packageFile, 'utf8')),
).version;
