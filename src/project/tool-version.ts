import { readFileSync } from 'node:fs';

const packageFile: { readonly version?: unknown; readonly homepage?: unknown } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** The tool's own version, from its package file. */
export const toolVersion: string = versionOf(packageFile);

/** The tool's homepage, from its package file; undefined while that is a placeholder. */
export const packageHomepage: string | undefined = homepageOf(packageFile);

function versionOf({ version }: typeof packageFile): string {
  if (typeof version !== 'string') throw new Error('the package file has no version');
  return version;
}

function homepageOf({ homepage = 'https://example.com' }: typeof packageFile): string | undefined {
  if (typeof homepage !== 'string') throw new Error('the homepage is not an address');
  return new URL(homepage).hostname === 'example.com' ? undefined : homepage;
}
