import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const packageFile = v.parse(
  v.object({ version: v.string(), homepage: v.optional(v.pipe(v.string(), v.url())) }),
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);

/** The tool's own version, from its package file. */
export const toolVersion: string = packageFile.version;

/** Where the tool is at home, from its package file; undefined while that names no place. */
export const packageHomepage: string | undefined = packageFile.homepage;
