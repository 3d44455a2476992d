import { readFileSync } from 'node:fs';

const packageFile: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);
const { version, homepage = 'https://example.com' } = packageFile;
if (typeof version !== 'string') throw new Error('the package file has no version');
if (typeof homepage !== 'string') throw new Error('the homepage is not an address');

export const toolVersion: string = version;

/** Undefined while the package file has a placeholder. */
export const packageHomepage: string | undefined =
  new URL(homepage).hostname === 'example.com' ? undefined : homepage;
